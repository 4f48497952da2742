import { drawFigure, type Figure, type Size } from '../plot/draw/figure.js'
import { Html } from './html.js'

const COLOR = /#[0-9a-f]{6}\b|rgb\([\d, ]+\)/gi

/** The colors of a page that differ between its themes. */
export class Colors {
  readonly #names = new Map<string, string>()

  /** The page's name for a color that differs between the light and the dark theme. */
  nameOf(light: string, dark: string): string {
    if (light === dark) return light
    const pair = `${light} ${dark}`
    const name = this.#names.get(pair) ?? `--c${this.#names.size}`
    this.#names.set(pair, name)
    return `var(${name})`
  }

  /** The declarations of a theme. */
  declarations(theme: 'light' | 'dark'): string {
    return [...this.#names]
      .map(([pair, name]) => `${name}:${/^(rgb\(.*?\)|\S+) (.*)$/.exec(pair)?.[theme === 'light' ? 1 : 2]};`)
      .join('')
  }
}

/** A figure as SVG with colors that follow the page's theme. Both themes are drawn, and differ only in colors. */
export async function themedSvg(figure: Figure, size: Size, colors: Colors): Promise<Html> {
  const light = await drawFigure(figure, 'light', size)
  const dark = await drawFigure(figure, 'dark', size)
  const others = dark.svg.match(COLOR) ?? []
  let k = 0
  return new Html(light.svg.replace(COLOR, (color) => colors.nameOf(color, others[k++] ?? color)))
}
