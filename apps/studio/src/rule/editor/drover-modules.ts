import * as drover from 'drover'
import * as backend from 'drover/backend'
import * as edges from 'drover/edges'
import * as features from 'drover/features'
import * as fields from 'drover/fields'
import * as forces from 'drover/forces'
import * as inspect from 'drover/inspect'
import * as math from 'drover/math'
import * as metrics from 'drover/metrics'
import * as obstacles from 'drover/obstacles'
import * as plugin from 'drover/plugin'
import * as queries from 'drover/queries'
import * as schema from 'drover/schema'
import * as selections from 'drover/selections'
import * as signals from 'drover/signals'
import * as statistics from 'drover/statistics'
import * as terrain from 'drover/terrain'

/** All of drover's modules that a program can import, by name. */
export const droverModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  drover,
  'drover/backend': backend,
  'drover/edges': edges,
  'drover/features': features,
  'drover/fields': fields,
  'drover/forces': forces,
  'drover/inspect': inspect,
  'drover/math': math,
  'drover/metrics': metrics,
  'drover/obstacles': obstacles,
  'drover/plugin': plugin,
  'drover/queries': queries,
  'drover/schema': schema,
  'drover/selections': selections,
  'drover/signals': signals,
  'drover/statistics': statistics,
  'drover/terrain': terrain,
}

/** The module that exports a name of drover. */
export const moduleOf = (name: string): string =>
  Object.keys(droverModules).find((module) => name in (droverModules[module] ?? {})) ?? 'drover'
