import { drawFigure, type Figure, type Size } from '../plot/draw/figure.js'
import { Html } from './html.js'

const COLOR = /#[0-9a-f]{6}\b|rgb\([\d, ]+\)/gi

/** The colors of a page that differ between its themes. */
export class Colors {
  readonly #names = new Map<string, string>()

  /** How the page names a color that is one in the light and another in the dark. */
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

/** A figure as SVG for a page, in colors that follow its theme: both are drawn, and differ in colors alone. */
export async function themedSvg(figure: Figure, size: Size, colors: Colors): Promise<Html> {
  const light = await drawFigure(figure, 'light', size)
  const dark = await drawFigure(figure, 'dark', size)
  const others = dark.svg.match(COLOR) ?? []
  let k = 0
  return new Html(light.svg.replace(COLOR, (color) => colors.nameOf(color, others[k++] ?? color)))
}
