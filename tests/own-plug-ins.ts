import { registerPlugins, withdrawMetric } from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/features'
import { metricNames } from 'drover/metrics'
import { PLUGIN_KINDS } from 'drover/plugin'
import { definitionOf, forgetPlugin, knownPlugins } from 'drover/schema'
import { afterAll } from 'vitest'

// Test files share their modules, so what one uses is forgotten before the next begins.
const knownMetrics = new Set(metricNames)
const known = [...all, bodies, contacts]
const own = new Set(known.map(definitionOf))

registerPlugins(known)

afterAll(() => {
  for (const name of [...metricNames]) if (!knownMetrics.has(name)) withdrawMetric(name)
  for (const kind of PLUGIN_KINDS)
    for (const plugin of knownPlugins(kind)) if (!own.has(plugin)) forgetPlugin(kind, plugin.name)
})
