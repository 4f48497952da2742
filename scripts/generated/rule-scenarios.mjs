import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeRule } from 'drover/inspect'
import { root } from '../stages.mjs'
import { importTypeScript } from './import-typescript.mjs'

const FOLDER = 'examples/rules'

/**
 * The scenarios of examples/rules, each with the rule of the source beside it as data.
 *
 * @returns {Promise<readonly (readonly [path: string, text: string])[]>}
 */
export function ruleScenarios() {
  const sources = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.ts'))
  return Promise.all(
    sources.map(async (name) => {
      const [rule] = Object.values(await importTypeScript(`${FOLDER}/${name}`))
      const path = `${FOLDER}/${name.replace('.ts', '.json')}`
      const scenario = JSON.parse(readFileSync(join(root, path), 'utf8'))
      const [ruleName = ''] = Object.keys(scenario.world.rules)
      const code = readFileSync(join(root, FOLDER, name), 'utf8')
      scenario.world.rules = { [ruleName]: { ...describeRule(rule), code } }
      return /** @type {const} */ ([path, JSON.stringify(scenario)])
    }),
  )
}
