import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const stages = new URL('../../scripts/stages.mjs', import.meta.url).href

/** What stages leave that a program makes. */
const endOfProgram = (program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })

/** What stages leave whose only command ends so. */
function endOf(command: string) {
  const { status, stderr } = endOfProgram(`import { run, untilFailure } from '${stages}'
await untilFailure(() => run('${process.execPath}', ['-e', '${command}']))`)
  return { status, stderr }
}

/** The same of commands that run at once. */
function endOfAll(...commands: readonly string[]) {
  const listed = commands.map((command) => [process.execPath, ['-e', command]])
  const { status, stdout, stderr } = endOfProgram(`import { runTogether, untilFailure } from '${stages}'
await untilFailure(() => runTogether(${JSON.stringify(listed)}))`)
  return { status, stdout, stderr }
}

describe('the stages of npm start and npm test', () => {
  it('name the command that failed, and the reason', () => {
    const { status, stderr } = endOf('process.exit(3)')
    expect(status).toBe(1)
    expect(stderr).toContain('expected exit status 0, got 3')
  })

  it.each(['process.exit(130)', 'process.kill(process.pid, `SIGINT`)'])(
    'end silently with exit code 130 if the user stopped the command, as by %s',
    (command) => {
      expect(endOf(command)).toEqual({ status: 130, stderr: '' })
    },
  )

  it('show the output of parallel commands in turn, and every failure', () => {
    const late = 'setTimeout(() => { console.log(1); process.exit(3) }, 300)'
    const { status, stdout, stderr } = endOfAll(late, 'console.log(2)', 'console.error(3); process.exit(4)')
    expect(status).toBe(1)
    expect(stdout.split('\n')).toEqual(['1', '2', '3', ''])
    expect(stderr).toContain('expected exit status 0, got 3')
    expect(stderr).toContain('expected exit status 0, got 4')
  })

  it('pass if all parallel commands pass, and end silently if the user stopped one', () => {
    expect(endOfAll('console.log(1)', 'console.log(2)')).toEqual({ status: 0, stdout: '1\n2\n', stderr: '' })
    expect(endOfAll('', 'process.exit(130)')).toEqual({ status: 130, stdout: '', stderr: '' })
  })
})
