import { RUN } from '../../neighbors/candidates.js'
import type { LookText } from './look-names.js'
import { AXIS } from './scalar-text.js'

/** Writes the search of an agent's neighbors. */
export function emitSearch({ code, names, widest }: LookText): void {
  const { list, of, axes, isOne } = names
  const { own, isNarrowed, ignoresCoincident, nearest } = names.shape
  const perceives = isNarrowed ? ` && !isBlind${list}` : ''
  code.say(2, `let found${list} = 0, stretches${list} = 0`)
  for (const [k, axis] of axes.entries()) code.say(2, `around${list}[${k}] = ${axis}`)
  code.say(2, `around${list}[3] = range${list}`)
  if (isOne) {
    code.say(2, `if (lattice${list}.count > 0${perceives}) {`)
    searchSource(3, own === 0 ? '' : undefined)
  } else {
    code.say(2, `for (let place = 0; place < sources${list}.length; place++) {`)
    names.source(code, 3, `sources${list}[place]`)
    code.say(3, `if (!(lattice.count > 0${perceives})) continue`)
    searchSource(3, own < 0 ? undefined : `if (place === ${own}) `)
  }
  code.say(2, '}')
  if (isNarrowed) keepInView()
  if (nearest !== undefined) keepNearest(nearest)

  /** `isOwn` is the test whether the agent itself is in the source; undefined if it is not. */
  function searchSource(depth: number, isOwn: string | undefined): void {
    code.say(depth, `candidates${list}.begin(-1)`)
    code.say(depth, `index${of}.search(neighbors${list})`)
    code.say(depth, `const { runs, length } = candidates${list}`)
    // A NaN position is near nothing, so the agent need not be excluded from its run, which would split the run in two.
    if (isOwn !== undefined) code.say(depth, `${isOwn}state[4 * rank] = NaN`)
    code.say(depth, `if (candidates${list}.mayWrap) {`)
    wrapped(depth + 1)
    code.say(depth, `} else if (candidates${list}.shifted) {`)
    eachRun(depth + 1, () => {
      for (const axis of axes) {
        const along = `runs[k + ${AXIS.indexOf(axis) + 2}]`
        // To add −0 changes nothing, not the sign of 0 either.
        code.say(depth + 2, `const ${names.shift(axis)} = ${along} === 0 ? -0 : ${along} * ${periodOf(axis)}`)
      }
      run(depth + 2, true)
      begin(depth + 2, names.shift)
      code.say(depth + 2, `ends${list}[stretches${list}++] = found${list}`)
    })
    code.say(depth, '} else {')
    eachRun(depth + 1, () => run(depth + 2, false))
    begin(depth + 1, () => '-0')
    code.say(depth + 1, `ends${list}[stretches${list}++] = found${list}`)
    code.say(depth, '}')
    if (isOwn !== undefined) code.say(depth, `${isOwn}state[4 * rank] = x`)
  }

  function eachRun(depth: number, write: () => void): void {
    code.say(depth, `for (let k = 0; k < length; k += ${RUN}) {`)
    write()
    code.say(depth, '}')
  }

  /** Tests every candidate at its nearest image, if the index does not know on which side that is. */
  function wrapped(depth: number): void {
    code.say(depth, 'let isFirst = true')
    eachRun(depth, () => {
      code.say(depth + 1, 'for (let other = runs[k]; other < runs[k + 1]; other++) {')
      for (const axis of axes) {
        const [away, period] = [`${axis}Away`, periodOf(axis)]
        code.say(depth + 2, `const ${away} = ${names.place(axis)} - ${axis}`)
        const nearest = `${away} > ${period} / 2 ? -${period} : ${away} < -${period} / 2 ? ${period} : -0`
        code.say(depth + 2, `const ${names.shift(axis)} = ${nearest}`)
        code.say(depth + 2, `const d${axis} = ${away} + ${names.shift(axis)}`)
      }
      code.say(depth + 2, `if (!(${isFound()})) continue`)
      const others = axes.map(
        (axis, k) => `${names.shift(axis)} !== shifts${list}[3 * stretches${list} + ${k - 3}]`,
      )
      code.say(depth + 2, `if (isFirst || ${others.join(' || ')}) {`)
      begin(depth + 3, names.shift)
      code.say(depth + 3, `stretches${list}++`)
      code.say(depth + 3, 'isFirst = false')
      code.say(depth + 2, '}')
      code.say(depth + 2, `ranks${list}[found${list}++] = other`)
      code.say(depth + 2, `ends${list}[stretches${list} - 1] = found${list}`)
      code.say(depth + 1, '}')
    })
  }

  /** Keeps the near candidates of a run. The test is unpredictable, so counting avoids a branch. */
  function run(depth: number, shifted: boolean): void {
    code.say(depth, 'const until = runs[k + 1]')
    code.say(depth, 'for (let other = runs[k]; other < until; other++) {')
    for (const axis of axes) {
      const shift = shifted ? ` + ${names.shift(axis)}` : ''
      code.say(depth + 1, `const d${axis} = ${names.place(axis)} - ${axis}${shift}`)
    }
    code.say(depth + 1, `ranks${list}[found${list}] = other`)
    code.say(depth + 1, `found${list} += +(${isFound()})`)
    code.say(depth, '}')
  }

  /** The test whether an agent at the offset `dx`, `dy`, `dz` is near. */
  function isFound(): string {
    const squared = squaredOf()
    const isNear =
      widest === undefined ? `${squared} <= widest${list}` : `${squared} < ${code.textOf(widest)}`
    return ignoresCoincident ? `+(${isNear}) & +(${squared} > 0)` : isNear
  }

  function squaredOf(): string {
    return axes.map((axis) => `d${axis} * d${axis}`).join(' + ')
  }

  /** Keeps those in the field of view. */
  function keepInView(): void {
    code.say(2, `const { view: view${list} } = list${list}.limits`)
    code.say(2, `if (view${list}.narrow) {`)
    code.say(3, `const { cosine } = view${list}`)
    for (const axis of axes) code.say(3, `const h${axis} = columns.h${axis}[rowOf[rank]]`)
    const along = axes.map((axis) => `d${axis} * h${axis}`).join(' + ')
    keep(`${along} >= cosine * Math.sqrt(${squaredOf()})`)
    code.say(2, '}')
  }

  /** Keeps the nearest, up to the maximum number. */
  function keepNearest(most: number): void {
    code.say(2, `if (found${list} > ${most}) {`)
    code.say(3, `const { nearest, distanceSquared } = list${list}`)
    code.say(3, `nearest.begin(${most})`)
    names.eachFound(code, 3, () => {
      sayOffset(5)
      code.say(5, `distanceSquared[k] = ${squaredOf()}`)
      code.say(5, `nearest.offer(list${list}, k)`)
    })
    keep(`nearest.includes(list${list}, k)`)
    code.say(2, '}')
  }

  /** Keeps the neighbors that satisfy a condition. */
  function keep(test: string): void {
    code.say(3, 'let kept = 0')
    const write = () => {
      sayOffset(5)
      code.say(5, `ranks${list}[kept] = other`)
      code.say(5, `kept += +(${test})`)
    }
    names.eachFound(code, 3, write, `ends${list}[stretch] = kept`)
    code.say(3, `found${list} = kept`)
  }

  function sayOffset(depth: number): void {
    for (const axis of axes)
      code.say(depth, `const d${axis} = ${names.place(axis)} - ${axis} + ${names.shift(axis)}`)
  }

  /** Writes the image offset and the source of the next stretch. */
  function begin(depth: number, shift: (axis: string) => string): void {
    axes.forEach((axis, k) => {
      code.say(depth, `shifts${list}[3 * stretches${list} + ${k}] = ${shift(axis)}`)
    })
    if (!isOne) code.say(depth, `places${list}[stretches${list}] = place`)
  }
}

const periodOf = (axis: string): string => `space.period${axis.toUpperCase()}`
