import { LOOK } from '../memory/layout.js'
import { Struct } from '../memory/struct.js'
import type { Kit } from './kit.js'
import type { PopulationInMemory } from './population-in-memory.js'

/** As in assembly/sums.ts. */
const PUSHES = 1
const SUMS = 4
const APART = 8
const NARROW = 16
const IGNORES = 32
const CHOOSES = 256
const ONE_VIEW = 512
const MOST_SLOTS = 32

/** How neighbors push: by 1/d, 1/d², the radius of their bodies over d, or by how deep they are in a zone. */
const PUSH = { inverse: 0, steep: 2, sized: 64, zoned: 128 } as const

/** What a rule wants to be added up over its neighbors. */
export interface Wish {
  readonly sum: 'push' | 'along' | 'middle'
  /** How a neighbor pushes. */
  readonly push?: keyof typeof PUSH
  /** Whether those on the very same point do not count. */
  readonly ignores?: boolean
  /** How many are heeded, the nearest; all when left out. */
  readonly nearest?: number | undefined
  /** Whose agents: the numbers of populations. */
  readonly of: readonly number[]
}

type Look = Struct<typeof LOOK>

interface Slot {
  readonly key: string
  readonly ignores: boolean
  readonly sums: Set<Wish['sum']>
  readonly looks: readonly Look[]
  readonly radii: { push: number; along: number; middle: number }
  push: number
}

const FIELDS = {
  push: ['nearSquared', 'nearCosine', 'nearAround'],
  along: ['alongSquared', 'alongCosine', 'alongAround'],
  middle: ['middleSquared', 'middleCosine', 'middleAround'],
} as const

/** By how much the square of the range of perception is larger, since who stands just on it is perceived. */
const JUST_BEYOND = 1 + 2 ** -22

/** The cosine with which a field of view is compared; below −1 all around is seen. */
export const cosineOf = (angle: number): number => (angle >= 2 * Math.PI ? -2 : Math.cos(angle / 2))

/**
 * The looks of a population: what its rules want of their neighbors, as much of it as possible found in one.
 */
export class Looks {
  readonly #kit: Kit
  readonly #own: PopulationInMemory
  readonly #slots: Slot[] = []
  #range = Number.POSITIVE_INFINITY
  #seenCosine = -2
  /** Whether the field of view is no angle at all. */
  #isBlind = false
  #ignores = false
  #nearest = 0

  constructor(kit: Kit, own: PopulationInMemory) {
    this.#kit = kit
    this.#own = own
  }

  /** Nobody farther away is perceived. */
  setRange(range: number): void {
    this.#range = range
    for (const slot of this.#slots) this.#settle(slot)
  }

  /** Nobody outside of that angle is perceived. */
  setView(angle: number): void {
    this.#seenCosine = cosineOf(angle)
    this.#isBlind = angle === 0
    for (const slot of this.#slots) this.#settle(slot)
  }

  /** Nobody on the very same point is perceived; to be said first. */
  ignoreCoincident(): void {
    this.#ignores = true
  }

  /** But so many are perceived, the nearest; to be said first. */
  choose(nearest: number): void {
    this.#nearest = nearest
  }

  /** Whether but the nearest few are perceived. */
  get chooses(): boolean {
    return this.#nearest > 0
  }

  /** Has sums taken; answers in which slot they are, and how to tell the numbers that go with them. */
  want({ sum, of, push = 'inverse', ignores = false, nearest }: Wish) {
    // Each rule chooses for itself, since it chooses of those in its own field of view.
    const key = nearest === undefined ? `${of.join()}${ignores}` : `${this.#slots.length}`
    let number = this.#slots.findIndex((slot) => slot.key === key && !slot.sums.has(sum))
    if (number < 0) number = this.#slots.push(this.#slotFor(key, of, ignores || this.#ignores, nearest)) - 1
    const slot = this.#slots[number] as Slot
    slot.sums.add(sum)
    if (sum === 'push') slot.push = PUSH[push]
    const [, cosine, around] = FIELDS[sum]
    const tellAll = (field: keyof typeof LOOK, value: number) => {
      for (const look of slot.looks) look.set(field, value)
      this.#settle(slot)
    }
    tellAll('slot', number)
    return {
      slot: number,
      fits: number < MOST_SLOTS,
      setRadius: (radius: number) => {
        slot.radii[sum] = radius
        for (const k of of) this.#kit.populations[k]?.lookedAt(Math.min(radius, this.#range))
        this.#settle(slot)
      },
      setView: (angle: number) => {
        tellAll(cosine, cosineOf(angle))
        if (nearest !== undefined) tellAll('chooseCosine', cosineOf(angle))
      },
      setNear: (distance: number) => {
        tellAll(around, distance * distance)
        if (nearest !== undefined) tellAll('chooseAround', distance * distance)
      },
      setBeyond: (distance: number) => tellAll('middleLeast', distance * distance),
      setZone: (comfort: number, danger: number) => {
        const depth = comfort * comfort - danger * danger
        tellAll('zoneSquared', comfort * comfort)
        tellAll('perZone', depth > 0 ? 1 / depth : 1e30)
      },
    }
  }

  /** All of them, in the order in which they are to be made. */
  make(): readonly Look[] {
    return this.#slots.flatMap(({ looks }) => looks)
  }

  #slotFor(key: string, of: readonly number[], ignores: boolean, nearest = this.#nearest): Slot {
    const looks = of.map((k, place) => {
      const source = this.#kit.populations[k] as PopulationInMemory
      return new Struct(this.#kit.arena, LOOK, {
        source: source.place,
        own: source === this.#own ? 1 : 0,
        continues: place > 0 ? 1 : 0,
        nearest,
        ignores: this.#ignores ? 1 : 0,
      })
    })
    return { key, ignores, sums: new Set(), looks, radii: { push: 0, along: 0, middle: 0 }, push: 0 }
  }

  /** Brings radii up to date, and chooses the loop that finds just what is wanted. */
  #settle({ sums, looks, ignores, radii, push }: Slot): void {
    const most = this.#isBlind ? 0 : this.#range * this.#range * JUST_BEYOND
    for (const look of looks) {
      for (const sum of ['push', 'along', 'middle'] as const)
        look.set(FIELDS[sum][0], Math.min(radii[sum] * radii[sum], most))
      look.set('seenCosine', this.#seenCosine)
      const isNarrow = COSINES.some((name) => look.get(name) > -1)
      const isApart = look.get('alongSquared') !== look.get('middleSquared')
      let kernel = 0
      if (sums.has('push')) kernel |= PUSHES | push
      if (sums.has('along') || sums.has('middle')) kernel |= isApart ? SUMS | APART : SUMS
      const chooses = look.get('nearest') > 0
      const isHollow = look.get('middleLeast') > 0
      if (isNarrow || ignores || chooses || isHollow) kernel |= NARROW
      if (chooses) kernel |= CHOOSES
      if (ignores) kernel |= IGNORES
      const cosines = [...sums].map((sum) => Math.max(look.get(FIELDS[sum][1]), look.get('seenCosine')))
      const isPlain =
        !ignores && !chooses && !isHollow && ![...sums].some((sum) => look.get(FIELDS[sum][2]) > 0)
      const isOne = isPlain && cosines.every((cosine) => cosine === cosines[0])
      if (isOne && push === PUSH.zoned) kernel |= ONE_VIEW
      look.set('viewCosine', cosines[0] ?? -2)
      look.set('kernel', kernel)
      const squares = [look.get('nearSquared'), look.get('alongSquared'), look.get('middleSquared')]
      look.set('range', Math.sqrt(Math.max(...squares)))
    }
  }
}

const COSINES = ['nearCosine', 'alongCosine', 'middleCosine', 'seenCosine'] as const
