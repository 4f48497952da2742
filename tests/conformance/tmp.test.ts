import { expect, it } from 'vitest'
import { ADAPTERS, referenceIn } from './adapters.js'
import { differences, load, suites, watch } from './harness.js'
import { situation } from './reference/cases.js'
import { isSettled } from './reference/settled.js'
import { appendFileSync, writeFileSync } from 'node:fs'
const N = Number(process.env.N ?? 100)
const only = process.env.ONLY
writeFileSync('/tmp/conform/out.txt', '')
for (const [suite, files] of suites)
  for (const name of files)
    if (!only || `${suite}/${name}`.includes(only))
      it(`${suite}/${name}`, () => {
        const { cases, tolerance } = load(suite, name)
        const say = (s: string) => appendFileSync('/tmp/conform/out.txt', s + '\n')
        const bad: string[] = []
        const unreads = new Set<string>()
        const run = (g: never, e: object, label: string) => {
          const w = watch(g)
          let got: object
          try {
            got = ADAPTERS[suite][name](w.given as never)
          } catch (error) {
            bad.push(`${label}: THROWS ${error}`)
            return
          }
          for (const u of w.unread()) unreads.add(u)
          const d = differences(got, e, tolerance)
          if (d.length) bad.push(`${label}: ${d.slice(0, 3).join(' ; ')}`)
        }
        cases.forEach((c, k) => run(c as never, c.expected, `rec ${k} ${c.note ?? ''}`))
        const r = bad.length
        let settled = 0
        for (let k = 0; settled < (name.startsWith('traj') ? N / 10 : N) && k < 4 * N; k++) {
          const g = situation(suite, name, k)
          if (!isSettled((x) => referenceIn(suite, name, x), g)) continue
          settled++
          run(g as never, referenceIn(suite, name, g), `gen ${k}`)
        }
        say(
          `## ${suite}/${name} recorded ${r}/${cases.length} generated ${bad.length - r}/${settled} unread ${[...unreads]}`,
        )
        for (const b of bad.slice(0, 5)) say('    ' + b.slice(0, 330))
        if (r > 5 || bad.length > r)
          for (const b of bad.slice(Math.max(5, r), Math.max(5, r) + 4)) say('    ' + b.slice(0, 330))
      }, 60000)
