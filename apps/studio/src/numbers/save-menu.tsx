import { Menu } from '../stage/menu.js'
import type { Origin, Plotted } from './saved-plots/plotted.js'

const FORMATS = { svg: 'SVG, a drawing', png: 'PNG, a picture', csv: 'CSV, the numbers' } as const

interface Properties {
  /** Prefix of file names. */
  readonly scene: string
  readonly title: string
  readonly plotted: () => Plotted
  readonly origin: () => Origin | Promise<Origin>
  /** Further files: their names in the list, and functions that save them. */
  readonly others?: Readonly<Record<string, () => void>>
}

/** The formats for saving a plot. */
export function SaveMenu({ scene, title, plotted, origin, others = {} }: Properties) {
  const save = async (format: keyof typeof FORMATS): Promise<void> => {
    const shown = plotted()
    const { savePlot } = await import('./saved-plots/save.js')
    await savePlot(format, scene, shown, await origin())
  }
  const files = [
    ...Object.entries(FORMATS).map(
      ([format, about]) => [about, () => save(format as keyof typeof FORMATS)] as const,
    ),
    ...Object.entries(others),
  ]
  return (
    <Menu label="Save…" of={title} isNarrow>
      <ul class="formats">
        {files.map(([about, make]) => (
          <li key={about}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                void make()
              }}
            >
              {about}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
