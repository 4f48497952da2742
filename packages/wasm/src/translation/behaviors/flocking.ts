import type { Translators } from './translators.js'

const PUSHES = { inverse: 'inverse', 'inverse-square': 'steep', size: 'sized' } as const

/** Behaviors of flocks: assembly/flocking.ts and assembly/neighbors.ts. */
export const flocking: Translators = {
  separate(desk, { falloff, balanced }) {
    desk.operation(16)
    desk.rule.set('flags', balanced === 'brake' ? 1 : 0)
    desk.number('radius', 'a')
    desk.neighbors({ sum: 'push', push: PUSHES[falloff as keyof typeof PUSHES] })
  },
  align(desk) {
    desk.operation(17)
    desk.neighbors({ sum: 'along' })
  },
  cohere(desk) {
    desk.operation(18)
    const { setBeyond } = desk.neighbors({ sum: 'middle' })
    desk.follow('beyond', setBeyond)
  },
  view(desk) {
    desk.operation(19)
    desk.neighbors({ sum: 'push' })
  },
  matchVelocity(desk) {
    desk.operation(20)
    desk.neighbors({ sum: 'along' })
  },
  steerToCenter(desk) {
    desk.operation(21)
    desk.number('over', 'b')
    desk.neighbors({ sum: 'middle' })
  },
  keepDistance(desk) {
    desk.operation(22)
    desk.number('comfort', 'a')
    let comfort = 0
    let danger = 0
    const { setZone } = desk.neighbors({ sum: 'push', push: 'zoned' }, 'comfort')
    const tell = () => setZone(comfort, danger)
    desk.follow('comfort', (value) => {
      comfort = value
      tell()
    })
    desk.follow('danger', (value) => {
      danger = value
      tell()
    })
  },
  notesFlock(desk) {
    desk.operation(23)
    desk.number('separationWeight', 'a')
    desk.number('alignmentWeight', 'b')
    desk.number('cohesionWeight', 'c')
    const push = desk.neighbors({ sum: 'push', ignores: true }, 'separationRadius').slot
    const along = desk.neighbors({ sum: 'along', ignores: true }, 'alignmentRadius').slot
    const middle = desk.neighbors({ sum: 'middle', ignores: true }, 'cohesionRadius').slot
    desk.rule.set('slot', push)
    desk.rule.set('data', along)
    desk.rule.set('more', middle)
  },
}
