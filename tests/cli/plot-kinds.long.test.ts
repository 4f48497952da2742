import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPlotted } from './plotted.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const plotted = await createPlotted(['two', 'speeds', 'counts'], true)
const { text, plot } = plotted
afterAll(plotted.remove)

/** A picture whose identifiers count from 0: Vega counts on from one picture to the next of a process. */
function numbered(svg: string): string {
  const known = new Map<string, string>()
  return svg.replaceAll(/\b(clip|gradient_)\d+/g, (name, kind: string) => {
    if (!known.has(name)) known.set(name, `${kind}${known.size}`)
    return known.get(name) as string
  })
}

describe('drover plot', () => {
  it.each([
    ['two', 'lines'],
    ['two', 'heat'],
    ['two', 'box'],
    ['two', 'phase'],
    ['two', 'points'],
    ['speeds', 'phase'],
    ['speeds', 'time'],
    ['run', 'time'],
  ])(
    'draws %s as %s at the given size, in both themes, without invalid coordinates',
    async (folder, kind) => {
      for (const theme of ['light', 'dark']) {
        const { code, stderr } = await plot(
          folder,
          '--kind',
          kind,
          '--size',
          '640x400',
          '--theme',
          theme,
          '--out',
          'a.svg',
        )
        expect([code, stderr]).toEqual([0, ''])
        const svg = text('a.svg')
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
        expect(Math.abs(Number(width) - 640)).toBeLessThan(12)
        expect(Math.abs(Number(height) - 400)).toBeLessThan(12)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg).toContain(theme === 'dark' ? 'fill="#14171a"' : 'fill="#fbf8f1"')
      }
    },
  )

  it('draws a line for each value of a factor named count, and distinguishes close values', async () => {
    const { stderr } = await plot(
      'counts',
      '--kind',
      'lines',
      '--color',
      'count',
      '--out',
      'a.svg',
      '--quiet',
    )
    expect(stderr).toBe('')
    const lines = text('a.svg').match(/class="mark-line role-mark[^>]*><path d="M[^"]*L/g)
    expect(lines).toHaveLength(3)
    for (const level of ['1e-7', '12,344', '12,345']) expect(text('a.svg')).toContain(`>${level}</text>`)
  })

  it.each([
    ['two', 'lines'],
    ['two', 'heat'],
    ['two', 'box'],
    ['two', 'phase'],
    ['two', 'points'],
    ['speeds', 'time'],
    ['speeds', 'phase'],
    ['run', 'time'],
    ['run', 'trajectories'],
  ])(
    '--spec prints a specification of %s as %s, data and all, that Vega-Lite compiles without a warning',
    async (folder, kind) => {
      const { stdout, stderr } = await plot(folder, '--kind', kind, '--spec')
      const spec = JSON.parse(stdout)
      expect([stderr, spec.$schema]).toEqual(['', 'https://vega.github.io/schema/vega-lite/v6.json'])
      const { compile } = await import('vega-lite')
      const { parse, View } = await import('vega')
      const complaints: unknown[] = []
      const note = (...said: readonly unknown[]) => complaints.push(...said)
      const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger }
      const svg = await new View(parse(compile(spec, { logger: logger as never }).spec), {
        renderer: 'none',
      }).toSVG()
      expect(complaints).toEqual([])
      expect(svg).toContain('drover\u00a00.1.0')
    },
  )

  it('draws the same from Parquet and from CSV', async () => {
    for (const [parquet, csv, kind] of [
      ['two', 'commas', 'lines'],
      ['two', 'commas', 'box'],
      ['run', 'run-csv', 'time'],
      ['run', 'run-csv', 'trajectories'],
    ] as const) {
      const a = await plot(parquet, '--kind', kind, '--out', 'p.svg', '--quiet')
      const b = await plot(csv, '--kind', kind, '--out', 'c.svg', '--quiet')
      expect([a.stderr, b.stderr]).toEqual(['', ''])
      const drawn = numbered(text('c.svg').replaceAll('run-csv', 'run').replaceAll('commas', 'two'))
      expect(drawn).toBe(numbered(text('p.svg')))
    }
  })

  it('breaks paths at wrapped edges, so that no line crosses the world', async () => {
    const { stdout } = await plot('run', '--kind', 'trajectories', '--spec')
    const { values } = JSON.parse(stdout).vconcat[0].layer[0].data
    const last = new Map<string, { x: number; y: number }>()
    for (const { piece, x, y } of values) {
      const before = last.get(piece)
      if (before !== undefined) expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(60)
      last.set(piece, { x, y })
    }
    expect(last.size).toBeGreaterThanOrEqual(120)
  })

  it('shows the trajectories of the agents that --agents names, between --from and --to, and marks them at --at', async () => {
    const flags = [
      '--kind',
      'trajectories',
      '--agents',
      '17,0,boids:5',
      '--from',
      '10',
      '--to',
      '30',
      '--at',
      '20,10',
    ]
    const { stdout, stderr } = await plot('run', ...flags, '--spec')
    expect(stderr).toBe('')
    const spec = JSON.parse(stdout)
    const [ways, marks] = spec.vconcat[0].layer.map(({ data }: { data: { values: object[] } }) => data.values)
    const all = (rows: readonly Record<string, unknown>[], name: string) => [
      ...new Set(rows.map((row) => row[name])),
    ]
    expect([all(ways, 'agent').sort(), ways[0].step, ways.at(-1).step]).toEqual([['0', '17', '5'], 10, 30])
    expect([marks.length, all(marks, 'step')]).toEqual([6, [10, 20]])
    expect(JSON.stringify(spec)).toContain(
      'Trajectories of agents 17, 0, boids:5 of 120, steps 10 to 30; points: positions at steps 10, 20',
    )
  })

  it('shows an evenly spread number of agents if --agents is a number', async () => {
    const { stdout } = await plot('run', '--kind', 'trajectories', '--agents', '4', '--spec')
    const [ways] = JSON.parse(stdout).vconcat[0].layer
    const agents = new Set(ways.data.values.map(({ agent }: { agent: string }) => agent))
    expect([...agents]).toEqual(['0', '30', '60', '90'])
    expect(stdout).toContain('Trajectories of 4 of 120 agents')
  })

  it('gives lines over the steps a dash pattern besides a color', async () => {
    const { stdout } = await plot('speeds', '--kind', 'time', '--spec')
    const { layer } = JSON.parse(stdout).vconcat[0]
    const lines = layer.find(({ mark }: { mark: { type: string } }) => mark.type === 'line')
    const { domain, range } = lines.encoding.strokeDash.scale
    expect([domain, new Set(range.map(String)).size]).toEqual([[1, 2, 4, 8], 4])
  })
})
