import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stages.mjs'

/**
 * The example that each template of `npm create drover` is.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const TEMPLATES = {
  canvas: 'canvas-flock',
  p5: 'p5-sketch',
  three: 'three-in-space',
  pixi: 'pixi-ten-thousand',
  react: 'react-component',
  node: 'node-sweep',
}

const place = join(root, 'packages', 'create', 'templates')

/** Copies the examples into the package that brings them as templates. */
export function copyTemplates() {
  // Leaves unchanged files alone: file times decide what to rebuild.
  if (existsSync(place) && readdirSync(place).every((name) => name in TEMPLATES) && areSame()) return
  rmSync(place, { recursive: true, force: true })
  for (const [name, example] of Object.entries(TEMPLATES))
    for (const file of filesOf(example))
      cpSync(join(root, 'examples', example, file), join(place, name, file), { recursive: true })
}

const areSame = () =>
  Object.entries(TEMPLATES).every(([name, example]) => {
    const target = join(place, name)
    const files = filesOf(example)
    if (!existsSync(target) || readdirSync(target).length !== files.length) return false
    return files.every(
      (file) =>
        existsSync(join(target, file)) &&
        readFileSync(join(target, file), 'utf8') ===
          readFileSync(join(root, 'examples', example, file), 'utf8'),
    )
  })

/**
 * The files of an example, without leftovers of trying it there.
 *
 * @param {string} example
 */
export const filesOf = (example) =>
  readdirSync(join(root, 'examples', example)).filter(
    (file) => !['node_modules', 'dist', 'package-lock.json'].includes(file),
  )
