import { PAGES, type PageColors } from '@drover/io/drawing'

const declarations = ({ paper, ink, soft, line }: PageColors): string =>
  `--paper: ${paper}; --ink: ${ink}; --soft: ${soft}; --line: ${line};`

/** The style sheet of a report; `light` and `dark` declare the colors of its pictures. */
export const styleOf = (light: string, dark: string): string => `
:root {
  color-scheme: light dark;
  ${declarations(PAGES.light)} --card: #fffdf8; --mark: #0a6ba3; --wrong: #a33a12;
  ${light}
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    ${declarations(PAGES.dark)} --card: #1c2024; --mark: #74c2f4; --wrong: #f3a070;
    ${dark}
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 60rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif;
}
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
.about { color: var(--soft); margin: 0; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .35rem 1.25rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, 'Liberation Mono', Menlo, Consolas, monospace; font-size: .875em; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin: .5rem 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 1.25rem 0 2rem; }
figcaption { color: var(--soft); font-size: .875rem; margin-top: .35rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
.wide:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
figure svg, figure img { display: block; width: 100%; min-width: 34rem; height: auto; overflow: visible; }
figure .wide { background: var(--paper); padding-right: .5rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; background: var(--card); }
th, td { padding: .4rem .75rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: normal; white-space: nowrap; }
tbody th { font-weight: normal; }
.number { text-align: right; white-space: nowrap; }
.spread { color: var(--soft); }
.wrong { color: var(--wrong); }
.text { min-width: 14rem; overflow-wrap: anywhere; }
summary { cursor: pointer; }
footer { margin-top: 3rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .6rem; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .wide { overflow: visible; border: 0; }
  figure, tr, pre { break-inside: avoid; }
  h2 { break-after: avoid; }
  figure svg, figure img { min-width: 0; }
}
`
