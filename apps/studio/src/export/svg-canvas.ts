/** The state that `save` stores. */
interface Style {
  fillStyle: string
  strokeStyle: string
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  font: string
  textAlign: string
  textBaseline: string
  dash: readonly number[]
}

const PLAIN: Style = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
}

/** A number of pixels, rounded to hundredths. */
const px = (value: number): string => String(Math.round(value * 100) / 100)

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

type Attributes = Readonly<Record<string, string | number | false>>

const attributesOf = (given: Attributes): string =>
  Object.entries(given)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? px(value) : escaped(value as string)}"`)
    .join('')

/**
 * Writes what is drawn on it as SVG, so that the map uses the same code as on a canvas. Supports the part of
 * CanvasRenderingContext2D that agents, obstacles, paths, trails and overlays need.
 */
export class SvgCanvas {
  readonly canvas: { readonly width: number; readonly height: number }
  #style: Style = { ...PLAIN }
  #saved: Style[] = []
  #path = ''
  #elements: string[] = []

  constructor(width: number, height: number) {
    this.canvas = { width, height }
    for (const name of Object.keys(PLAIN) as (keyof Style)[]) {
      Object.defineProperty(this, name, {
        get: () => this.#style[name],
        set: (value: never) => {
          this.#style[name] = value
        },
      })
    }
  }

  /** The drawing, as an SVG file. */
  toString(): string {
    const { width, height } = this.canvas
    const size = attributesOf({ width, height, viewBox: `0 0 ${px(width)} ${px(height)}` })
    return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${this.#elements.join('\n')}</svg>\n`
  }

  save(): void {
    this.#saved.push({ ...this.#style })
  }

  restore(): void {
    this.#style = this.#saved.pop() ?? this.#style
  }

  setLineDash(dash: readonly number[]): void {
    this.#style.dash = dash
  }

  beginPath(): void {
    this.#path = ''
  }

  closePath(): void {
    this.#path += 'Z'
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${px(x)} ${px(y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${px(x)} ${px(y)}`
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const turn = to - from
    const isWhole = turn >= 2 * Math.PI
    // SVG draws nothing for an arc that ends where it begins.
    const ends = isWhole ? [from + Math.PI, from + 2 * Math.PI] : [to]
    this.lineTo(x + radius * Math.cos(from), y + radius * Math.sin(from))
    for (const end of ends) {
      const isLarge = !isWhole && turn > Math.PI ? 1 : 0
      const [endX, endY] = [x + radius * Math.cos(end), y + radius * Math.sin(end)]
      this.#path += `A${px(radius)} ${px(radius)} 0 ${isLarge} 1 ${px(endX)} ${px(endY)}`
    }
  }

  fill(): void {
    this.#trace({ ...this.#filling })
  }

  stroke(): void {
    this.#trace({ fill: 'none', ...this.#stroking })
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#add('rect', { x, y, width, height, ...this.#filling })
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#add('rect', { x, y, width, height, fill: 'none', ...this.#stroking })
  }

  fillText(text: string, x: number, y: number): void {
    this.#write(text, x, y, this.#filling)
  }

  strokeText(text: string, x: number, y: number): void {
    this.#write(text, x, y, { fill: 'none', ...this.#stroking })
  }

  /** About: the program that shows the file chooses the font. */
  measureText(text: string): { readonly width: number } {
    const [, pixels = '10'] = /([\d.]+)px/.exec(this.#style.font) ?? []
    return { width: 0.6 * Number(pixels) * text.length }
  }

  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void {
    this.#add('image', { x, y, width, height, preserveAspectRatio: 'none', href: image.toDataURL() })
  }

  get #filling(): Attributes {
    const { fillStyle, globalAlpha } = this.#style
    return { fill: fillStyle, 'fill-opacity': globalAlpha < 1 && globalAlpha }
  }

  get #stroking(): Attributes {
    const { strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, dash } = this.#style
    return {
      stroke: strokeStyle,
      'stroke-width': lineWidth,
      'stroke-linecap': lineCap !== 'butt' && lineCap,
      'stroke-linejoin': lineJoin !== 'miter' && lineJoin,
      'stroke-opacity': globalAlpha < 1 && globalAlpha,
      'stroke-dasharray': dash.length > 0 && dash.join(' '),
    }
  }

  #trace(look: Attributes): void {
    // Skips coordinates that are not numbers.
    if (this.#path !== '' && !/NaN|Infinity/.test(this.#path)) this.#add('path', { d: this.#path, ...look })
  }

  #write(text: string, x: number, y: number, look: Attributes): void {
    const { font, textAlign, textBaseline } = this.#style
    const anchor = textAlign === 'center' && 'middle'
    const baseline = textBaseline === 'middle' && 'central'
    const place = { x, y, 'text-anchor': anchor, 'dominant-baseline': baseline }
    this.#elements.push(
      `<text${attributesOf({ ...place, style: `font:${font}`, ...look })}>${escaped(text)}</text>`,
    )
  }

  #add(name: string, given: Attributes): void {
    this.#elements.push(`<${name}${attributesOf(given)}/>`)
  }
}
