import type { PopulationDescription, WorldDescription } from 'drover'
import type { PluginKind } from 'drover/plugin'
import type { Units } from '../controls/units.js'
import { pluginIn } from '../rule/known-in.js'

/** Something other than its behaviors that decides how a population moves. */
export interface Besides {
  readonly name: string
  readonly about: string
}

type Fields = Readonly<Record<string, unknown>>

/** What decides how a population moves besides its behaviors: its perception, forces from outside, limits of motion. */
export function besidesOf(
  world: WorldDescription,
  { perception, selection, forces = [], locomotion }: PopulationDescription,
  units: Units,
): readonly Besides[] {
  const plugin = (kind: PluginKind, of: Fields): readonly Besides[] => {
    const name = String(of[kind])
    const about = pluginIn(world, kind, name)?.summary
    return about === undefined ? [] : [{ name, about }]
  }
  return [
    ...perceptionIn((perception ?? {}) as Fields, units),
    ...(selection === undefined || selection.selection === 'weighted'
      ? []
      : plugin('selection', selection as unknown as Fields)),
    ...forces.flatMap((force) => plugin('force', force as unknown as Fields)),
    ...motionIn((locomotion ?? {}) as Fields, units),
    ...(world.collisions === undefined
      ? []
      : [{ name: 'collisions', about: 'Bodies that overlap push each other apart.' }]),
  ]
}

function perceptionIn({ radius, nearest, fieldOfView }: Fields, { length }: Units): readonly Besides[] {
  const limits = [
    ...(typeof nearest === 'number' ? [`at most its ${nearest} nearest neighbors`] : []),
    ...(typeof radius === 'number' ? [`only agents within ${radius} ${length}`] : []),
    ...(typeof fieldOfView === 'number' && fieldOfView < 2 * Math.PI
      ? [`only in a sector of ${degrees(fieldOfView)} around its heading`]
      : []),
  ]
  if (limits.length === 0) return []
  return [{ name: 'perception', about: `An agent perceives ${limits.join(', and ')}.` }]
}

function motionIn(locomotion: Fields, { length, time }: Units): readonly Besides[] {
  const { avoidance, turningRadius, maxTurnRate } = locomotion
  const horizon = (avoidance as Fields | undefined)?.horizon
  const ahead = typeof horizon === 'number' ? `in the next ${horizon} ${time}` : 'soon'
  const limits = {
    avoidance: `An agent changes the velocity that its behaviors lead to as little as it takes to avoid all collisions ${ahead} (ORCA).`,
    turningRadius: `No agent turns in a circle tighter than ${turningRadius} ${length}.`,
    maxTurnRate: `No agent turns faster than ${degrees(Number(maxTurnRate))} per ${time.replace(/s$/, '') || time}.`,
    lowSpeedFraction: 'A slow agent hardly turns.',
    smoothing: 'Headings and accelerations follow with a delay.',
    airborne: 'Agents can leave the ground, and fall.',
  }
  return Object.entries(limits)
    .filter(([name]) => locomotion[name] !== undefined)
    .map(([name, about]) => ({ name, about }))
}

const degrees = (angle: number): string => `${Math.round((180 * angle) / Math.PI)}°`
