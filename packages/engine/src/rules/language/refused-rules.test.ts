import { describe, expect, it } from 'vitest'
import { DescriptionError, seek, World } from '../../index.js'
import { describeRule } from '../../inspect.js'
import { defineRule, length, num, number } from '../../plugin.js'

const NEAR = { radius: length({ default: 25, above: 0, about: 'Too near.' }) }

describe('a rule that cannot be compiled', () => {
  const message = (act: unknown, more: object = {}): string => {
    try {
      defineRule({ name: 'testWrong', about: 'Is wrong.', options: NEAR, act, ...more } as never)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
      return (error as Error).message
    }
    return 'nothing wrong'
  }
  type Given = Parameters<Parameters<typeof defineRule>[0]['act']>[0] & { options: { radius: never } }

  it.each<[string, (given: Given) => unknown, RegExp]>([
    [
      'an if',
      ({ self }) => {
        if (self.maxSpeed.gt(1)) return self.velocity
        return self.heading
      },
      /expected no 'if'/,
    ],
    ['a ternary', ({ self }) => (self.maxSpeed.gt(1) ? self.velocity : self.heading), /expected no '\?'/],
    [
      '&&',
      ({ self }) => self.velocity.when((self.mass.gt(1) && self.mass.lt(2)) as never),
      /expected no '&&'/,
    ],
    [
      '||',
      ({ self }) => self.velocity.when((self.mass.gt(1) || self.mass.lt(2)) as never),
      /expected no '\|\|'/,
    ],
    [
      'an assignment to an agent',
      ({ self }) => {
        ;(self as { maxSpeed: unknown }).maxSpeed = 3
        return self.velocity
      },
      /expected no assignment to 'maxSpeed'; return \{ desire, force, state, events \}/,
    ],
    [
      'an assignment to an option',
      ({ self, options }) => {
        options.radius = 3 as never
        return self.velocity
      },
      /expected no assignment to 'radius'/,
    ],
    [
      'an assignment to the world',
      ({ self, world }) => {
        ;(world as { back: unknown }).back = 3
        return self.velocity
      },
      /expected no assignment to 'back'/,
    ],
    ['!', ({ self }) => self.velocity.when(!self.mass.gt(1) as never), /expected no '!'/],
    ['===', ({ self }) => self.velocity.when((self.mass === self.radius) as never), /expected no '==='/],
    [
      'a loop',
      ({ self }) => {
        for (const _ of [1]) self.mass.plus(1)
        return self.velocity
      },
      /expected no 'for'/,
    ],
    [
      '+',
      ({ self }) => self.velocity.times((self.mass as never as number) + 1),
      /expected no operator or Math function on a number of the rule.*a\.plus\(b\)/,
    ],
    [
      '<',
      ({ self }) => self.velocity.times(Number((self.mass as never as number) < 1)),
      /expected no operator or Math function on a number/,
    ],
    [
      'a vector in a template',
      ({ self }) => `${self.velocity}`,
      /expected no operator or Math function on a vector/,
    ],
    [
      'a function of Math',
      ({ self }) => self.velocity.times(Math.max(self.maxSpeed as never, 1)),
      /write .*a\.max\(b\) for Math\.max\(a, b\)$/,
    ],
    ['nothing', () => undefined, /rule 'testWrong', act: expected it to return a vector.*got nothing/],
    ['a number', ({ self }) => self.mass, /expected it to return a vector.*got a number of the rule$/],
    [
      'a desire that is a list',
      () => ({ desire: [1, 0] }),
      /^rule 'testWrong', desire: expected a vector such as vec\(1, 0\), got \[1,0\]$/,
    ],
    ['an unknown answer', ({ self }) => ({ wish: self.velocity }), /got 'wish'/],
    ['an undeclared state', ({ self }) => ({ state: { mood: self.mass } }), /unknown state 'mood'/],
    ['a desire and a force', ({ self }) => ({ desire: self.velocity, force: self.velocity }), /got both/],
    [
      'one neighbor',
      ({ within }) => {
        let kept: unknown
        within(5).where((n) => {
          kept = n.offset
          return n.distance.lt(1)
        })
        return kept
      },
      /nothing of a single neighbor/,
    ],
    [
      'a radius by division',
      ({ within }) => within(num(6).over(num(2))).sum((n) => n.offset),
      /expected a radius made of options and numbers/,
    ],
    [
      'a radius of each agent',
      ({ self, within }) => within(self.maxSpeed).sum((n) => n.offset),
      /expected a radius made of options and numbers/,
    ],
    [
      'a method that there is not',
      ({ self }) => (self.velocity as never as { normalized: () => unknown }).normalized(),
      /rule 'testWrong': .*normalized is not a function$/,
    ],
    [
      'a call of a value',
      ({ self }) => self.heading.times((self.velocity as never as { length: () => never }).length()),
      /rule 'testWrong': .*length is not a function; read it without parentheses$/,
    ],
    [
      'an unknown option',
      ({ self, options }) => self.velocity.times((options as { radios?: never }).radios as never),
      /rule 'testWrong', act: unknown option 'radios'; did you mean 'radius'\?/,
    ],
    [
      'an unknown value of a neighbor',
      ({ within, options }) => within(options.radius).sum((n) => (n as { offsets?: never }).offsets as never),
      /unknown value of a neighbor 'offsets'; did you mean 'offset'\?/,
    ],
    [
      'an unknown value',
      (given) => (given as { nearest?: () => never }).nearest?.(),
      /unknown value 'nearest'; known: self, options, within, /,
    ],
    [
      'a number drawn once',
      ({ self }) => self.velocity.times(Math.random()),
      /no 'Math\.random'.*use random\(\)/,
    ],
    ['the clock', ({ self }) => self.velocity.times(Date.now()), /no 'Date\.now'.*use random\(\) or time/],
    ['a text for a number', ({ self }) => self.velocity.times('2' as never), /expected a number, got "2"/],
    [
      'a number for a vector',
      ({ self }) => self.velocity.plus(2 as never),
      /expected a vector such as vec\(1, 0\), got 2/,
    ],
    [
      'a list for a vector',
      ({ self }) => self.velocity.plus([1, 0] as never),
      /expected a vector such as vec\(1, 0\), got \[1,0\]/,
    ],
    [
      'a yes or no for a number',
      ({ self }) => self.velocity.times(self.mass.gt(1) as never),
      /^rule 'testWrong': expected a number, got a yes or no; write select\(a, 1, 0\)$/,
    ],
    [
      'Infinity',
      ({ self }) => self.velocity.times(Number.POSITIVE_INFINITY),
      /expected a number, got Infinity/,
    ],
    [
      'degrees for a field of view',
      ({ within }) =>
        within(5)
          .inView(90)
          .sum((n) => n.offset),
      /expected a width in radians from 0 to 2π, got 90/,
    ],
    [
      'something else as populations',
      ({ within }) => within(5, { population: 'all' as never }).sum((n) => n.offset),
      /expected \{ population: options\.NAME \}/,
    ],
  ])('says so: %s', (_, act, expected) => {
    expect(message(act)).toMatch(expected)
  })

  it('names a state that is no number', () => {
    const act = ({ self }: Given) => ({ state: { mood: self.mass.gt(1) } })
    expect(message(act, { state: { mood: 0 } })).toBe(
      "rule 'testWrong', state.mood: expected a number, got a yes or no; write select(a, 1, 0)",
    )
  })

  it('may have texts and comments with anything in them', () => {
    const act = ({ self }: Given) => {
      // if (a && b) ? c : d
      const text = 'if (a && !b) ? "c" : d'
      return self.velocity.times(text.length)
    }
    expect(message(act)).toBe('nothing wrong')
  })

  it('has options that a graph can hold', () => {
    const options = { list: { kind: 'list', items: number({ about: 'One.' }), default: [], about: 'Some.' } }
    expect(message(({ self }: Given) => self.velocity, { options })).toMatch(
      /options\.list: expected a number, a vector/,
    )
  })

  it('is rejected in a world where another one has its name', () => {
    const other = defineRule({ name: 'seek', about: 'Another.', act: ({ self }) => self.velocity })
    const behaviors = [seek({ target: [1, 2] }), other({})]
    expect(() => new World({ populations: [{ behaviors }] })).toThrow(
      "plugins: expected one behavior 'seek' in a world, got two definitions; change all that use it in one call, or give one another name",
    )
  })

  it('is not JSON if it is code', () => {
    expect(() => describeRule('queue')).toThrow(DescriptionError)
  })
})
