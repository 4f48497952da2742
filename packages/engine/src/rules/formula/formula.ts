import { type Node, neededFor } from '../graph/graph.js'
import { type RuleGraph, rootsOf } from '../graph/rule-graph.js'
import { operation, PAIR } from '../language/operations.js'
import { isLookUp } from '../scalars/look-ups.js'
import { isGuarded, isNumber, unguarded, withoutSeparation } from './guards.js'
import { BINDING, LEADS, LETTERS, numeral, OF_OBSTACLES } from './notation.js'
import {
  boundsOf,
  comparedIn,
  directionIn,
  isDistance,
  isOffset,
  lengthOf,
  nonZeroIn,
  normalIn,
  type Part,
  partsOfSum,
  reversed,
  type Side,
  sectorIn,
  turnIn,
} from './patterns.js'
import { partsOf, shownFor, tallWithin } from './shown.js'
import { type Line, type Term, termAsText } from './write-formula.js'

const number = (value: number): Term => ({ kind: 'number', text: numeral(value) })
const name = (text: string): Term => ({ kind: 'name', text })
const vector = (text: string): Term => ({ kind: 'vector', text })
const sign = (text: string): Term => ({ kind: 'operator', text })
const word = (text: string): Term => ({ kind: 'word', text })
const row = (...items: readonly Term[]): Term => ({ kind: 'row', items })
const index = (base: Term, below: Term): Term => ({ kind: 'index', items: [base, below] })
const call = (what: string, ...args: readonly Term[]): Term =>
  row(word(what), sign('('), ...args.flatMap((arg, k) => (k === 0 ? [arg] : [sign(','), arg])), sign(')'))

/** A part of the formulas, and what it stands for. */
export interface WrittenTerm {
  readonly written: Term
  readonly node: Node
  /** The sum over neighbors that it is part of, or that it is. */
  readonly sum: Node | undefined
  /** Set if it stands for something other than the value of its node. */
  readonly as?: 'desired' | 'neighbors' | undefined
}

/** Neighbors that are summed: those of a look that meet conditions. */
interface Summed extends Pick<Part, 'tests'> {
  readonly sum: Node
  /** Whether they are all neighbors of the sum. */
  readonly isWhole: boolean
}

/**
 * The formulas of a rule, from its graph: shared parts first, the answer of the rule last; and that answer in brief,
 * without what other lines define. `zones`: names of lengths around an agent; `isKnown`: whether the value of a node can
 * be computed.
 */
export function formulasOf(
  rule: RuleGraph,
  zones: ReadonlyMap<Node, string>,
  isKnown: (node: Node) => boolean,
): {
  readonly lines: readonly Line[]
  readonly brief: readonly Line[]
  readonly terms: readonly WrittenTerm[]
} {
  const { desire, force, when, pushes, state, events } = rule.answer
  const conditions = when === undefined ? [] : unguarded(when, desire ?? force ?? when)
  const { when: _, ...always } = rule.answer
  const others = rootsOf({ ...rule, answer: always })
  const needed = shownFor([...others, ...conditions], rule)
  const uses = new Map<Node, number>()
  for (const node of needed)
    for (const arg of new Set(partsOf(node, rule))) uses.set(arg, (uses.get(arg) ?? 0) + 1)
  const sizes = new Map<Node, number>()
  for (const node of needed)
    sizes.set(node, 1 + partsOf(node, rule).reduce((size, arg) => size + (sizes.get(arg) ?? 0), 0))
  const named = new Map<Node, Term>()
  const lines: Line[] = []
  const terms: WrittenTerm[] = []
  /** The sum whose parts are being written. */
  let within: Node | undefined
  // Neighbors that are summed several times, under a condition of some length, get a name.
  const sets = new Map<string, Term>()
  /** Whether the answer in brief is being written, without what the other lines define. */
  let isBrief = false
  /** The queries that were written with their arguments. */
  const asked = new Set<string>()
  const draws = new Map<unknown, number>()
  const summed = needed.filter(({ op }) => operation(op).reduces && op !== 'amongNearest')
  const counted = summed.flatMap((sum) => summedIn(sum))
  const kinds = new Set(counted.map(setKey)).size
  for (const one of counted) {
    const key = setKey(one)
    const others = counted.filter((other) => setKey(other) === key)
    const zone = kinds > 1 ? zoneOf(one) : undefined
    if (sets.has(key) || (zone === undefined && (others.length < 2 || one.tests.length === 0))) continue
    const plain = sets.size === 0 ? name('N') : index(name('N'), number(sets.size + 1))
    const set = zone === undefined ? plain : index(name('N'), word(zone))
    const members = row(
      sign('{'),
      name('j'),
      sign(':'),
      inSum(one.sum, () => condition(one)),
      sign('}'),
    )
    lines.push({ left: ofNeighbors(set, one), right: members })
    sets.set(key, set)
  }
  // So do the long parts of a sum, which else would make a formula of many lines, and what is tall.
  const addends = new Set(needed.filter(({ op }) => op === 'plus').flatMap(({ args }) => args))
  const tall = tallWithin(needed, rule)
  const lengths = new Map<Node, number>()
  for (const node of needed) {
    const length =
      1 + partsOf(node, rule).reduce((sum, arg) => sum + (named.has(arg) ? 1 : (lengths.get(arg) ?? 0)), 0)
    lengths.set(node, length)
    const isLong = length > LONG && addends.has(node) && node.op !== 'plus'
    const isShort = ((sizes.get(node) as number) < 5 && !isLookUp(node.op)) || isDistance(node)
    const isUsedAgain = ((uses.get(node) ?? 0) > 1 || isLong) && !isShort
    if ((!isUsedAgain && !tall.has(node)) || node.type === 'truth') continue
    const letter =
      LETTERS[named.size % LETTERS.length] +
      (named.size < LETTERS.length ? '' : String(Math.floor(named.size / LETTERS.length)))
    const plain = node.type === 'vector' ? vector(letter) : name(letter)
    const own = node.scope === PAIR ? index(plain, name('j')) : plain
    // A value of a neighbor is defined outside of any sum; any sum that it is part of will do.
    const sum = node.scope === PAIR ? summed.find((one) => neededFor(one.args).includes(node)) : undefined
    within = sum
    lines.push({ left: mark(own, node), right: write(node, 0) })
    within = undefined
    named.set(node, own)
  }
  const say = (left: Term | undefined, wish: Node | undefined, condition: Node | undefined) => {
    if (left === undefined || wish === undefined) return
    const right = write(wish, 0)
    const parts = condition === undefined ? [] : unguarded(condition, wish)
    lines.push({ left, right, ...(parts.length > 0 && { when: all(parts) }) })
  }
  const answer = (): void => {
    say(
      desire && mark(index(vector('v'), word('desired')), desire, 'desired'),
      desire,
      pushes === undefined ? when : rule.graph.make('not', [pushes]),
    )
    say(force && mark(vector('F'), force), force, pushes ?? when)
  }
  answer()
  for (const [key, node] of state) {
    if (node.op === 'state' && node.datum === key) continue
    lines.push({ left: mark(row(name(key), sign('′')), node), right: write(node, 0) })
  }
  for (const [key, node] of events) lines.push({ left: mark(word(key), node), right: write(node, 0) })
  const whole = lines.splice(0)
  isBrief = true
  const forces = new Set(force && addendsIn(force))
  answer()
  return { lines: whole, brief: lines, terms }

  function write(node: Node, around: number): Term {
    const force = isBrief && forces.has(node) ? forceInWords(node) : undefined
    if (force !== undefined) return mark(word(force), node)
    if (isBrief && named.has(node) && !(node.op in OF_OBSTACLES)) return mark(word(LEFT_OUT), node)
    const written = writeWhole(node, around)
    if (!isBrief || node.type !== 'truth') return written
    const text = termAsText(written)
    return text.length > LONG_CONDITION || text.includes(LEFT_OUT) ? mark(word(LEFT_OUT), node) : written
  }

  function writeWhole(node: Node, around: number): Term {
    const known = isBrief ? undefined : named.get(node)
    if (known !== undefined) return mark(known, node)
    if (isGuarded(node)) return mark(write(node.args[1], around), node)
    const [rest, isNegative] = withoutSeparation(node) ?? []
    if (rest !== undefined)
      return mark(isNegative ? write(rule.graph.make('opposite', [rest]), around) : write(rest, around), node)
    const binding = bindingOf(node)
    const isSum = operation(node.op).reduces === true && node.op !== 'amongNearest'
    const written = isSum
      ? inSum(node, () => mark(writeOne(node, binding), node))
      : mark(writeOne(node, binding), node)
    return binding < around ? row(sign('('), written, sign(')')) : written
  }

  function all(conditions: readonly Node[]): Term {
    const [first, ...others] = conditions
    if (others.length === 0) return write(first, 0)
    return row(write(first, 2), ...others.flatMap((other) => [sign('∧'), write(other, 2)]))
  }

  /** Records what a part of a formula stands for; literal numbers need no record. */
  function mark(written: Term, node: Node, as?: 'desired'): Term {
    if (node.op === 'number' || node.op === 'yes' || !isKnown(node)) return written
    return numbered({ written, node, sum: within, as })
  }

  /** Records that a part of a formula stands for the neighbors of a sum. */
  function ofNeighbors(written: Term, { sum, isWhole }: Summed): Term {
    return isWhole ? numbered({ written, node: sum, sum, as: 'neighbors' }) : written
  }

  function numbered(term: WrittenTerm): Term {
    terms.push(term)
    // A part may consist of one other part; it then stands for both.
    const { written } = term
    const inner = written.number === undefined ? written : row(written)
    return { ...inner, number: terms.length - 1 }
  }

  function inSum(sum: Node, part: () => Term): Term {
    const around = within
    within = sum
    const written = part()
    within = around
    return written
  }

  /** The neighbors of each part of a sum. */
  function summedIn(sum: Node): readonly Summed[] {
    const parts = partsOfSum(sum, rule)
    return parts.map(({ tests }) => ({ sum, tests, isWhole: parts.length === 1 }))
  }

  /** A condition on a neighbor, by distance and further properties; or membership in the named set. */
  function over(one: Summed): Term {
    const set = sets.get(setKey(one))
    const member = set === undefined ? inSum(one.sum, () => condition(one)) : row(name('j'), sign('∈'), set)
    return ofNeighbors(member, one)
  }

  function boundsIn({ sum, tests }: Summed) {
    return boundsOf(rule.looks[sum.datum as number].radius, tests, rule)
  }

  /** The name of the zone in which neighbors are. */
  function zoneOf(one: Summed): string | undefined {
    const { below } = boundsIn(one)
    return below.length === 1 ? zones.get(below[0]) : undefined
  }

  function condition(one: Summed): Term {
    const { below, from, others } = boundsIn(one)
    const distance = index(name('d'), name('j'))
    const near = row(
      ...(from.length > 0 ? [write(from[0], 5), sign('≤')] : []),
      distance,
      ...below.slice(0, 1).flatMap((bound) => [sign('<'), write(bound, 5)]),
    )
    const more = [
      ...below.slice(1).map((bound) => row(distance, sign('<'), write(bound, 5))),
      ...from.slice(1).map((bound) => row(write(bound, 5), sign('≤'), distance)),
      ...others.map((test) => write(test, 0)),
    ]
    return row(near, ...more.flatMap((test) => [sign(','), test]))
  }

  function bindingOf(node: Node): number {
    const plain = reversed(node, rule) ?? node
    if (plain.op === 'not' && nonZeroIn(plain.args[0])) return BINDING.less
    if (sectorIn(plain)) return BINDING.less
    if (plain.op === 'vectorSum' || plain.op === 'sum')
      return partsOfSum(plain, rule).length > 1 ? BINDING.add : BINDING.sum
    if (directionIn(node) || turnIn(node) || normalIn(node)) return 10
    return BINDING[plain.op] ?? 10
  }

  function writeOne(node: Node, binding: number): Term {
    const { op, args, datum } = node
    const [a, b, c] = args
    const part = (arg: Node, more = 0): Term => write(arg, binding + more)
    // A sign before a product needs no parentheses.
    const two = (symbol: string, more = 0): Term =>
      row(symbol === '·' && isNegated(a) ? write(a, BINDING.negate) : part(a), sign(symbol), part(b, more))
    const text = String(datum)
    switch (op) {
      case 'number':
        return number(datum as number)
      case 'yes':
        return word('yes')
      case 'inSpace':
        return word('in space')
      case 'dt':
        return row(sign('Δ'), name('t'))
      case 'time':
        return name('t')
      case 'numberOption':
      case 'truthOption':
      case 'state':
        return name(text)
      case 'vectorOption':
        return vector(text)
      case 'isGiven':
        return row(name(text), word(' is given'))
      case 'isChoice': {
        const [option, choice] = datum as readonly [string, string]
        return row(name(option), sign('='), word(choice))
      }
      case 'position':
        return vector('x')
      case 'velocity':
        return vector('v')
      case 'heading':
        return vector('h')
      case 'maxSpeed':
        return index(name('v'), word('max'))
      case 'maxForce':
        return index(name('F'), word('max'))
      case 'mass':
        return name('m')
      case 'radius':
        return name('R')
      case 'roll':
        return name('φ')
      case 'random':
        if (!draws.has(datum)) draws.set(datum, draws.size + 1)
        return index(name('ξ'), number(draws.get(datum) as number))
      case 'targetExists':
        return row(name(text), word(' exists'))
      case 'targetOffset':
        return index(vector('r'), name(text))
      case 'targetVelocity':
        return index(vector('v'), name(text))
      case 'targetHeading':
        return index(vector('h'), name(text))
      case 'fieldAt':
        return row(vector(text), sign('('), write(a, 0), sign(')'))
      case 'pathNearest':
        return of('nearest')
      case 'pathAlong':
        return of('along')
      case 'pathDistance':
        return of('distance')
      case 'bookNearest':
        return of('book')
      case 'bookWay':
        return of('book way')
      case 'bookDistance':
        return of('book distance')
      case 'pathPoint':
        return of('point')
      case 'pathRadius':
        return index(name('R'), name(text))
      case 'pathExists':
        return row(name(text), word(' exists'))
      case 'regionBack':
        return call(`back into ${text}`, write(a, 0), write(b, 0))
      case 'worldBack':
        return call('back into the world', write(a, 0), write(b, 0))
      case 'regionDented':
        return row(name(text), word(' is dented'))
      case 'groundHeight':
        return call('height', write(a, 0))
      case 'groundGradient':
        return row(sign('∇'), call('height', write(a, 0)))
      case 'offset':
        return index(vector('r'), name('j'))
      case 'separation':
        return index(vector('u'), name('j'))
      case 'otherVelocity':
        return index(vector('v'), name('j'))
      case 'otherHeading':
        return index(vector('h'), name('j'))
      case 'otherMass':
        return index(name('m'), name('j'))
      case 'otherRadius':
        return index(name('R'), name('j'))
      case 'otherInfluence':
        return index(name('w'), name('j'))
      case 'otherState':
        return index(name(text), name('j'))
      case 'add':
      case 'plus':
        if (isNegated(b)) return row(part(a), sign('−'), write(b.args[0], binding + 1))
        if (isNegated(a)) return row(part(b), sign('−'), write(a.args[0], binding + 1))
        return two('+')
      case 'subtract':
      case 'minus':
        return two('−', 1)
      case 'multiply': {
        const normal = normalIn(node)
        if (normal !== undefined) return call('normal', ...normal.map((draw) => write(draw, 0)))
        return a === b ? { kind: 'power', items: [write(a, 10), number(2)] } : product()
      }
      case 'scale':
        return reciprocal(b) ?? product()
      case 'divide':
        return { kind: 'fraction', items: [write(a, 0), write(divisor(b), 0)] }
      case 'minimum':
        return call('min', write(a, 0), write(b, 0))
      case 'maximum':
        return call('max', write(a, 0), write(b, 0))
      case 'negate':
      case 'opposite':
        return row(word('−'), part(a, 1))
      case 'root': {
        const vector = lengthOf(node)
        return vector === undefined ? { kind: 'root', items: [write(a, 0)] } : length(vector)
      }
      case 'absolute':
        return row(sign('|'), write(a, 0), sign('|'))
      case 'floor':
        return row(sign('⌊'), write(a, 0), sign('⌋'))
      case 'sine':
        return call('sin', write(a, 0))
      case 'cosine':
        return call('cos', write(a, 0))
      case 'exponential':
        return { kind: 'power', items: [name('e'), write(a, 0)] }
      case 'logarithm':
        return call('ln', write(a, 0))
      case 'power':
        return { kind: 'power', items: [part(a, 1), write(b, 0)] }
      case 'arctangent':
        return call('atan2', write(a, 0), write(b, 0))
      case 'less':
        if (isNumber(a, 0) && b.op === 'count') return some(b)
        return unequal('≠') ?? compared('<')
      case 'atMost':
        return sector() ?? compared('≤')
      case 'equal':
        return two('=')
      case 'and':
        return two('∧')
      case 'or':
        return sector() ?? (isNotGiven(a) ? row(part(b, 1), word(' if '), write(a.args[0], 0)) : two('∨'))
      case 'not': {
        const other = reversed(node, rule)
        if (isNotGiven(node)) return row(name(String(a.datum)), word(' is not given'))
        return unequal('=') ?? (other === undefined ? row(sign('¬'), part(a, 1)) : writeOne(other, binding))
      }
      case 'select':
      case 'selectVector':
        return { kind: 'cases', items: [write(b, 0), write(a, 0), write(c, 0)] }
      case 'vector': {
        const angle = directionIn(node)
        if (angle !== undefined) return call('direction', write(angle, 0))
        return row(
          sign('('),
          write(a, 0),
          sign(','),
          write(b, 0),
          ...(isNumber(c, 0) ? [] : [sign(','), write(c, 0)]),
          sign(')'),
        )
      }
      case 'x':
      case 'y':
      case 'z':
        return index(write(a, 9), name(op))
      case 'left':
        return call('left', write(a, 0))
      case 'shortest':
        return call('shortest', write(a, 0))
      case 'inFrame':
        return rotated() ?? call('turn', write(a, 0), write(b, 0))
      case 'dot':
        return a === b ? { kind: 'power', items: [length(a), number(2)] } : two('·', 1)
      case 'cross':
        return two('×', 1)
      case 'withLength':
        return isNumber(b, 1)
          ? call('unit', write(a, 0))
          : row(call('unit', write(a, 0)), sign('·'), write(b, 7))
      case 'limit':
        return call('limit', write(a, 0), write(b, 0))
      case 'count': {
        const [one] = summedIn(node)
        const set = sets.get(setKey(one))
        return set === undefined
          ? row(sign('|{'), name('j'), sign(':'), over(one), sign('}|'))
          : row(sign('|'), ofNeighbors(set, one), sign('|'))
      }
      case 'sum':
      case 'vectorSum': {
        const parts = partsOfSum(node, rule)
        const sums = summedIn(node).map((one, k): Term => {
          return { kind: 'sum', items: [sign('∑'), over(one), write(parts[k].value, 6)] }
        })
        return row(...sums.flatMap((sum, k) => (k === 0 ? [sum] : [sign('+'), sum])))
      }
      case 'least':
      case 'greatest':
        return sumOf(op === 'least' ? 'min' : 'max')
      case 'ofLeast':
      case 'vectorOfLeast':
        return row(sumOf('argmin'), sign(':'), write(c, 6))
      case 'amongNearest':
        return row(name('j'), word(' is one of the '), write(b, 0), word(' nearest'))
      default:
        return op === 'bordersExist' ? word(OF_OBSTACLES[op]) : query(OF_OBSTACLES[op])
    }

    /** A number before what it multiplies. */
    function product(): Term {
      if (b.op === 'number') return row(part(b), sign('·'), part(a))
      const [factor, number] = b.op === 'multiply' && !named.has(b) ? b.args : []
      return number?.op === 'number'
        ? row(part(number), sign('·'), part(a), sign('·'), part(factor))
        : two('·')
    }
    function some(count: Node): Term {
      const [one] = summedIn(count)
      return sets.has(setKey(one))
        ? row(word('some '), over(one))
        : row(word('some '), name('j'), sign(':'), over(one))
    }
    function sumOf(what: string): Term {
      return { kind: 'sum', items: [word(what), over(summedIn(node)[0]), write(b, 6)] }
    }
    /** A condition that a vector is zero, or not. */
    function unequal(symbol: string): Term | undefined {
      const zero = nonZeroIn(symbol === '=' ? a : node)
      if (zero === undefined) return undefined
      if (!isOffset(zero)) return row(write(zero, 5), sign(symbol), number(0))
      return symbol === '='
        ? row(length(zero), sign('='), number(0))
        : row(number(0), sign('<'), length(zero))
    }
    /** A comparison; of squares as that of lengths. */
    function compared(symbol: string): Term {
      const sides = named.has(a) || named.has(b) ? undefined : comparedIn(node, rule)
      if (sides === undefined) return two(symbol)
      const written = sides.map((side: Side) =>
        'vector' in side ? length(side.vector) : write(side.number, binding),
      )
      return row(written[0], sign(symbol), written[1])
    }
    function sector(): Term | undefined {
      const found = sectorIn(node)
      if (found === undefined) return undefined
      const [from, to, most] = found
      return row(call('∠', write(from, 0), write(to, 0)), sign('≤'), write(most, 5))
    }
    function rotated(): Term | undefined {
      const turn = turnIn(node)
      if (turn === undefined) return undefined
      const by = write(turn.by, 0)
      const around = turn.around === undefined ? [] : [write(turn.around, 0)]
      return call('rotate', write(turn.of, 0), turn.isCosine ? call('arccos', by) : by, ...around)
    }
    /** A vector divided by a number, if it is written as a product with the inverse. */
    function reciprocal(factor: Node): Term | undefined {
      if (factor.op !== 'divide' || !isNumber(factor.args[0], 1) || named.has(factor)) return undefined
      return { kind: 'fraction', items: [write(a, 0), write(divisor(factor.args[1]), 0)] }
    }
    /** A mean is divided by the number of neighbors, or by 1 if there are none. */
    function divisor(by: Node): Node {
      return by.op === 'maximum' && by.args[0].op === 'count' && isNumber(by.args[1], 1) && !named.has(by)
        ? by.args[0]
        : by
    }
    /** What obstacles answer: of queries with the same arguments, only the first shows them. */
    function query(what: string): Term {
      const key = args.map((arg) => arg.index).join()
      if (asked.has(key)) return word(what)
      asked.add(key)
      return call(what, ...args.map((arg) => write(arg, 0)))
    }
    /** What a path answers. */
    function of(what: string): Term {
      return row(index(word(what), name(text)), sign('('), write(a, 0), sign(')'))
    }
    function length(of: Node): Term {
      return isOffset(of) ? index(name('d'), name('j')) : row(sign('|'), write(of, 0), sign('|'))
    }
  }
}

/** Parts of a sum with more nodes than this get a line of their own. */
const LONG = 20

/** What stands in brief for parts with a line of their own, and for conditions of more letters than a line has. */
const LEFT_OUT = '…'
const LONG_CONDITION = 40

/** The forces whose sum is a force. */
const addendsIn = (force: Node): readonly Node[] =>
  force.op === 'plus'
    ? force.args.flatMap(addendsIn)
    : force.op === 'limit' || isGuarded(force)
      ? addendsIn(force.args[force.op === 'limit' ? 0 : 1])
      : [force]

/** A force in words, if there are some for where it leads. */
function forceInWords(force: Node): string | undefined {
  const leads = neededFor([force]).flatMap(({ op }) => LEADS[op] ?? [])
  return leads.length === 0 ? undefined : `a force ${[...new Set(leads)].join(' or ')}`
}

/** The neighbors of a sum: a look, and further conditions. */
const setKey = ({ sum, tests }: Summed): string => `${sum.datum} ${tests.map((test) => test.index).join()}`

const isNegated = ({ op }: Node): boolean => op === 'negate' || op === 'opposite'
const isNotGiven = ({ op, args: [a] }: Node): boolean => op === 'not' && a.op === 'isGiven'
