import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lesson } from 'virtual:scene-loaders'

const LEARN = join(import.meta.dirname, '../../docs/learn')

/** A link to a scene. */
const SCENE = /\/scenes\/([\w-]+)\.ts\)/g

/** The lessons that link each scene. */
const lessons = new Map<string, Lesson[]>()

for (const course of ['steering', 'herds', 'experiments']) {
  for (const file of readdirSync(join(LEARN, course)).sort()) {
    const [, name] = /^(\d\d-[\w-]+)\.md$/.exec(file) ?? []
    if (name === undefined) continue
    const text = readFileSync(join(LEARN, course, file), 'utf8')
    const [, title = ''] = /^# (.*)/.exec(text) ?? []
    const lesson = { course, title, page: `learn/${course}/${name}` }
    for (const scene of new Set([...text.matchAll(SCENE)].map(([, scene]) => scene)))
      lessons.set(scene, [...(lessons.get(scene) ?? []), lesson])
  }
}

/** The lessons about a scene, in the order of their courses. */
export const lessonsOf = (scene: string): readonly Lesson[] => lessons.get(scene) ?? []
