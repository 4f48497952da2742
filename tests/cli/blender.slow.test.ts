import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/open-in-blender.mjs', import.meta.url))
const check = (...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })

// A Blender without numpy, or with one too new for it, opens no glTF at all.
const { status, stderr } = check('--probe')
const reason = stderr.trim().replace(/^stopped: /, '')
if (status !== 0) console.warn(`No baked herd is opened in Blender: ${reason}`)

const title = status === 0 ? 'a baked herd' : `a baked herd (skipped: ${reason})`

describe.skipIf(status !== 0)(title, () => {
  it('is in place in Blender, on the ground, looks ahead and moves its legs', {
    timeout: 120_000,
  }, () => {
    const { status, stdout, stderr } = check('herd-around-hill', '--seconds', '4', '--size', '0.4')
    expect([status, stderr]).toEqual([0, ''])
    const [name, account] = stdout.split('\n')[0].split(/: (.*)/)
    expect(name).toBe('herd-around-hill')
    const { animals, places, metersOff, degreesOfLegs } = JSON.parse(account)
    expect([animals, places]).toEqual([60, 84])
    // 2 % of 0.4 m.
    expect(metersOff).toBeLessThan(0.0081)
    expect(degreesOfLegs).toBeGreaterThan(15)
  })
  it('stands on the floor of a tunnel as well as on the bank above', { timeout: 120_000 }, () => {
    const { status, stdout, stderr } = check('herd-through-tunnel', '--seconds', '4')
    expect([status, stderr]).toEqual([0, ''])
    const { metersOffGround } = JSON.parse(stdout.split('\n')[0].split(/: (.*)/)[1])
    // Three times 2 % of an animal 0.25 m long.
    expect(metersOffGround).toBeLessThan(0.0151)
  })
})
