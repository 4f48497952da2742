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
    ...(typeof radius === 'number' ? [`nobody farther than ${radius} ${length}`] : []),
    ...(typeof fieldOfView === 'number' && fieldOfView < 2 * Math.PI
      ? [`nobody outside a sector of ${degrees(fieldOfView)} around its heading`]
      : []),
  ]
  if (limits.length === 0) return []
  return [{ name: 'perception', about: `An agent perceives ${limits.join(', and ')}.` }]
}

function motionIn(
  { avoidance, turningRadius, maxTurnRate, lowSpeedFraction, smoothing, airborne }: Fields,
  { length, time }: Units,
): readonly Besides[] {
  const horizon = (avoidance as Fields | undefined)?.horizon
  return [
    ...(avoidance === undefined
      ? []
      : [
          {
            name: 'avoidance',
            about: `Of all velocities that meet nobody${typeof horizon === 'number' ? ` in the next ${horizon} ${time}` : ' soon'}, an agent takes the one nearest to the velocity its behaviors lead to (ORCA).`,
          },
        ]),
    ...(typeof turningRadius === 'number'
      ? [
          {
            name: 'turningRadius',
            about: `No agent turns in a circle tighter than ${turningRadius} ${length}.`,
          },
        ]
      : []),
    ...(typeof maxTurnRate === 'number'
      ? [
          {
            name: 'maxTurnRate',
            about: `No agent turns faster than ${degrees(maxTurnRate)} per ${time.replace(/s$/, '') || time}.`,
          },
        ]
      : []),
    ...(lowSpeedFraction === undefined
      ? []
      : [{ name: 'lowSpeedFraction', about: 'A slow agent hardly turns.' }]),
    ...(smoothing === undefined
      ? []
      : [{ name: 'smoothing', about: 'Headings and accelerations follow with a delay.' }]),
    ...(airborne === undefined
      ? []
      : [{ name: 'airborne', about: 'Agents can leave the ground, and fall.' }]),
  ]
}

const degrees = (angle: number): string => `${Math.round((180 * angle) / Math.PI)}°`
