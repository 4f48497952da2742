import { expect, it, vi } from 'vitest'
import type { RuleDefinition } from './trace-rule.js'

it('the rules of the library pass the checks of custom rules', async () => {
  const definitions: RuleDefinition<never, never>[] = []
  vi.resetModules()
  vi.doMock('./trace-rule.js', async (load) => {
    const { traceRule } = await load<typeof import('./trace-rule.js')>()
    const noting: typeof traceRule = (definition) => {
      definitions.push(definition as never)
      return traceRule(definition, strictIn(definition.name))
    }
    return { traceRule: noting }
  })
  const { all } = await import('../../all.js')
  const { definitionOf } = await import('../../plugins/plugins.js')
  const { assertRule, strictIn } = await import('./assert-rule.js')
  vi.doUnmock('./trace-rule.js')
  const plugins = all.map(definitionOf).filter((plugin) => 'rule' in plugin && plugin.rule !== undefined)
  expect(definitions.map(({ name }) => name).sort()).toEqual(plugins.map(({ name }) => name).sort())
  for (const definition of definitions) assertRule(definition)
})
