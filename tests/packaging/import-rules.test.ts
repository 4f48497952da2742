import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root, runInstalled, withTree } from './command.js'

const manifest = (name: string) =>
  JSON.stringify({
    name,
    type: 'module',
    exports: { '.': './dist/index.js', './node': './dist/node.js', './inner': './dist/inner.js' },
  })

const files: Record<string, string> = {
  'packages/engine/package.json': manifest('drover'),
  'packages/engine/dist/index.js': 'export {}',
  'packages/engine/dist/inner.js': 'export {}',
  'packages/io/package.json': manifest('@drover/io'),
  'packages/io/dist/index.js': 'export {}',
  'packages/io/dist/node.js': 'export {}',
  'packages/io/dist/inner.js': 'export {}',
  'packages/scenarios/package.json': manifest('@drover/scenarios'),
  'packages/scenarios/dist/index.js': 'export {}',
  'packages/cli/package.json': manifest('@drover/cli'),
  'packages/cli/dist/index.js': 'export {}',
  // What the rules allow.
  'packages/engine/src/math/add.ts': '',
  'packages/engine/src/math/add.test.ts': "import '../world/world.js'",
  'packages/engine/src/schema/check.ts': "import '../math/add.js'",
  'packages/engine/src/agents/agent.ts': "import '../schema/check.js'",
  'packages/engine/src/perception/index-grid.ts': "import type {} from '../agents/agent.js'",
  'packages/engine/src/behaviors/support/mean.ts': "import '../../perception/index-grid.js'",
  'packages/engine/src/behaviors/flocks/align.ts': "import '../support/mean.js'",
  'packages/engine/src/motion/euler.ts': "import '../agents/agent.js'",
  'packages/engine/src/selection/weighted.ts':
    "import '../behaviors/flocks/align.js'; import '../motion/euler.js'",
  'packages/engine/src/metrics/order.ts': "import '../agents/agent.js'; import '../schema/check.js'",
  'packages/engine/src/world/world.ts': "import '../selection/weighted.js'; import '../metrics/order.js'",
  'packages/engine/src/index.ts':
    "export * from './world/world.js'; export * from './behaviors/flocks/align.js'",
  'packages/io/src/index.ts': "import './terrain/read.js'",
  'packages/io/src/terrain/read.ts': '',
  'packages/io/src/node.ts': "import 'node:fs'",
  'packages/rapier/src/index.ts': "import 'drover'",
  'packages/rapier/src/inner.ts': "import 'drover/inner'",
  'packages/scenarios/src/index.ts': "import 'drover'; import '@drover/io'",
  'packages/cli/node_modules/outside/package.json': JSON.stringify({ name: 'outside', main: 'index.js' }),
  'packages/cli/node_modules/outside/index.js': '',
  'packages/cli/src/main.ts':
    "import 'drover'; import '@drover/scenarios'; import '@drover/io/node'; import 'outside'",
  // What they forbid.
  'packages/engine/src/math/back.ts': "import type {} from '../agents/agent.js'",
  'packages/engine/src/schema/back.ts': "import '../agents/agent.js'",
  'packages/engine/src/motion/back.ts': "import '../behaviors/flocks/align.js'",
  'packages/engine/src/metrics/back.ts': "import '../world/world.js'",
  'packages/engine/src/behaviors/flocks/flock.ts': "import './align.js'",
  'packages/engine/src/behaviors/support/back.ts': "import '../flocks/align.js'",
  'packages/engine/src/agents/left.ts': "import './right.js'",
  'packages/engine/src/agents/right.ts': "import './left.js'",
  'packages/engine/src/agents/left-type.ts': "import type {} from './right-type.js'",
  'packages/engine/src/agents/right-type.ts': "import { type Left } from './far-type.js'",
  'packages/engine/src/agents/far-type.ts': "export type { Left } from './left-type.js'",
  'packages/wasm/assembly/left.ts': "import { right } from './right'",
  'packages/wasm/assembly/right.ts': "import { left } from './left'",
  'packages/engine/src/agents/disk.ts': "import 'node:fs'",
  'packages/engine/src/helpers/loose.ts': "import '../math/add.js'",
  'packages/engine/src/agents/missing.ts': "import './nowhere.js'",
  'packages/io/src/up.ts': "import 'drover'",
  'packages/io/src/terrain/disk.ts': "import 'node:fs'",
  'packages/engine/src/agents/outward.ts': "import '@drover/io'",
  'packages/scenarios/src/inner.ts': "import 'drover/inner'",
  'packages/scenarios/src/inside.ts': "import '../../engine/src/math/add.js'",
  'packages/scenarios/src/up.ts': "import '@drover/cli'",
  'packages/scenarios/src/disk.ts': "import '@drover/io/node'",
  'packages/cli/src/inner.ts': "import 'drover/inner'",
  'packages/cli/src/inside.ts': "import '@drover/io/inner'",
}

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

describe('the import rules', () => {
  let found: string[]

  beforeAll(() => {
    const config = join(root, 'scripts/import-rules.mjs')
    const sources = ['engine', 'io', 'scenarios', 'rapier', 'cli'].map((name) => `packages/${name}/src`)
    const args = [...sources, 'packages/wasm/assembly', '--config', config, '--output-type', 'json']
    const answer = withTree(files, (folder) => {
      mkdirSync(join(folder, 'node_modules/@drover'), { recursive: true })
      symlinkSync('../packages/engine', join(folder, 'node_modules/drover'))
      symlinkSync('../../packages/io', join(folder, 'node_modules/@drover/io'))
      symlinkSync('../../packages/scenarios', join(folder, 'node_modules/@drover/scenarios'))
      symlinkSync('../../packages/cli', join(folder, 'node_modules/@drover/cli'))
      return runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', args, folder)
    })
    const violations: Violation[] = JSON.parse(answer).summary.violations
    const short = (path: string) => path.replace(/^packages\//, '').replace('/src/', ':')
    found = violations.map(({ rule, from, to }) => `${rule.name}: ${short(from)} -> ${short(to)}`)
  }, 120_000)

  it.each([
    ['a file of math/ that imports agents/', 'engine-math: engine:math/back.ts -> engine:agents/agent.ts'],
    [
      'a file of schema/ that imports agents/',
      'engine-schema: engine:schema/back.ts -> engine:agents/agent.ts',
    ],
    [
      'motion that imports a behavior',
      'engine-motion: engine:motion/back.ts -> engine:behaviors/flocks/align.ts',
    ],
    ['a metric that imports world/', 'engine-metrics: engine:metrics/back.ts -> engine:world/world.ts'],
    [
      'a behavior that imports another',
      'behaviors-apart: engine:behaviors/flocks/flock.ts -> engine:behaviors/flocks/align.ts',
    ],
    [
      'a helper that imports a behavior',
      'behaviors-apart: engine:behaviors/support/back.ts -> engine:behaviors/flocks/align.ts',
    ],
    ['two files that import each other', 'no-cycles: engine:agents/left.ts -> engine:agents/right.ts'],
    [
      'three files that import types of each other',
      'no-cycles: engine:agents/far-type.ts -> engine:agents/left-type.ts',
    ],
    [
      'two files of the compiled code that import each other',
      'no-cycles: wasm/assembly/left.ts -> wasm/assembly/right.ts',
    ],
    ['an engine file that imports Node', 'engine-stands-alone: engine:agents/disk.ts -> fs'],
    ['a folder that is in no layer', 'engine-known-folders: engine:helpers/loose.ts -> engine:math/add.ts'],
    ['an engine that reads files', 'engine-stands-alone: engine:agents/outward.ts -> io/dist/index.js'],
    ['io that imports the engine', 'io-stands-alone: io:up.ts -> engine/dist/index.js'],
    ['io that needs Node outside node.ts', 'io-runs-in-browsers: io:terrain/disk.ts -> fs'],
    ['an import that leads nowhere', 'resolvable: engine:agents/missing.ts -> ./nowhere.js'],
    [
      'scenarios that name an inner file',
      'scenarios-see-public-exports: scenarios:inner.ts -> engine/dist/inner.js',
    ],
    [
      'scenarios that reach inside the engine',
      'scenarios-see-public-exports: scenarios:inside.ts -> engine:math/add.ts',
    ],
    [
      'scenarios that import the command line',
      'scenarios-see-public-exports: scenarios:up.ts -> cli/dist/index.js',
    ],
    [
      'scenarios that read files with Node',
      'scenarios-see-public-exports: scenarios:disk.ts -> io/dist/node.js',
    ],
    [
      'an adapter for Rapier that names an inner file',
      'rapier-sees-public-exports: rapier:inner.ts -> engine/dist/inner.js',
    ],
    [
      'a command line that names an inner file of io',
      'cli-sees-public-exports: cli:inside.ts -> io/dist/inner.js',
    ],
    [
      'a command line that names an inner file',
      'cli-sees-public-exports: cli:inner.ts -> engine/dist/inner.js',
    ],
  ])('report %s', (_, violation) => {
    expect(found).toContain(violation)
  })

  it('accept the files that follow them', () => {
    const offenders = found.map((line) => /: (\S+) ->/.exec(line)?.[1])
    const allowed = /back|flock|left|right|far|disk|loose|missing|inner|inside|outward|up\.ts/
    expect(offenders.filter((path) => !path || !allowed.test(path))).toEqual([])
  })
})
