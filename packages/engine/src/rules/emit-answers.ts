import { CodeText } from './code-text.js'
import { answersOf, neededFor } from './emit-javascript.js'
import { emitLook } from './emit-look.js'
import { locateTargets, neededOf, ownLeaf, type Shared, sayParts } from './emit-together.js'
import { AXIS } from './look-names.js'
import type { Program } from './lower.js'
import { PAIR } from './operations.js'
import { isReduction, type Scalar } from './scalars.js'

/**
 * Writes rules that were lowered together, for a selection to ask each by itself, as the body of a function of `parts`, a
 * TogetherParts: it returns their Answers. The first rule that is asked for an agent has the sums of all made.
 */
export function emitAnswers(shared: Shared): string {
  const { programs, lists, inSpace } = shared
  const code = new CodeText(ownLeaf)
  const all = neededOf(programs)
  const mine = programs.map((program) => afterSums(answersOf(program), all))
  const asked = all.filter((scalar) => isReduction(scalar) && mine.some((needed) => needed.has(scalar)))
  const summed = neededFor(asked, programs[0])
  const passes = summed.reduce((most, { passes: count }) => Math.max(most, count), 0)

  sayParts(code, programs)
  const looks = lists
    .map((_, list) => list)
    .filter((list) => summed.some((scalar) => isReduction(scalar) && scalar.datum === list))
    .map((list) => emitLook(list, code, { needed: summed, together: shared }))
  for (const look of looks) look.bind()
  code.say(0, `const sums = new Float64Array(${asked.length})`)
  code.say(0, 'const answers = {')
  code.say(1, 'rank: 0,')
  code.say(1, 'isDue: true,')
  code.say(1, 'sum() {')
  code.block(() => sum())
  code.say(1, '},')
  code.say(1, 'rules: [')
  programs.forEach((program, owner) => {
    code.say(2, '(agent, out) => {')
    code.block(() => answer(program, owner))
    code.say(2, '},')
  })
  code.say(1, '],')
  code.say(0, '}')
  code.say(0, 'return answers')
  return code.text

  function sum(): void {
    code.say(2, 'const { rank } = answers')
    sayOwn(2)
    code.say(2, 'const row = rowOf[rank]')
    locateTargets(code, 2, summed)
    for (const look of looks) look.begin(2)
    define(2, summed, 0)
    for (const look of looks) look.search()
    for (let pass = 1; pass <= passes; pass++) {
      for (const look of looks) look.sum(pass)
      define(2, summed, pass)
    }
    asked.forEach((scalar, k) => {
      code.say(2, `sums[${k}] = ${code.textOf(scalar)}`)
    })
    code.say(2, 'answers.isDue = false')
  }

  function answer({ desire, force, when, state, events }: Program, owner: number): void {
    const needed = all.filter((scalar) => mine[owner].has(scalar))
    if (needed.some(isReduction)) code.say(3, 'if (answers.isDue) answers.sum()')
    for (const scalar of needed) if (isReduction(scalar)) code.name(scalar, `sums[${asked.indexOf(scalar)}]`)
    code.say(3, 'const { rank } = answers')
    code.say(3, 'const { row } = agent')
    sayOwn(3)
    if (state.size > 0) code.say(3, `const written = rule${owner}.write(row)`)
    locateTargets(code, 3, needed)
    for (let pass = 0; pass <= passes; pass++) define(3, needed, pass)
    for (const [name, scalar] of state)
      code.say(3, `written[${JSON.stringify(name)}][row] = ${code.textOf(scalar)}`)
    for (const [name, scalar] of events)
      code.say(3, `if (${code.textOf(scalar)}) rule${owner}.context.emit(${JSON.stringify(name)}, agent)`)
    const vector = desire ?? force
    if (vector === undefined) {
      code.say(3, 'return false')
      return
    }
    if (when !== undefined) code.say(3, `if (!${code.textOf(when)}) return false`)
    AXIS.forEach((axis, k) => {
      code.say(3, `out.${axis} = ${code.textOf(vector[k])}`)
    })
    code.say(3, 'return true')
  }

  /** What is read of the agent of a rank. */
  function sayOwn(depth: number): void {
    code.say(depth, 'const { state, zs, maxSpeed, maxForce, row: rowOf } = own.lattice')
    code.say(depth, 'const { columns } = population')
    code.say(depth, 'const x = state[4 * rank], y = state[4 * rank + 1]')
    code.say(depth, 'const vx = state[4 * rank + 2], vy = state[4 * rank + 3]')
    if (inSpace) code.say(depth, 'const z = zs[2 * rank], vz = zs[2 * rank + 1]')
  }

  function define(depth: number, needed: readonly Scalar[], pass: number): void {
    for (const scalar of needed)
      if (scalar.scope !== PAIR && scalar.passes === pass && !isReduction(scalar)) code.define(depth, scalar)
  }
}

/** What some answers are made of when sums are known. */
function afterSums(roots: readonly Scalar[], all: readonly Scalar[]): ReadonlySet<Scalar> {
  const needed = new Set<Scalar>()
  const visit = (scalar: Scalar): void => {
    if (needed.has(scalar)) return
    needed.add(scalar)
    if (!isReduction(scalar)) for (const arg of scalar.args) visit(arg)
  }
  for (const root of roots) visit(root)
  return new Set(all.filter((scalar) => needed.has(scalar)))
}
