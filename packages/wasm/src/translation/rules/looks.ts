import type { Arena } from '../../memory/arena.js'
import { LOOK } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { PopulationInMemory } from '../population-in-memory.js'

/** As in assembly/neighbors/sums.ts. */
const PUSHES = 1
const COUNTED = 2
const SUMS = 4
const APART = 8
const MOST_SLOTS = 32

/** The sums over neighbors that a rule of the usual flock needs. */
export type Sum = 'push' | 'along' | 'middle'

type Look = Struct<typeof LOOK>

interface Slot {
  readonly key: string
  readonly sums: Set<Sum>
  /** Whether a rule needs the number of pushing neighbors. */
  isCounted: boolean
  readonly looks: readonly Look[]
  readonly radii: Record<Sum, number>
}

const FIELDS = { push: 'nearSquared', along: 'alongSquared', middle: 'middleSquared' } as const

/**
 * The looks of a population: what the rules of the usual flock want of their neighbors, as much of it as possible found in one.
 */
export class Looks {
  readonly #arena: Arena
  readonly #populations: readonly PopulationInMemory[]
  readonly #own: PopulationInMemory
  readonly #slots: Slot[] = []

  constructor(arena: Arena, populations: readonly PopulationInMemory[], own: PopulationInMemory) {
    this.#arena = arena
    this.#populations = populations
    this.#own = own
  }

  /** Has a sum taken over agents of populations; answers in which slot it is, and how to tell the radius. */
  want(sum: Sum, of: readonly number[], isCounted: boolean) {
    const key = of.join()
    let number = this.#slots.findIndex((slot) => slot.key === key && !slot.sums.has(sum))
    if (number < 0) number = this.#slots.push(this.#slotFor(key, of)) - 1
    const slot = this.#slots[number] as Slot
    slot.sums.add(sum)
    slot.isCounted ||= isCounted
    for (const look of slot.looks) look.set('slot', number)
    return {
      slot: number,
      fits: number < MOST_SLOTS,
      setRadius: (radius: number) => {
        slot.radii[sum] = radius
        for (const k of of) this.#populations[k]?.lookedAt(radius)
        updateSlot(slot)
      },
    }
  }

  /** All of them, in order of execution. */
  make(): readonly Look[] {
    return this.#slots.flatMap(({ looks }) => looks)
  }

  #slotFor(key: string, of: readonly number[]): Slot {
    const looks = of.map((k, place) => {
      const source = this.#populations[k] as PopulationInMemory
      return new Struct(this.#arena, LOOK, {
        source: source.place,
        own: source === this.#own ? 1 : 0,
        continues: place > 0 ? 1 : 0,
      })
    })
    return { key, sums: new Set(), isCounted: false, looks, radii: { push: 0, along: 0, middle: 0 } }
  }
}

/** Updates radii, and chooses the loop for exactly the needed sums. */
function updateSlot({ sums, isCounted, looks, radii }: Slot): void {
  const isApart = radii.along !== radii.middle
  const pushes = sums.has('push') ? PUSHES : 0
  const adds = sums.has('along') || sums.has('middle') ? (isApart ? SUMS | APART : SUMS) : 0
  for (const look of looks) {
    for (const sum of ['push', 'along', 'middle'] as const) look.set(FIELDS[sum], radii[sum] * radii[sum])
    look.set('kernel', pushes | adds | (isCounted ? COUNTED : 0))
    look.set('range', Math.max(...Object.values(radii)))
  }
}
