import { metricNames, PLUGIN_KINDS, registered, withdraw, withdrawMetric } from 'drover'
import { afterAll } from 'vitest'

// Test files share their modules, so what one defines is taken back before the next begins.
const known = PLUGIN_KINDS.map((kind) => ({ kind, names: new Set(registered(kind).map(({ name }) => name)) }))

const knownMetrics = new Set(metricNames)

afterAll(() => {
  for (const name of [...metricNames]) if (!knownMetrics.has(name)) withdrawMetric(name)
  for (const { kind, names } of known) {
    for (const { name } of registered(kind)) if (!names.has(name)) withdraw(kind, name)
  }
})
