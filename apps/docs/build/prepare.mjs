// What the site is made of besides the pages that people write.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stage } from '../../../scripts/stages.mjs'
import { writeApi } from './api.mjs'
import { layOut } from './lay-out.mjs'
import { bundleLiveModules } from './live-modules.mjs'
import { pages, studio } from './places.mjs'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 26 28 16 4 6l5 10z" fill="#2f7fb8"/></svg>\n'

/** Leads from the studio back to the site, in the bar of the studio where it has one; the studio alone knows of no site. */
const LINK = '<a class="to-docs" href="../">Docs</a>'
/** Where the studio finds the documents that it links. */
const META = '<meta name="drover-docs" content="../">'
const LINK_STYLE =
  '<style>.to-docs{position:absolute;top:0;right:72px;z-index:1;line-height:var(--bar)}' +
  'body:not(:has(header.bar)) .to-docs{display:none}.bar .here{margin-right:60px}</style>'

export async function prepare() {
  stage('build: packages and studio', () => run('node', [join(root, 'scripts/build.mjs')]))
  stage('pages: of docs/', layOut)
  await stage('reference of the API: TypeDoc', writeApi)
  await stage('modules of live examples', bundleLiveModules)
  const open = join(pages, 'public')
  mkdirSync(open, { recursive: true })
  writeFileSync(join(open, 'logo.svg'), LOGO)
  const app = join(open, 'app')
  rmSync(app, { recursive: true, force: true })
  cpSync(studio, app, { recursive: true })
  const page = join(app, 'index.html')
  const linked = readFileSync(page, 'utf8')
    .replace('</head>', `${META}${LINK_STYLE}</head>`)
    .replace('<body>', `<body>${LINK}`)
  writeFileSync(page, linked)
}
