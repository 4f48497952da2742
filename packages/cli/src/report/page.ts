import { VERSIONS } from '../version.js'
import { Html, html } from './html.js'
import { styleOf } from './style.js'
import type { Colors } from './themed-svg.js'

/** The content of a report. */
export interface Page {
  readonly title: string
  /** One line on its subject. */
  readonly about: string
  readonly sections: readonly (Html | undefined)[]
  /** Of its pictures. */
  readonly colors: Colors
}

/** A page that loads nothing from outside, and tells browsers to enforce that. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

export const documentOf = ({ title, about, sections, colors }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="drover ${VERSIONS.cli}">
<title>${title}</title>
<style>${new Html(styleOf(colors.declarations('light'), colors.declarations('dark')))}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="about">${about}</p>
${sections.map((section) => (section === undefined ? undefined : html`<section>\n${section}\n</section>\n`))}</main>
<footer>Written by <code>drover report</code>, version ${VERSIONS.cli}.</footer>
</body>
</html>
`.text
