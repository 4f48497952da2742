import { type Guard, guardsOf, inOrder } from '../language/guards.js'
import { PAIR } from '../language/operations.js'
import type { Program } from '../scalars/lower.js'
import { isReduction, type Scalar } from '../scalars/scalars.js'
import { CodeText } from './code-text.js'
import { answersOf, belatedOf, neededFor } from './emit-javascript.js'
import { emitLook, type LookWriter } from './emit-look.js'
import { declareParts, locateTargets, neededOf, ownLeaf } from './emit-together.js'
import { AXIS, isCostly, questionsOf } from './scalar-text.js'
import type { Selected } from './shared-looks.js'

/**
 * Writes rules that were lowered together as the body of a function of `parts`, a TogetherParts, for a selection that
 * evaluates each separately. The function returns their Answers. Neighbors are searched, and the sums of a group of
 * rules computed, when an agent first evaluates a rule that needs them.
 */
export function emitAnswers(selected: Selected): string {
  const { programs, lists, groups, inSpace } = selected
  const code = new CodeText(ownLeaf)
  const all = neededOf(programs)
  const mine = programs.map((program) => afterSums(answersOf(program), all))
  const isAsked = (scalar: Scalar, group?: number) =>
    isReduction(scalar) &&
    mine.some((needed, owner) => (group === undefined || groups[owner] === group) && needed.has(scalar))
  const asked = all.filter((scalar) => isAsked(scalar))
  const summed = neededFor(asked, programs[0])
  const passes = summed.reduce((most, { passes: count }) => Math.max(most, count), 0)
  const summing = [...new Set(groups)].filter((group) => asked.some((scalar) => isAsked(scalar, group)))

  declareParts(code, programs)
  for (const line of questionsOf(all, true)) code.say(0, line)
  const looks = lists
    .map((_, list) => list)
    .filter((list) => summed.some((scalar) => isReduction(scalar) && scalar.datum === list))
    .map((list) => emitLook(list, code, { needed: summed, together: selected }))
  for (const look of looks) look.bind()
  code.say(0, `const sums = new Float64Array(${asked.length})`)
  code.say(0, 'const answers = {')
  code.say(1, 'rank: 0,')
  for (const group of summing) code.say(1, `isDue${group}: true,`)
  code.say(1, 'begin(rank) {')
  code.say(2, 'answers.rank = rank')
  for (const { list, isGathered } of looks) if (!isGathered) code.say(2, `list${list}.isDue = true`)
  for (const group of summing) code.say(2, `answers.isDue${group} = true`)
  code.say(1, '},')
  for (const look of looks) if (!look.isGathered) writeFunction(`search${look.list}()`, () => search(look))
  for (const group of summing) writeFunction(`sum${group}()`, () => sum(group))
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

  function writeFunction(name: string, write: () => void): void {
    code.say(1, `${name} {`)
    code.say(2, 'const { rank } = answers')
    sayOwn(2)
    code.block(write)
    code.say(1, '},')
  }

  function search(look: LookWriter): void {
    const { list, widest } = look
    look.begin(2)
    look.beginSearch(2)
    if (widest !== undefined) define(2, neededFor([widest], programs[0]), 0)
    look.search()
    code.say(2, `list${list}.found = found${list}`)
    code.say(2, `list${list}.stretches = stretches${list}`)
    code.say(2, `list${list}.isDue = false`)
  }

  function sum(group: number): void {
    const due = asked.filter((scalar) => isAsked(scalar, group))
    const inTurn = neededFor(due, programs[0])
    const guards = guardsOf(due, inTurn, isCostly)
    const needed = inOrder(inTurn, guards)
    code.say(2, 'const row = rowOf[rank]')
    locateTargets(code, 2, needed)
    define(2, needed, 0, guards)
    for (const look of looks) {
      const { list, isGathered } = look
      if (isGathered || !needed.some((scalar) => isReduction(scalar) && scalar.datum === list)) continue
      code.say(2, `if (list${list}.isDue) answers.search${list}()`)
      look.begin(2)
      code.say(2, `const { found: found${list}, stretches: stretches${list} } = list${list}`)
    }
    for (let pass = 1; pass <= passes; pass++) {
      for (const look of looks) look.sum(pass, needed)
      define(2, needed, pass, guards)
    }
    for (const scalar of due) code.say(2, `sums[${asked.indexOf(scalar)}] = ${code.textOf(scalar)}`)
    code.say(2, `answers.isDue${group} = false`)
  }

  function answer(program: Program, owner: number): void {
    const { desire, force, when, state, events } = program
    const inTurn = all.filter((scalar) => mine[owner].has(scalar))
    const guards = guardsOf(answersOf(program), inTurn, isCostly)
    const needed = inOrder(inTurn, guards).filter((scalar) => mine[owner].has(scalar))
    const belated = belatedOf(program, needed, [program])
    const inTime = needed.filter((scalar) => !belated.has(scalar))
    const group = groups[owner]
    if (needed.some(isReduction)) code.say(3, `if (answers.isDue${group}) answers.sum${group}()`)
    for (const scalar of needed) if (isReduction(scalar)) code.name(scalar, `sums[${asked.indexOf(scalar)}]`)
    code.say(3, 'const { rank } = answers')
    code.say(3, 'const { row } = agent')
    sayOwn(3)
    if (state.size > 0) code.say(3, `const written = rule${owner}.write(row)`)
    locateTargets(code, 3, needed)
    for (let pass = 0; pass <= passes; pass++) define(3, inTime, pass, guards)
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
    for (const scalar of belated) code.define(3, scalar, guards.get(scalar))
    AXIS.forEach((axis, k) => {
      code.say(3, `out.${axis} = ${code.textOf(vector[k])}`)
    })
    code.say(3, 'return true')
  }

  /** Writes what the function reads of the agent of a rank. */
  function sayOwn(depth: number): void {
    code.say(depth, 'const { state, zs, maxSpeed, maxForce, row: rowOf } = own.lattice')
    code.say(depth, 'const { columns } = population')
    code.say(depth, 'const x = state[4 * rank], y = state[4 * rank + 1]')
    code.say(depth, 'const vx = state[4 * rank + 2], vy = state[4 * rank + 3]')
    if (inSpace) code.say(depth, 'const z = zs[2 * rank], vz = zs[2 * rank + 1]')
  }

  function define(
    depth: number,
    needed: readonly Scalar[],
    pass: number,
    guards?: ReadonlyMap<Scalar, Guard<Scalar>>,
  ): void {
    for (const scalar of needed)
      if (scalar.scope !== PAIR && scalar.passes === pass && !isReduction(scalar))
        code.define(depth, scalar, guards?.get(scalar))
  }
}

/** The scalars that some answers need after the sums. */
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
