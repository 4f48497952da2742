import { rolldown } from 'rolldown'

/**
 * What a TypeScript file exports, with all that it imports.
 *
 * @param {string} path
 */
export async function importTypeScript(path) {
  const bundle = await rolldown({ input: path, platform: 'node' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}
