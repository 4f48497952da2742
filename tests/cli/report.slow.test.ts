import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPlotted } from './plotted.js'
import { drover, start, versionOf } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const plotted = await createPlotted(['two', 'speeds', 'storm'], true)
const { text, report, path } = plotted
afterAll(plotted.remove)

/** The visible text of a page, without pictures and styles. */
const seen = (page: string) =>
  page
    .replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/\s+/g, ' ')

describe('drover report', () => {
  it('writes a reproducible page to the results, and prints its size', async () => {
    // Ids in SVG continue counting within a process, so each command has its own process.
    const { code, stdout, stderr } = await start(['report', 'two'], path).ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Wrote two\/report\.html, 0\.\d\d MB\n$/)
    const first = text('two', 'report.html')
    expect(
      JSON.parse((await start(['report', 'two', '--out', 'two/again.html', '--json'], path).ended).stdout),
    ).toEqual({
      folder: 'two',
      file: 'two/again.html',
      bytes: Buffer.byteLength(first),
    })
    expect(text('two', 'again.html') === first).toBe(true)
  })

  it('contains question, settings, results and the command that repeats a sweep', async () => {
    await report('two', '--quiet')
    const page = seen(text('two', 'report.html'))
    for (const part of [
      'two: 18 runs, 6 combinations of 2 factors, drover 0.1.0.',
      'Agents 20 boids',
      'Steps 30',
      'Replicates 3 of each combination',
      'Measured polarization, milling, nearest, of each run the state at the end',
      "Intervals of confidence, 95 %: Student's t, not below 0 where nothing can be; Wilson's for shares and numbers from 0 to 1",
      'Share “aligned” of the runs: polarization above 0.5',
      'populations[boids].maxSpeed 1, 2, 4 (equal ratios) length / time',
      'drover plot . --kind heat --x cohesion',
      'drover sweep experiment.json --out again',
    ]) {
      expect(page).toContain(part)
    }
    expect(text('two', 'report.html')).toContain(
      '<h1>Is &lt;b&gt;cohesion&lt;/b&gt; &amp; speed enough?</h1>',
    )
    expect(text('two', 'report.html').match(/<figure>/g)).toHaveLength(6)
  })

  it('repeats a sweep by that command to the same tables', async () => {
    expect(
      await drover(['sweep', 'two/experiment.json', '--out', 'repeated', '--quiet'], path),
    ).toMatchObject({ code: 0 })
    expect(text('repeated', 'summary.parquet')).toBe(text('two', 'summary.parquet'))
  })

  it('shows the time series of a sweep', async () => {
    await report('speeds', '--quiet')
    const page = seen(text('speeds', 'report.html'))
    expect(page).toContain(
      'polarization, milling, of each run the state at the end; every 10 steps in the table series',
    )
    expect(page).toContain('drover plot . --kind time --color speed --metric milling')
  })

  it('lists failures with the commands that repeat them, and escapes names and errors', async () => {
    await report('storm', '--quiet')
    const page = text('storm', 'report.html')
    expect(seen(page)).toContain('3 runs of 6 went wrong; none of their numbers count above.')
    expect(seen(page)).toMatch(
      /5 agent 0 of 'kite' at step \d+: .* drover run scenario\.json --set '.*high=1e\+100' --seed \d+/,
    )
    expect(page.match(/<h1>.*/)?.[0]).toBe('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(page.match(/<script/i)).toBeNull()
  })

  it('shows a run: settings, metrics over the steps, paths, the last state, and its command', async () => {
    await report('run', '--quiet')
    const page = text('run', 'report.html')
    for (const part of [
      'Scenario flocking',
      'Agents 120 boids',
      'Seed 1',
      'step 25',
      'drover run scenario.json --out again',
    ]) {
      expect(seen(page)).toContain(part)
    }
    expect(page.match(/<figure>/g)).toHaveLength(3)
    expect(page.includes('<img src="data:image/png;base64,iVBOR')).toBe(true)
    const { hash } = JSON.parse(
      (await drover(['run', 'run/scenario.json', '--out', 'rerun', '--json'], path)).stdout,
    )
    expect(seen(page)).toContain(`Hash of the end ${hash}`)
  })

  it('needs no network: no URL except format names, and a policy that allows none', async () => {
    for (const folder of ['two', 'run']) {
      await report(folder, '--quiet')
      const page = text(folder, 'report.html')
      const addresses = page.match(/(?:https?:)?\/\/[\w.]+[^"\s<]*/g) ?? []
      expect(new Set(addresses.filter((address) => /^http/.test(address)))).toEqual(
        new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']),
      )
      expect(page.match(/<(script|link|iframe|object)\b|@import|url\(["']?http/i)).toBeNull()
      const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
      expect(policy.replaceAll('&#39;', "'")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      expect(page.includes(`version ${versionOf('cli')}.</footer>`)).toBe(true)
    }
  })

  it.each([
    ['nowhere', 'nowhere: no such folder'],
    ['two --out page.pdf', '--out page.pdf: expected a name that ends in .html'],
    [
      'two --out two/runs.parquet/a.html',
      '--out two/runs.parquet: cannot create the folder: a file with this name exists',
    ],
    ['', "missing required argument 'folder'; see 'drover report --help'"],
  ])("given '%s' says what is wrong in one line", async (args, line) => {
    expect(await report(...args.split(' ').filter((word) => word !== ''))).toEqual({
      code: 2,
      stdout: '',
      stderr: `drover: ${line}\n`,
    })
  })
})
