import inFrame from './in-frame.js?raw'

export interface FrameReport {
  readonly isReady?: true
  readonly ran?: true
  readonly hasWorld?: boolean
  readonly error?: string
  /** The line of the example that an error is in, if it is known; from 1. */
  readonly line?: number
  readonly scenario?: string
  readonly reason?: string
}

/** Code made of text, as compiled rules are, but no request to anywhere. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data: blob:"

const STYLE = `
  :root { color-scheme: light; background: #fbf8f1; color: #2f2b24; font: 15px/1.5 system-ui, sans-serif }
  :root[data-theme=dark] { color-scheme: dark; background: #14171a; color: #ece9e3 }
  html, body { height: 100% }
  body { margin: 0; overflow: hidden }
  canvas { display: block }`

/** The document that a live example runs in. */
export const frameDocument = (theme: 'light' | 'dark'): string =>
  `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Live example</title>` +
  `<style>${STYLE}</style></head><body><script>${inFrame}</script></body></html>`
