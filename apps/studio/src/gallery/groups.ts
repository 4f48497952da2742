import type { Scene } from '@drover/scenarios'

interface Group {
  readonly title: string
  readonly scenes: readonly Scene[]
}

/** Where a scene stands in the gallery. */
function titleOf({ edition, section }: Scene): string {
  if (edition === 2) return 'The Nature of Code, 2nd edition'
  if (edition === 1) return 'The Nature of Code, 1st edition'
  return section.includes('Gompert') || section.includes('3D') ? 'Flocking over 3D Terrain' : 'More'
}

/** The scenes under their headings, in the order in which they come. */
export function groupsOf(scenes: readonly Scene[]): readonly Group[] {
  const groups = new Map<string, Scene[]>()
  for (const scene of scenes) groups.set(titleOf(scene), [...(groups.get(titleOf(scene)) ?? []), scene])
  return [...groups].map(([title, members]) => ({ title, scenes: members }))
}
