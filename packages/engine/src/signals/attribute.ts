import { fixed, text } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A value that follows another attribute of the same agent along a straight line: with t = (attribute − from) / (to −
 * from), kept within 0 and 1, value = low + (high − low) · t. `to` may be smaller than `from`, and `high` than `low`.
 *
 * An attribute is what every agent has (x, y, z, vx, vy, vz, hx, hy, hz, mass, radius, maxSpeed, maxForce; over a
 * terrain z is the height of the ground) or what its population keeps: energy, influence, a need such as thirst, a
 * state. A column created in the first step counts as 0 at birth. The value is that before the step; an attribute that
 * itself follows this one is that of the step before, or already of this one where it comes earlier among mass, radius,
 * maxSpeed, maxForce and influence. An unknown name is an error that suggests the nearest known one. Source: The Nature
 * of Code, 2nd edition, exercise 5.14, and Gompert 2003, section 11 (who is tired goes slower).
 */
export const attribute = defineSignal({
  name: 'attribute',
  summary: 'A value that follows another attribute of the same agent, such as its energy.',
  source: 'The Nature of Code, 2nd edition, exercise 5.14; the straight line is our own',
  options: {
    attribute: text({ about: 'The attribute: maxSpeed, mass, x, z, energy, thirst and so on.' }),
    from: fixed({ quantity: 'number', default: 0, about: 'The value is `low` if the attribute is this.' }),
    to: fixed({ quantity: 'number', default: 1, about: 'The value is `high` if the attribute is this.' }),
    low: fixed({ quantity: 'number', default: 0, about: 'Value at `from` and beyond it.' }),
    high: fixed({ quantity: 'number', default: 1, about: 'Value at `to` and beyond it.' }),
  },
  validate: ({ from, to }) =>
    from === to ? `to: expected another number than from, ${from}, got the same` : undefined,
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ attribute: name, from, to, low, high }, { agents }) {
    const followed = agents.attribute(name)
    const at = (_time: number, _id: number, row: number): number => {
      const { values } = followed
      const share = ((row < values.length ? values[row] : 0) - from) / (to - from)
      if (share <= 0) return low
      return share < 1 ? low + (high - low) * share : high
    }
    return { perAgent: true, varies: true, at }
  },
})
