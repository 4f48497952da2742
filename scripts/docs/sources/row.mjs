import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../stages.mjs'

/**
 * What shows a thing that a source says: a scene, perhaps with something set, a test by a part of its title, a formula
 * of a reference that drover is replayed against, an experiment, a comparison of the benches, or an overlay of the
 * studio on the page of a scene.
 *
 * @typedef {{ readonly scene: string, readonly set: readonly string[] }} Played
 * @typedef {{ readonly file: string, readonly title: string }} Tested
 * @typedef {{ readonly reference: string }} Replayed
 * @typedef {{ readonly experiment: string }} Experiment
 * @typedef {{ readonly bench: string }} Measured
 * @typedef {{ readonly page: string, readonly key: string }} Opened
 * @typedef {Played | Tested | Replayed | Experiment | Measured | Opened} Proof
 *
 * @typedef {object} Row
 * @property {string} item its number in the source, or the idea in a few words
 * @property {string} about what it is
 * @property {readonly Proof[]} proofs
 *
 * @typedef {object} Section
 * @property {string} title
 * @property {readonly Row[]} rows
 *
 * @typedef {object} Source
 * @property {string} page the file under docs/sources/
 * @property {string} title
 * @property {string} intro
 * @property {readonly Section[]} sections
 * @property {boolean} [parts] whether a column tells what its scenes are made of
 */

/**
 * `drover run SCENE`, with `--set` for each change.
 *
 * @param {string} scene
 * @param {...string} set
 * @returns {Played}
 */
export const run = (scene, ...set) => ({ scene, set })

/**
 * A test of a file; `title` is a part of its title without signs that patterns read otherwise.
 *
 * @param {string} file
 * @param {string} title
 * @returns {Tested}
 */
export const test = (file, title) => {
  const files = ['', '.slow', '.long'].map((kind) => `${file}${kind}.test.ts`)
  return { file: files.find((path) => existsSync(join(root, path))) ?? file, title }
}

/** @type {(file: string, title: string) => Tested} */
export const engine = (file, title) => test(`packages/engine/src/${file}`, title)

/** @type {(file: string, title: string) => Tested} */
export const behavior = (file, title) => engine(`behaviors/${file}`, title)

/** @type {(file: string, title: string) => Tested} */
export const story = (file, title) => test(`tests/stories/${file}`, title)

/** @type {(reference: string) => Replayed} */
export const replayed = (reference) => ({ reference })

/** @type {(experiment: string) => Experiment} */
export const experiment = (experiment) => ({ experiment })

/**
 * The page of a scene in the studio, and the key of the overlay that shows it.
 *
 * @type {(page: string, key: string) => Opened}
 */
export const studio = (page, key) => ({ page, key })

/** @type {(bench: string) => Measured} */
export const bench = (bench) => ({ bench })

/**
 * @param {string} item
 * @param {string} about
 * @param {...Proof} proofs
 * @returns {Row}
 */
export const row = (item, about, ...proofs) => ({ item, about, proofs })
