// The speed of behaviors, as measured by scripts/measure-behaviors.mjs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stages.mjs'

/**
 * Nanoseconds for an agent in a step; null if WebAssembly leaves the behavior to the engine.
 *
 * @typedef {{ readonly reference: number, readonly wasm: number | null }} BehaviorSpeed
 */

export const SPEED_FILE = join(root, 'scripts/docs/behavior-speed.json')

/**
 * @returns {{
 *   readonly date: string, readonly machine: string, readonly agents: number, readonly none: BehaviorSpeed,
 *   readonly behaviors: Readonly<Record<string, BehaviorSpeed>>
 * }}
 */
export const behaviorSpeeds = () => JSON.parse(readFileSync(SPEED_FILE, 'utf8'))
