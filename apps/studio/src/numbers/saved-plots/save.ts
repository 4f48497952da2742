import { saveBlob, saveText } from '../../share/save.js'
import { csvOf } from './csv.js'
import { fileNameOf, type Origin, type Plotted } from './plotted.js'
import { pngOf } from './png.js'
import { svgOf } from './svg.js'

/** Downloads a plot of a scene. */
export async function savePlot(
  format: 'svg' | 'png' | 'csv',
  scene: string,
  plotted: Plotted,
  origin: Origin,
): Promise<void> {
  const title = plotted.axis === 'step' ? plotted.title : `${plotted.title} by ${plotted.axis}`
  const name = `${fileNameOf(scene, title)}.${format}`
  if (format === 'csv') return saveText(name, csvOf(plotted, origin), 'text/csv')
  const svg = svgOf(plotted, origin)
  if (format === 'svg') return saveText(name, svg, 'image/svg+xml')
  saveBlob(name, await pngOf(svg, plotted.title, origin))
}
