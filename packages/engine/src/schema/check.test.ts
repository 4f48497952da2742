import { describe, expect, it } from 'vitest'
import { align, DescriptionError, World } from '../index.js'
import { type Problem, problemsOf, worldSpec } from '../schema.js'
import { sine } from '../signals.js'
import { check, checkFields } from './check.js'
import { formatProblem } from './problem.js'
import { boolean } from './spec.js'

const messages = (description: unknown) => problemsOf(worldSpec, description).map(formatProblem)
const inBehavior = (behavior: object) => messages({ populations: [{ behaviors: [behavior] }] })

describe('[S2] a problem names the place, the value and what was expected', () => {
  it('deep inside a description', () => {
    const seek = { behavior: 'seek', target: [1, 2] }
    const separate = { behavior: 'separate', radius: -5 }
    expect(messages({ populations: [{ behaviors: [seek, seek, separate] }] })).toEqual([
      'populations[0].behaviors[2].radius: expected a length > 0, got -5',
    ])
  })

  it.each([
    [{ width: 0 }, 'width: expected a length > 0, got 0'],
    [{ width: 'wide' }, 'width: expected a length > 0, got "wide"'],
    [{ width: Number.NaN }, 'width: expected a length > 0, got NaN'],
    [{ dt: Number.POSITIVE_INFINITY }, 'dt: expected a time > 0 and <= 1000, got Infinity'],
    [{ seed: 1.5 }, 'seed: expected a whole number from 0 to 9007199254740991, got 1.5'],
    [{ width: sine({ low: 1, high: 2, period: 3 }) }, /^width: expected a length > 0, got \{"signal":"sine"/],
    [{ depth: null }, 'depth: expected a length > 0, got null'],
    [{ populations: {} }, 'populations: expected a list, got {}'],
    [
      { terrain: { terrain: 'heightGrid', columns: 2, heights: new Float64Array(4) } },
      'terrain.heights: expected a list, got a Float64Array; Array.from(…) makes a list of it',
    ],
    [
      { populations: [{ behaviors: [align] }] },
      /^populations\[0\]\.behaviors\[0\]: expected a behavior .*, got a function; call it, as in align\(\{ … \}\)$/,
    ],
    [
      { populations: [{ behaviors: [() => {}] }] },
      /^populations\[0\]\.behaviors\[0\]: expected a behavior such as \{ "behavior": ".*" \}, got a function$/,
    ],
    [{ populations: ['herd'] }, 'populations[0]: expected an object, got "herd"'],
    [{ populations: [{ name: '' }] }, 'populations[0].name: expected a text, got ""'],
    [
      { populations: [{ count: -1 }] },
      'populations[0].count: expected a whole number from 0 to 10000000, got -1',
    ],
    [{ paths: { road: { points: [[0, 0]] } } }, 'paths.road.points: expected at least 2 entries, got 1'],
    [
      { paths: { road: { points: [[0, 0], [1]] } } },
      'paths.road.points[1]: expected two or three numbers [x, y] or [x, y, z], got [1]',
    ],
    [
      { paths: { road: {} } },
      'paths.road.points: missing; expected a list, or an object { "population": "…" }',
    ],
    [
      { populations: [{ perception: { fieldOfView: 7 } }] },
      'populations[0].perception.fieldOfView: expected an angle in radians from 0 to 6.283185307179586, got 7',
    ],
  ])('%j', (description, message) => {
    const found = messages(description)
    expect(found).toHaveLength(1)
    if (typeof message === 'string') expect(found[0]).toBe(message)
    else expect(found[0]).toMatch(message)
  })
})

describe('[S2] an unknown word gets the nearest known one as a suggestion', () => {
  it('for an option', () => {
    expect(inBehavior({ behavior: 'separate', radus: 5 })).toEqual([
      "populations[0].behaviors[0].radus: unknown option; did you mean 'radius'?",
    ])
  })

  it('for an option of the world', () => {
    expect(messages({ widht: 5 })).toEqual(["widht: unknown option; did you mean 'width'?"])
  })

  it('for a behavior', () => {
    expect(inBehavior({ behavior: 'seperate' })).toEqual([
      `populations[0].behaviors[0].behavior: unknown behavior "seperate"; did you mean 'separate'?`,
    ])
  })

  it('for a choice', () => {
    expect(messages({ edges: 'wrapp' })).toEqual(["edges: unknown choice 'wrapp'; did you mean 'wrap'?"])
  })

  it('for an option within an alternative of the same shape', () => {
    expect(inBehavior({ behavior: 'seek', target: { popluation: 'herd', id: 2 } })).toEqual([
      "populations[0].behaviors[0].target.popluation: unknown option; did you mean 'population'?",
      'populations[0].behaviors[0].target.population: missing; expected the name of a population, or a list',
    ])
  })

  it('or otherwise the list of known words', () => {
    expect(messages({ populations: [{ forces: [{ force: 'magnetism' }] }] })).toEqual([
      'populations[0].forces[0].force: unknown force "magnetism"; known: drag, friction, gravity, slip, terrainDrag, wind',
    ])
  })
})

describe('[S2] all problems are reported together', () => {
  it('in the order of the description: values, names, counts', () => {
    const found = messages({
      fields: { flow: { field: 'nois' } },
      populations: [
        { count: 3, at: [[0, 0]], behaviors: [{ behavior: 'followPath', path: 'raod' }] },
        { behaviors: [{ behavior: 'seek', target: { population: 'sheap' } }], maxSpeed: -1, name: 'sheep' },
        { name: 'sheep', mass: 0 },
      ],
      width: 0,
      paths: { road: { points: [[0, 0]] } },
    })
    expect(found.map((message) => message.slice(0, message.indexOf(': ')))).toEqual([
      'fields.flow.field',
      'populations[0].count',
      'populations[0].behaviors[0].path',
      'populations[1].behaviors[0].target.population',
      'populations[1].maxSpeed',
      'populations[2].name',
      'populations[2].mass',
      'width',
      'paths.road.points',
    ])
    expect(found[3]).toMatch("unknown population 'sheap'; did you mean 'sheep'?")
  })

  it('missing entries come after existing ones', () => {
    expect(inBehavior({ behavior: 'seek', tarket: [1, 2], weight: 'x' })).toEqual([
      "populations[0].behaviors[0].tarket: unknown option; did you mean 'target'?",
      'populations[0].behaviors[0].weight: expected a weight, got "x"',
      expect.stringMatching(/^populations\[0\]\.behaviors\[0\]\.target: missing/),
    ])
  })

  it('even if names of paths contain dots', () => {
    const paths = { 'a.b': { points: [[0, 0]] }, a: { points: 5 } }
    expect(messages({ paths }).map((message) => message.slice(0, 16))).toEqual([
      'paths.a.b.points',
      'paths.a.points: ',
    ])
  })
})

describe('[S2] a population name in place of a target', () => {
  const target = (given: unknown) =>
    messages({
      populations: [{ name: 'sheep' }, { name: 'dogs', behaviors: [{ behavior: 'pursue', target: given }] }],
    })
  const expected =
    'populations[1].behaviors[0].target: expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }, got '

  it('gets the correct form', () => {
    expect(target('sheep')).toEqual([`${expected}"sheep"; did you mean { "population": "sheep" }?`])
    expect(target('sheap')).toEqual([`${expected}"sheap"; did you mean { "population": "sheep" }?`])
    expect(target('the mouse')).toEqual([
      `${expected}"the mouse"; no population is called that; known: sheep, dogs`,
    ])
  })

  it('and so does an agent or a population', () => {
    const [sheep] = new World({ populations: [{ name: 'sheep', count: 2 }] }).populations
    expect(target(sheep.at(1))).toEqual([
      `${expected}an Agent; did you mean { "population": "sheep", "id": 1 }?`,
    ])
    expect(target(sheep)).toEqual([`${expected}a Population; did you mean { "population": "sheep" }?`])
    expect(target(7)).toEqual([`${expected}7`])
  })

  it('or lets a path follow one', () => {
    expect(messages({ populations: [{ name: 'sheep' }], paths: { line: { points: 'sheep' } } })).toEqual([
      'paths.line.points: expected a list, or an object { "population": "…" }, got "sheep"; did you mean { "population": "sheep" }?',
    ])
  })
})

describe('a nearly right value gets the correct form', () => {
  it.each([
    [{ obstacles: ['tree'] }, 'got "tree"; write { "obstacle": "tree" }'],
    [{ populations: [{ selection: 'weighted' }] }, 'got "weighted"; write { "selection": "weighted" }'],
    [{ obstacles: { obstacle: 'tree', at: [1, 2] } }, 'write [ … ] around it'],
    [{ populations: [{ locomotion: true }] }, 'got true; write {} for its defaults'],
    [{ paths: { road: { points: [[0, 0], 7] } } }, 'paths.road.points[1]: expected two or three numbers'],
    [{ obstacles: [{ obstacle: 'tree', at: [1] }] }, 'obstacles[0].at: expected two or three numbers'],
    [{ populations: [{ maxSpeed: { low: 1 } }] }, 'expected a speed >= 0, or a signal such as'],
  ])('%j', (description, part) => {
    const found = messages(description)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(part)
  })
})

describe('an enormous number', () => {
  it('is rejected, since its square would overflow', () => {
    expect(messages({ width: 1e101, height: 1e100 })).toEqual([
      'width: expected at most 1e+100 in size, got 1e+101',
    ])
    expect(messages({ populations: [{ at: [[0, -1e308]] }] })).toEqual([
      'populations[0].at[0][1]: expected at most 1e+100 in size, got -1e+308',
    ])
    expect(inBehavior({ behavior: 'align', radius: { signal: 'ramp', to: 9, low: 1, high: 1e200 } })).toEqual(
      ['populations[0].behaviors[0].radius.high: expected at most 1e+100 in size, got 1e+200'],
    )
  })
})

describe('required options', () => {
  it('are reported as missing by name', () => {
    expect(inBehavior({ behavior: 'seek' })).toEqual([
      'populations[0].behaviors[0].target: missing; expected two or three numbers [x, y] or [x, y, z], or an object { "population": "…" }',
    ])
  })

  it('count as left out if undefined, and so do unknown ones', () => {
    expect(inBehavior({ behavior: 'separate', radius: undefined, color: undefined })).toEqual([])
  })

  it('an object without a tag gets an example of a description', () => {
    expect(inBehavior({ seek: true })).toEqual([
      'populations[0].behaviors[0]: expected a behavior such as { "behavior": "align" } or a selection such as { "selection": "dithered" }, got {"seek":true}',
    ])
  })
})

describe('a signal instead of a number', () => {
  const separate = (radius: object) => inBehavior({ behavior: 'separate', radius })

  it('is accepted if its whole range is allowed', () => {
    expect(separate(sine({ low: 1, high: 3, period: 60 }))).toEqual([])
  })

  it('[S23] is rejected if its range exceeds the limits', () => {
    expect(separate(sine({ low: -1, high: 3, period: 60 }))).toEqual([
      'populations[0].behaviors[0].radius: expected a length > 0, but the signal reaches -1',
    ])
    expect(inBehavior({ behavior: 'align', fieldOfView: sine({ low: 1, high: 9, period: 60 }) })).toEqual([
      'populations[0].behaviors[0].fieldOfView: expected an angle in radians > 0 and <= 6.283185307179586, but the signal reaches 9',
    ])
  })

  it('is checked itself', () => {
    expect(separate({ signal: 'sine', low: 1, high: 3, period: 0 })).toEqual([
      'populations[0].behaviors[0].radius.period: expected a time > 0, got 0',
    ])
    expect(separate({ signal: 'sin', low: 1, high: 3, period: 9 })).toEqual([
      `populations[0].behaviors[0].radius.signal: unknown signal "sin"; did you mean 'sine'?`,
    ])
  })

  it('may not nest signals', () => {
    expect(
      separate({ signal: 'sine', low: sine({ low: 1, high: 2, period: 3 }), high: 3, period: 9 }),
    ).toHaveLength(1)
  })
})

describe('DescriptionError', () => {
  const caught = (description: object): DescriptionError => {
    try {
      new World(description)
    } catch (error) {
      if (error instanceof DescriptionError) return error
    }
    throw new Error('expected a DescriptionError')
  }

  it('names the first problem and the number of others, and contains all', () => {
    const error = caught({ width: -1, height: -2, dt: 0 })
    expect(error.message).toBe('width: expected a length > 0, got -1 (and 2 more)')
    expect(error.problems.map((problem) => problem.path)).toEqual(['width', 'height', 'dt'])
    expect(error.name).toBe('DescriptionError')
  })

  it('names no place if the whole value is wrong', () => {
    expect(caught([]).message).toBe('expected an object, got []')
  })
})

describe('check', () => {
  it('adds to the problems found so far', () => {
    const problems: Problem[] = [{ path: 'a', message: 'b' }]
    check(boolean({ about: '' }), 1, 'c', problems)
    expect(problems.map(formatProblem)).toEqual(['a: b', 'c: expected true or false, got 1'])
  })

  it('ignores the tag of a description', () => {
    const problems: Problem[] = []
    checkFields({}, { behavior: 'x', more: 1 }, 'place', problems, 'behavior')
    expect(problems.map((problem) => problem.path)).toEqual(['place.more'])
  })
})
