import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const stages = new URL('../../scripts/stages.mjs', import.meta.url).href

/** What stages leave whose only command ends so. */
function endOf(command: string) {
  const program = `import { run, untilFailure } from '${stages}'
await untilFailure(() => run('${process.execPath}', ['-e', '${command}']))`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe('the stages of npm start and npm test', () => {
  it('say which command failed, and how', () => {
    const { status, stderr } = endOf('process.exit(3)')
    expect(status).toBe(1)
    expect(stderr).toContain('expected exit status 0, got 3')
  })

  it.each(['process.exit(130)', 'process.kill(process.pid, `SIGINT`)'])(
    'end quietly with exit code 130 where a person stopped the command, as by %s',
    (command) => {
      expect(endOf(command)).toEqual({ status: 130, stderr: '' })
    },
  )
})
