import { drawFigure, type Figure, type Size } from '../plot/draw/figure.js'
import { Html } from './html.js'

const COLOUR = /#[0-9a-f]{6}\b|rgb\([\d, ]+\)/gi

/** The colours of a page that differ between its themes. */
export class Colours {
  readonly #names = new Map<string, string>()

  /** How the page names a colour that is one in the light and another in the dark. */
  nameOf(light: string, dark: string): string {
    if (light === dark) return light
    const pair = `${light} ${dark}`
    const name = this.#names.get(pair) ?? `--c${this.#names.size}`
    this.#names.set(pair, name)
    return `var(${name})`
  }

  /** What to declare for a theme. */
  declarations(theme: 'light' | 'dark'): string {
    return [...this.#names]
      .map(([pair, name]) => `${name}:${/^(rgb\(.*?\)|\S+) (.*)$/.exec(pair)?.[theme === 'light' ? 1 : 2]};`)
      .join('')
  }
}

/** A figure as SVG for a page, in colours that follow its theme: both are drawn, and differ in colours alone. */
export async function themedSvg(figure: Figure, size: Size, colours: Colours): Promise<Html> {
  const light = await drawFigure(figure, 'light', size)
  const dark = await drawFigure(figure, 'dark', size)
  const others = dark.svg.match(COLOUR) ?? []
  let k = 0
  return new Html(light.svg.replace(COLOUR, (colour) => colours.nameOf(colour, others[k++] ?? colour)))
}
