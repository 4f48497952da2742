import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { forgetMetric, metricNames } from 'drover/metrics'
import { PLUGIN_KINDS } from 'drover/plugin'
import { definitionOf, forgetPlugin, knownPlugins } from 'drover/schema'
import { afterAll } from 'vitest'

// Test files share their modules, so what one uses is forgotten before the next begins.
const knownMetrics = new Set(metricNames)
const own = new Set(all.map(definitionOf))

// In the same order for each file, whatever the file before it used: schemas list plug-ins in that order.
for (const kind of PLUGIN_KINDS) for (const { name } of [...knownPlugins(kind)]) forgetPlugin(kind, name)
registerPlugins(all)

afterAll(() => {
  for (const name of [...metricNames]) if (!knownMetrics.has(name)) forgetMetric(name)
  for (const kind of PLUGIN_KINDS)
    for (const plugin of knownPlugins(kind)) if (!own.has(plugin)) forgetPlugin(kind, plugin.name)
})
