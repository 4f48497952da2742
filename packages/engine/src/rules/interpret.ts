import type { Agent } from '../agents/agent.js'
import type { Vector } from '../math/vector.js'
import type { Neighbors } from '../perception/neighbors.js'
import { answersOf, HIGHEST, LOWEST, neededFor } from './emit-javascript.js'
import { ASKS, type Found, isAsk, type Question } from './look-ups.js'
import type { Program } from './lower.js'
import { PAIR } from './operations.js'
import type { Act, RuleParts } from './rule-parts.js'
import { isReduction, type Scalar } from './scalars.js'

const AXIS = ['x', 'y', 'z'] as const
const SEEN = ['dx', 'dy', 'dz'] as const
const MOVING = ['vx', 'vy', 'vz'] as const
const PERIODS = ['periodX', 'periodY', 'periodZ'] as const
const FACING = ['hx', 'hy', 'hz'] as const

/** Computes one scalar into `values`. */
type Compute = () => number

/** Computes some scalars for an agent; returns the values of all, by their numbers. */
export function evaluator(
  roots: readonly Scalar[],
  program: Program,
  rule: RuleParts,
): (agent: Agent) => Float64Array {
  const needed = neededFor(roots, program)
  const values = new Float64Array(program.scalars.length)
  /** The least so far, of those who look for the one who has it. */
  const keys = new Float64Array(program.scalars.length)
  const questions: Record<number, Question> = {}
  const now = { agent: undefined as unknown as Agent, row: 0, seen: undefined as unknown as Neighbors, k: 0 }
  const computed = new Map(needed.map((scalar) => [scalar, computeOf(scalar)]))
  const compute = (scalar: Scalar): void => {
    values[scalar.index] = (computed.get(scalar) as Compute)()
  }
  const passes = needed.reduce((most, scalar) => Math.max(most, scalar.passes), 0)
  const stages = Array.from({ length: passes + 1 }, (_, pass) => ({
    own: needed.filter((scalar) => scalar.scope !== PAIR && scalar.passes === pass && !isReduction(scalar)),
    loops: loopsOf(pass),
  }))

  function loopsOf(pass: number) {
    const reductions = needed.filter((scalar) => isReduction(scalar) && scalar.passes === pass)
    return [...new Set(reductions.map(({ datum }) => datum as number))].map((look) => {
      const inLook = reductions.filter(({ datum }) => datum === look)
      const pairs = new Set<Scalar>()
      const visit = (scalar: Scalar): void => {
        if (scalar.scope !== PAIR || pairs.has(scalar)) return
        pairs.add(scalar)
        if (!isReduction(scalar)) scalar.args.forEach(visit)
      }
      for (const { args } of inLook) args.forEach(visit)
      return { look, reductions: inLook, pairs: needed.filter((scalar) => pairs.has(scalar)) }
    })
  }

  function loop({ look, reductions, pairs }: ReturnType<typeof loopsOf>[number]): void {
    for (const { op, index, args } of reductions) {
      if (op === 'amongNearest') rule.choosers[index].begin(rule.few(values[args[1].index]))
      else if (op === 'ofLeast') {
        values[index] = 0
        keys[index] = Number.POSITIVE_INFINITY
      } else values[index] = op === 'least' || op === 'greatest' ? values[args[2].index] : 0
    }
    now.seen = rule.looks[look]
    for (now.k = 0; now.k < now.seen.count; now.k++) {
      for (const pair of pairs) compute(pair)
      for (const { op, index, args } of reductions) {
        if (values[args[0].index] === 0) continue
        const value = args.length > 1 ? values[args[1].index] : 0
        if (op === 'count') values[index]++
        else if (op === 'sum') values[index] += value
        else if (op === 'amongNearest') rule.choosers[index].offer(now.seen, now.k)
        else if (op === 'ofLeast') {
          if (!(value < keys[index])) continue
          keys[index] = value
          values[index] = values[args[2].index]
        } else if (op === 'least' ? value < values[index] : value > values[index]) values[index] = value
      }
    }
  }

  function computeOf({ op, args, datum, axis = 0, index }: Scalar): Compute {
    const [a, b, c] = args.map((arg) => arg.index)
    if (isAsk(op)) {
      const { of, by } = ASKS[op]
      const question = rule.question(op, datum as string)
      questions[index] = question
      return () => {
        args.forEach((arg, k) => {
          question.place[of[k]] = values[arg.index]
        })
        question.of[by](question.place, question.found)
        return 0
      }
    }
    const name = datum as string
    const { context, options, targets } = rule
    const own = () => rule.population.columns
    const other = () => now.seen.populations[now.seen.population[now.k]].columns
    switch (op) {
      case 'number':
        return () => datum as number
      case 'yes':
        return () => 1
      case 'no':
        return () => 0
      case 'isGiven':
        return () => Number(options[name] !== undefined)
      case 'dt':
        return () => context.dt
      case 'time':
        return () => rule.time
      case 'numberOption':
        return () => options[name] as number
      case 'truthOption':
        return () => Number(options[name])
      case 'vectorOption':
        return () => (options[name] as Vector)[AXIS[axis]]
      case 'isChoice': {
        const [option, choice] = JSON.parse(name) as [string, string]
        return () => Number(options[option] === choice)
      }
      case 'period':
        return () => context.space[PERIODS[axis]]
      case 'worldLow':
        return () => context.space[LOWEST[axis]]
      case 'worldHigh':
        return () => context.space[HIGHEST[axis]]
      case 'position':
        return () => own()[AXIS[axis]][now.row]
      case 'velocity':
        return () => own()[MOVING[axis]][now.row]
      case 'heading':
        return () => own()[FACING[axis]][now.row]
      case 'maxSpeed':
        return () => now.agent.maxSpeed
      case 'maxForce':
        return () => now.agent.maxForce
      case 'mass':
        return () => own().mass[now.row]
      case 'radius':
        return () => own().radius[now.row]
      case 'roll':
        return () => now.agent.roll
      case 'state':
        return () => rule.states[name].values[now.row]
      case 'random':
        return () => context.random(now.agent, datum as number)
      case 'targetExists':
        return () => Number(targets[name].locate(now.agent))
      case 'targetOffset':
        return () => targets[name].offset[AXIS[axis]]
      case 'targetVelocity':
        return () => targets[name].velocity[AXIS[axis]]
      case 'targetHeading':
        return () => targets[name].heading[AXIS[axis]]
      case 'pathRadius':
        return () => rule.named.paths[name].radius
      case 'pathExists':
        return () => Number(rule.named.paths[name].segments > 0)
      case 'regionDented':
        return () => Number(Array.isArray(options[name]))
      case 'found': {
        const { found } = questions[a]
        return () => found[name as keyof Found]
      }
      case 'offset':
        return () => now.seen[SEEN[axis]][now.k]
      case 'otherVelocity':
        return () => now.seen[MOVING[axis]][now.k]
      case 'otherHeading':
        return () => other()[FACING[axis]][now.seen.rowOf(now.k)]
      case 'otherMass':
        return () => other().mass[now.seen.rowOf(now.k)]
      case 'otherRadius':
        return () => other().radius[now.seen.rowOf(now.k)]
      case 'otherInfluence':
        return () => now.seen.influenceOf(now.k)
      case 'otherState':
        return () => rule.otherState(name, now.seen, now.k)
      case 'parting':
        return () => {
          rule.part(own().id[now.row], now.seen, now.k)
          return rule.parting[AXIS[axis]]
        }
      case 'add':
        return () => values[a] + values[b]
      case 'subtract':
        return () => values[a] - values[b]
      case 'multiply':
        return () => values[a] * values[b]
      case 'divide':
        return () => values[a] / values[b]
      case 'minimum':
        return () => Math.min(values[a], values[b])
      case 'maximum':
        return () => Math.max(values[a], values[b])
      case 'negate':
        return () => -values[a]
      case 'root':
        return () => Math.sqrt(values[a])
      case 'absolute':
        return () => Math.abs(values[a])
      case 'floor':
        return () => Math.floor(values[a])
      case 'sine':
        return () => rule.sin(values[a])
      case 'cosine':
        return () => rule.cos(values[a])
      case 'exponential':
        return () => rule.exp(values[a])
      case 'logarithm':
        return () => rule.log(values[a])
      case 'power':
        return () => rule.pow(values[a], values[b])
      case 'arctangent':
        return () => rule.atan2(values[a], values[b])
      case 'less':
        return () => Number(values[a] < values[b])
      case 'atMost':
        return () => Number(values[a] <= values[b])
      case 'equal':
        return () => Number(values[a] === values[b])
      case 'and':
        return () => values[a] * values[b]
      case 'or':
        return () => Math.max(values[a], values[b])
      case 'not':
        return () => 1 - values[a]
      case 'select':
        return () => (values[a] === 0 ? values[c] : values[b])
      case 'amongNearest':
        return () => Number(rule.choosers[index].holds(now.seen, now.k))
      case 'count':
      case 'sum':
      case 'least':
      case 'greatest':
      case 'ofLeast':
        return () => values[index]
    }
  }

  return (agent) => {
    now.agent = agent
    now.row = agent.row
    for (const target of Object.values(rule.targets)) target.locate(agent)
    for (const { own, loops } of stages) {
      for (const each of loops) loop(each)
      for (const scalar of own) compute(scalar)
    }
    return values
  }
}

/**
 * A rule as closures, one for each number: the same bits as the emitted JavaScript, several times as slow. For pages whose
 * policy forbids code made of text.
 */
export function interpret(program: Program, rule: RuleParts): Act {
  const evaluate = evaluator(answersOf(program), program, rule)
  const vector = program.desire ?? program.force
  return (agent, out) => {
    const { row } = agent
    const written = program.state.size > 0 ? rule.write(row) : {}
    const values = evaluate(agent)
    for (const [name, { index }] of program.state) written[name][row] = values[index]
    for (const [name, { index }] of program.events) if (values[index] !== 0) rule.context.emit(name, agent)
    if (vector === undefined || (program.when !== undefined && values[program.when.index] === 0)) return false
    out.x = values[vector[0].index]
    out.y = values[vector[1].index]
    out.z = values[vector[2].index]
    return true
  }
}
