import type { Cell } from '@drover/io/tables'
import { hintFor } from 'drover/schema'
import { usageError } from '../../errors.js'
import type { Factor, Sweep } from '../source/source.js'
import { MOST_SERIES } from './encode.js'
import type { Axis, Kind, PlotRequest, Roles } from './kinds.js'
import type { Scope } from './sweep-fit.js'

/** Maximum number of distinguishable charts side by side. */
const MOST_PANELS = 9

/** The role of each factor in each kind of picture, and whether it must be numeric. */
const PARTS: Readonly<Record<Exclude<Kind, 'points' | 'trajectories'>, readonly ('x' | 'y' | 'color')[]>> = {
  lines: ['x', 'color'],
  heat: ['x', 'y'],
  phase: ['x', 'y'],
  box: ['x', 'color'],
  time: ['color'],
}

const factorNamed = (sweep: Sweep, flag: string, name: string): Factor => {
  const found = sweep.factors.find((factor) => factor.name === name)
  if (found !== undefined) return found
  throw usageError(
    `${flag}: unknown factor '${name}'${hintFor(
      name,
      sweep.factors.map((factor) => factor.name),
    )}`,
  )
}

/** The single values of factors: those of `--where`. */
export function fixedBy(sweep: Sweep, where: PlotRequest['where']): Map<string, Cell> {
  return new Map(
    where.map(([name, value]) => {
      const { levels, numeric } = factorNamed(sweep, '--where', name)
      const level = levels.find((one) => (numeric ? one === Number(value) : one === value))
      if (level !== undefined) return [name, level]
      throw usageError(
        `--where ${name}: no combination has ${numeric ? value : `'${value}'`}; known: ${some(levels)}`,
      )
    }),
  )
}

const MOST_NAMED = 12

const some = (levels: readonly Cell[]): string =>
  levels.length <= MOST_NAMED ? levels.join(', ') : `${levels.slice(0, MOST_NAMED).join(', ')}, …`

/**
 * Gives each free factor a role in the picture: first the requested roles, then the others in order. The next factor
 * left becomes panels side by side. All others are fixed at their middle value.
 */
export function rolesIn(
  scope: Scope,
  kind: keyof typeof PARTS,
  wishes: PlotRequest,
  given: Map<string, Cell>,
): Roles {
  const { sweep, free } = scope
  assertParts(kind, wishes)
  const asked = new Map<string, Factor>()
  for (const part of PARTS[kind]) {
    const name = wishes[part]
    if (name === undefined) continue
    asked.set(part, factorNamed(sweep, `--${part}`, name))
    if (given.has(name))
      throw usageError(`--where ${name}: --${part} shows all of its values; leave out one of the two`)
  }
  let left = free.filter((factor) => ![...asked.values()].includes(factor))
  const take = (fits: (factor: Factor) => boolean): Factor | undefined => {
    const found = left.find(fits)
    left = left.filter((factor) => factor !== found)
    return found
  }
  for (const part of PARTS[kind]) {
    if (asked.has(part)) continue
    const found = take((factor) =>
      part === 'color'
        ? scope.grid && factor.levels.length <= MOST_SERIES
        : kind !== 'lines' || factor.numeric,
    )
    if (found !== undefined) asked.set(part, found)
  }
  const panel =
    scope.grid && wishes.metrics.length < 2 ? take(({ levels }) => levels.length <= MOST_PANELS) : undefined
  const fixed = new Map(given)
  if (scope.grid) for (const { name, levels } of left) fixed.set(name, levels[(levels.length - 1) >> 1] ?? '')
  const roles = {
    x: asked.get('x'),
    y: asked.get('y'),
    color: asked.get('color'),
    panel,
    fixed,
    common: fixed,
    log: wishes.log,
  }
  assertSound(kind, roles)
  return roles
}

/** The axes of a kind that may be logarithmic. */
const LOGARITHMIC: Readonly<Record<keyof typeof PARTS, readonly Axis[]>> = {
  lines: ['x', 'y'],
  heat: [],
  phase: [],
  box: ['y'],
  time: ['x', 'y'],
}

function assertParts(kind: keyof typeof PARTS, wishes: PlotRequest): void {
  for (const part of ['x', 'y', 'color'] as const) {
    if (wishes[part] === undefined || PARTS[kind].includes(part)) continue
    throw usageError(
      `--${part}: --kind ${kind} does not take it; it takes ${PARTS[kind].map((one) => `--${one}`).join(', ')}`,
    )
  }
  const axis = wishes.log.find((one) => one !== 'none' && !LOGARITHMIC[kind].includes(one))
  if (axis !== undefined)
    throw usageError(`--log ${axis}: --kind ${kind} shows its values side by side on this axis; leave it out`)
}

function assertSound(kind: Kind, { x, y, color, log }: Roles): void {
  const twice = [x, y, color].find((one, k, all) => one !== undefined && all.indexOf(one) < k)
  if (twice !== undefined)
    throw usageError(`--kind ${kind}: factor '${twice.name}' has two roles; give it one`)
  if (kind === 'lines' && x?.numeric === false) {
    throw usageError(`--x ${x.name}: expected a numeric factor; use --kind box`)
  }
  if (color !== undefined && color.levels.length > MOST_SERIES) {
    throw usageError(
      `--color ${color.name}: expected at most ${MOST_SERIES} values, got ${color.levels.length}`,
    )
  }
  const first = Number(x?.levels[0])
  if (log.includes('x') && x?.numeric && first <= 0) {
    throw usageError(`--log x: expected values > 0, got ${first} of '${x.name}'`)
  }
}
