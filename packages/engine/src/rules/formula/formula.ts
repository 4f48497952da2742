import { type Node, neededFor } from '../graph/graph.js'
import { type RuleGraph, rootsOf } from '../graph/rule-graph.js'
import { operation, PAIR } from '../language/operations.js'
import { isLookUp } from '../scalars/look-ups.js'
import { isGuarded, isNumber, partsOf, shownFor, unguarded } from './guards.js'
import { BINDING, LETTERS, numeral, OF_OBSTACLES } from './notation.js'
import type { Line, Term } from './write-formula.js'

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

/** The formulas of a rule, from its graph: shared parts first, the answer of the rule last. */
export function formulasOf(rule: RuleGraph): {
  readonly lines: readonly Line[]
  readonly terms: readonly WrittenTerm[]
} {
  const { desire, force, when, pushes, state, events } = rule.answer
  const conditions = when === undefined ? [] : unguarded(when, desire ?? force ?? when)
  const { when: _, ...always } = rule.answer
  const others = rootsOf({ ...rule, answer: always })
  const needed = shownFor([...others, ...conditions])
  const uses = new Map<Node, number>()
  for (const node of needed) for (const arg of new Set(partsOf(node))) uses.set(arg, (uses.get(arg) ?? 0) + 1)
  const sizes = new Map<Node, number>()
  for (const node of needed)
    sizes.set(node, 1 + node.args.reduce((size, arg) => size + (sizes.get(arg) ?? 0), 0))
  const named = new Map<Node, Term>()
  const lines: Line[] = []
  const terms: WrittenTerm[] = []
  /** The sum whose parts are being written. */
  let within: Node | undefined
  // Neighbors that are summed several times, under a condition of some length, get a name.
  const sets = new Map<string, Term>()
  /** The queries that were written with their arguments. */
  const asked = new Set<string>()
  const summed = needed.filter(({ op }) => operation(op).reduces && op !== 'amongNearest')
  for (const node of summed) {
    const key = setKey(node)
    const others = summed.filter((other) => setKey(other) === key)
    if (sets.has(key) || others.length < 2 || (sizes.get(node.args[0]) as number) < 5) continue
    const set = sets.size === 0 ? name('N') : index(name('N'), number(sets.size + 1))
    const members = row(
      sign('{'),
      name('j'),
      sign(':'),
      inSum(node, () => condition(node)),
      sign('}'),
    )
    lines.push({ left: ofNeighbors(set, node), right: members })
    sets.set(key, set)
  }
  // So do the long parts of a sum, which else would make a formula of many lines.
  const addends = new Set(needed.filter(({ op }) => op === 'plus').flatMap(({ args }) => args))
  const lengths = new Map<Node, number>()
  for (const node of needed) {
    const length =
      1 + partsOf(node).reduce((sum, arg) => sum + (named.has(arg) ? 1 : (lengths.get(arg) ?? 0)), 0)
    lengths.set(node, length)
    const isLong = length > LONG && addends.has(node) && node.op !== 'plus'
    const isShort = ((sizes.get(node) as number) < 5 && !isLookUp(node.op)) || isDistance(node)
    if (((uses.get(node) ?? 0) < 2 && !isLong) || isShort || node.type === 'truth') continue
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
  say(
    desire && mark(index(vector('v'), word('desired')), desire, 'desired'),
    desire,
    pushes === undefined ? when : rule.graph.make('not', [pushes]),
  )
  say(force && mark(vector('F'), force), force, pushes ?? when)
  for (const [key, node] of state)
    lines.push({ left: mark(row(name(key), sign('′')), node), right: write(node, 0) })
  for (const [key, node] of events) lines.push({ left: mark(word(key), node), right: write(node, 0) })
  return { lines, terms }

  function write(node: Node, around: number): Term {
    const known = named.get(node)
    if (known !== undefined) return mark(known, node)
    if (isGuarded(node)) return mark(write(node.args[1], around), node)
    const binding = BINDING[node.op] ?? 10
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
    if (node.op === 'number' || node.op === 'yes') return written
    return numbered({ written, node, sum: within, as })
  }

  /** Records that a part of a formula stands for the neighbors of a sum. */
  function ofNeighbors(written: Term, sum: Node): Term {
    return numbered({ written, node: sum, sum, as: 'neighbors' })
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

  /** A condition on a neighbor, by distance and further properties; or membership in the named set. */
  function over(node: Node): Term {
    const set = sets.get(setKey(node))
    const counted = set === undefined ? inSum(node, () => condition(node)) : row(name('j'), sign('∈'), set)
    return ofNeighbors(counted, node)
  }

  function condition(node: Node): Term {
    const near = row(
      index(name('d'), name('j')),
      sign('<'),
      write(rule.looks[node.datum as number].radius, 5),
    )
    const [test] = node.args
    return test.op === 'yes' ? near : row(near, sign(','), write(test, 2))
  }

  function writeOne(node: Node, binding: number): Term {
    const { op, args, datum } = node
    const [a, b, c] = args
    const part = (arg: Node, more = 0): Term => write(arg, binding + more)
    const two = (symbol: string, more = 0): Term => row(part(a), sign(symbol), part(b, more))
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
        return index(name('ξ'), number((datum as number) + 1))
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
        return two('+')
      case 'subtract':
      case 'minus':
        return two('−', 1)
      case 'multiply':
        return a === b ? { kind: 'power', items: [write(a, 10), number(2)] } : two('·')
      case 'scale':
        return reciprocal(b) ?? two('·')
      case 'divide':
        return { kind: 'fraction', items: [write(a, 0), write(divisor(b), 0)] }
      case 'minimum':
        return call('min', write(a, 0), write(b, 0))
      case 'maximum':
        return call('max', write(a, 0), write(b, 0))
      case 'negate':
      case 'opposite':
        return row(word('−'), part(a, 1))
      case 'root':
        return isDistance(node)
          ? index(name('d'), name('j'))
          : a.op === 'dot' && a.args[0] === a.args[1]
            ? length(a.args[0])
            : { kind: 'root', items: [write(a, 0)] }
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
        return isNumber(a, 0) && b.op === 'count'
          ? row(word('some '), name('j'), sign(':'), over(b))
          : two('<')
      case 'atMost':
        return two('≤')
      case 'equal':
        return two('=')
      case 'and':
        if (b.op === 'amongNearest' && b.args[0] === a) return write(b, 2)
        return two('∧')
      case 'or':
        return two('∨')
      case 'not':
        return row(sign('¬'), part(a, 1))
      case 'select':
      case 'selectVector':
        return { kind: 'cases', items: [write(b, 0), write(a, 0), write(c, 0)] }
      case 'vector':
        return row(
          sign('('),
          write(a, 0),
          sign(','),
          write(b, 0),
          ...(isNumber(c, 0) ? [] : [sign(','), write(c, 0)]),
          sign(')'),
        )
      case 'x':
      case 'y':
      case 'z':
        return index(write(a, 9), name(op))
      case 'left':
        return call('left', write(a, 0))
      case 'shortest':
        return call('shortest', write(a, 0))
      case 'inFrame':
        return call('turn', write(a, 0), write(b, 0))
      case 'dot':
        return a === b
          ? a.op === 'offset'
            ? { kind: 'power', items: [index(name('d'), name('j')), number(2)] }
            : { kind: 'power', items: [length(a), number(2)] }
          : two('·', 1)
      case 'cross':
        return two('×', 1)
      case 'withLength':
        return isNumber(b, 1)
          ? call('unit', write(a, 0))
          : row(call('unit', write(a, 0)), sign('·'), write(b, 7))
      case 'limit':
        return call('limit', write(a, 0), write(b, 0))
      case 'count':
        return row(sign('|{'), name('j'), sign(':'), over(node), sign('}|'))
      case 'sum':
      case 'vectorSum':
        return { kind: 'sum', items: [sign('∑'), over(node), write(b, 6)] }
      case 'least':
      case 'greatest':
        return { kind: 'sum', items: [word(op === 'least' ? 'min' : 'max'), over(node), write(b, 6)] }
      case 'ofLeast':
      case 'vectorOfLeast':
        return row({ kind: 'sum', items: [word('argmin'), over(node), write(b, 6)] }, sign(':'), write(c, 6))
      case 'amongNearest':
        return row(name('j'), word(' is one of the '), write(b, 0), word(' nearest'))
      default:
        return op === 'bordersExist' ? word(OF_OBSTACLES[op]) : query(OF_OBSTACLES[op])
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
      return row(sign('|'), write(of, 0), sign('|'))
    }
  }
}

/** Parts of a sum with more nodes than this get a line of their own. */
const LONG = 20

/** The neighbors of a sum: a look, and a further condition. */
const setKey = ({ datum, args }: Node): string => `${datum} ${args[0].index}`

/** The distance to a neighbor, or its square. */
function isDistance({ op, args }: Node): boolean {
  if (op === 'root') return isDistance(args[0]) && args[0].op === 'dot'
  return op === 'dot' && args[0] === args[1] && args[0].op === 'offset'
}
