import type { ToolName } from './tool.js'

type IconName = ToolName | 'file' | 'place' | 'tools'

/** The icons of the tools, as lines in a box of 20 by 20. */
const ICONS: Readonly<Record<IconName, string>> = {
  look: 'M5 3l11 6-5 1.5L8.5 16z',
  pointer: 'M10 2v5M10 13v5M2 10h5M13 10h5M14.5 10a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0',
  path: 'M3 16c4 0 3-6 7-6s3-6 7-6',
  obstacle: 'M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0M7 10h6',
  wall: 'M3 5h14v10H3zM3 10h14M8 5v5M12 10v5',
  field: 'M3 6h9M9 3l3 3-3 3M8 14h9M14 11l3 3-3 3',
  add: 'M10 4v12M4 10h12',
  remove: 'M4 10h12',
  erase: 'M4 12l7-8 5 5-6 7H7zM10 16h7',
  file: 'M3 16V4h5l2 2h7v10zM3 9h14',
  place: 'M2 16l5-9 4 6 2-3 5 6z',
  tools: 'M4 16l1-4 8-8 3 3-8 8zM11 6l3 3',
}

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path
      d={ICONS[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)
