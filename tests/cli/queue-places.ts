import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Running, start } from './program.js'
import { RedisServer, until } from './queue-server.js'
import { createWorkplace } from './results.js'

/** Names of the tables that must be the same wherever runs were made. */
const TABLES = ['runs.parquet', 'summary.parquet', 'scenario.json', 'experiment.json']

/** Six combinations of ten short runs. */
export const FLOCKS = {
  experiment: 'flocks',
  scenario: 'flocking',
  steps: 60,
  set: { 'populations[0].count': 30 },
  factors: { cohesion: { values: [0, 0.5, 2] }, speed: { path: 'maxSpeed', values: [2, 8] } },
  replicates: 10,
  measure: { metrics: ['polarization', 'nearest'] },
}

/** The same on this machine, and through the queue of the environment. */
export const LOCAL = ['sweep', 'flocks.json', '--out', 'local', '--jobs', '1', '--quiet']
export const sweep = (out: string, ...rest: readonly string[]) => [
  'sweep',
  'flocks.json',
  '--queue',
  '--out',
  out,
  ...rest,
]

/** A Redis, a folder, and programs in it that talk through that Redis; programs are ended after each test. */
export function createQueuePlace() {
  const { path, at, parquet, remove } = createWorkplace()
  const running: Running[] = []
  const place = { redis: undefined as unknown as RedisServer }
  beforeAll(async () => {
    place.redis = await RedisServer.start()
  })
  // Leftovers of a failed test would take the work of the next.
  afterEach(async () => {
    const left = running.splice(0)
    for (const { process } of left) process.kill('SIGKILL')
    await Promise.all(left.map(({ ended }) => ended))
  })
  afterAll(async () => {
    await place.redis?.remove()
    remove()
  })
  /** Starts the program, with the queue in the environment unless that says otherwise. */
  const begin = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Running => {
    const one = start(args, path, [], { DROVER_QUEUE: place.redis.url, ...env })
    running.push(one)
    return one
  }
  /** The complete lines of a journal after the first; the last line may be incomplete. */
  const journalOf = (out: string): readonly string[] =>
    existsSync(at(out, 'journal.jsonl'))
      ? readFileSync(at(out, 'journal.jsonl'), 'utf8').split('\n').slice(1, -1)
      : []
  /** The prefix under which BullMQ stores the batches, once there is a worker. */
  const queue = (): string => {
    const [key = ''] = place.redis.cli('keys', 'drover:runs-*:meta').split('\n')
    return key.replace(/:meta\r?$/, '')
  }
  return {
    at,
    queue,
    parquet,
    begin,
    get redis() {
      return place.redis
    },
    /** Runs the program to its end. */
    run: (args: readonly string[], env: Readonly<Record<string, string>> = {}) => begin(args, env).ended,
    /** Starts a worker with one thread and waits until it is running a batch. */
    async worker(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Running> {
      const one = begin(['worker', '--jobs', '1', ...args], env)
      await until(() => one.output.stderr.includes('working for') || one.process.exitCode !== null)
      return one
    },
    write: (name: string, value: object) => writeFileSync(at(name), JSON.stringify(value)),
    journalOf,
    /** The numbers of the runs in a journal, in order. */
    runsIn: (out: string): readonly number[] =>
      journalOf(out)
        .map((line) => JSON.parse(line)[1].run)
        .sort((a, b) => a - b),
    /** The tables of a folder that are not, byte for byte, those of another. */
    differing: (out: string, other: string): readonly string[] =>
      TABLES.filter((name) => !readFileSync(at(out, name)).equals(readFileSync(at(other, name)))),
  }
}

/** Asks a process to end, and waits for its end. */
export function stop(one: Running, signal: NodeJS.Signals = 'SIGINT') {
  one.process.kill(signal)
  return one.ended
}
