import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LanguageService } from './language-service.js'
import type { Sources } from './starting-source.js'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Files in a folder with an extension, by their path within it after a prefix. For tests. */
export function filesBelow(folder: string, names: RegExp, prefix = ''): Sources {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    all
      .filter((name) => names.test(name))
      .map((name) => [prefix + name, readFileSync(join(root, folder, name), 'utf8')]),
  )
}

/** The page's language service, with the declarations on disk. For tests. */
export const languageOnDisk = (): LanguageService =>
  new LanguageService({
    ...filesBelow('packages/engine/dist', /\.d\.ts$/, '/node_modules/drover/'),
    ...filesBelow('node_modules/typescript/lib', /^lib\.(es5|es20|decorators).*\.d\.ts$/, '/lib/'),
    '/node_modules/drover/package.json': '{ "name": "drover", "types": "./index.d.ts" }',
  })
