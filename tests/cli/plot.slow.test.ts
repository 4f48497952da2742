import { existsSync, readFileSync } from 'node:fs'
import { colorOf } from '@drover/io/drawing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPlotted } from './plotted.js'
import { drover } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const plotted = await createPlotted(['two', 'speeds', 'edges', 'mixed', 'alone'], true)
const { path, at, text, plot } = plotted
afterAll(plotted.remove)

describe('drover plot', () => {
  it('chooses a heat map for two numeric factors, says so, and saves it with the results', async () => {
    expect(await drover(['plot', 'two'], path)).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'two: a sweep of 18 runs over cohesion (2 values), populations[boids].maxSpeed (3 values, logarithmic)',
        "Shown: --kind heat --x cohesion --y 'populations[boids].maxSpeed' --metric polarization",
        'Other kinds (--kind): lines, box, phase, points',
        'Other metrics (--metric): milling, nearestMean, nearestSd, aligned',
        'Wrote two/heat-polarization.svg',
        '',
      ].join('\n'),
    })
    const svg = text('two', 'heat-polarization.svg')
    expect(svg).toMatch(
      /^<svg .* role="img"><title>Is &lt;b&gt;cohesion&lt;\/b&gt; &amp; speed enough\?<\/title>/,
    )
    expect(svg).toContain('>populations[boids].maxSpeed (length / time)</text>')
    expect(svg).toContain(
      'two: 18 runs, 3 of each of 6 combinations. Cells: means of the runs. Measured per run: state at the end. drover\u00a00.1.0',
    )
    expect(svg).not.toContain('<b>')
  })

  it.each([
    ['speeds', 'lines --x speed --metric polarization', 'one factor of numbers: lines with bands'],
    ['edges', 'box --x edges --metric polarization', 'one of other values: boxes'],
    ['mixed', 'lines --x cohesion --color edges --metric polarization', 'one of each: lines in colors'],
    ['alone', 'box --metric polarization', 'none: one box'],
    ['run', 'time --metric polarization --metric milling', 'a run: metrics over the steps'],
  ])('chooses for the folder %s: %s (%s)', async (folder, flags) => {
    const { stdout } = await plot(folder, '--out', `${folder}.svg`)
    expect(stdout).toContain(`Shown: --kind ${flags}`)
  })

  it('draws the metrics of a list side by side', async () => {
    const { stdout } = await plot('two', '--kind', 'lines', '--metric', 'nearest, milling', '--json')
    expect(JSON.parse(stdout).flags.filter((flag: string) => flag.startsWith('--metric'))).toEqual([
      '--metric nearestMean',
      '--metric nearestSd',
      '--metric milling',
    ])
  })

  it('writes a PNG of twice as many pixels with text in an embedded font', async () => {
    await plot('two', '--size', '500x400', '--out', 'b.png', '--out', 'b.svg', '--quiet')
    const png = readFileSync(at('b.png'))
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text('b.svg')) ?? []
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)])
    const { Resvg } = await import('@resvg/resvg-js')
    const bare = new Resvg(text('b.svg'), {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'zoom', value: 2 },
    })
    expect(png.length).toBeGreaterThan(1.2 * bare.render().asPng().length)
  })

  it('makes axes logarithmic if the values of a factor are', async () => {
    const { concat, vconcat } = JSON.parse((await plot('speeds', '--spec')).stdout)
    expect(concat).toBeUndefined()
    expect(vconcat[0].encoding.x).toMatchObject({
      field: 'speed',
      scale: { type: 'log', domain: [1, 8] },
      axis: { values: [1, 2, 4, 8] },
    })
  })

  it('--json reports the drawing, --quiet prints nothing, and .vl.json is the specification', async () => {
    const { stdout } = await plot('edges', '--out', 'e.vl.json', '--json', '--theme', 'dark')
    expect(JSON.parse(stdout)).toEqual({
      folder: 'edges',
      kind: 'box',
      flags: ['--kind box', '--x edges', '--metric polarization'],
      theme: 'dark',
      files: ['e.vl.json'],
    })
    expect(JSON.parse(text('e.vl.json'))).toEqual(
      JSON.parse((await plot('edges', '--spec', '--theme', 'dark')).stdout),
    )
    expect(await plot('edges', '--out', 'new/folder/e.svg', '--quiet')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
    expect(existsSync(at('new/folder/e.svg'))).toBe(true)
  })

  it('shows several metrics side by side, and holds factors at values', async () => {
    const { stdout } = await plot(
      'two',
      '--kind',
      'lines',
      '--metric',
      'nearest',
      '--where',
      'cohesion=1',
      '--spec',
    )
    const { vconcat } = JSON.parse(stdout)
    const [{ concat }, caption] = vconcat
    expect(
      concat.map(
        ({ layer }: { layer: { encoding: { y: { title: string } } }[] }) => layer[1]?.encoding.y.title,
      ),
    ).toEqual(['nearestMean (length)', 'nearestSd (length)'])
    expect(concat[0].data.values).toHaveLength(3)
    expect(caption.mark.text.join(' ')).toContain('Here cohesion = 1.')
  })

  it('gives populations the colors of the picture of their run', async () => {
    await drover(['run', 'ecosystem', '--steps', '20', '--every', '10', '--out', 'meadow'], path)
    const [blue, orange, green] = [0, 1, 2].map((color) => colorOf(color, 'light'))
    const colors = { domain: ['grass', 'hares', 'foxes'], range: [green, blue, orange] }
    for (const kind of ['time', 'trajectories']) {
      const { stdout } = await plot('meadow', '--kind', kind, '--spec')
      expect(stdout.replaceAll(/\s/g, '')).toContain(JSON.stringify(colors))
    }
  })
})
