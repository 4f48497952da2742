import { align, registerPlugins, seek, type WorldDescription, wander } from 'drover'
import { defineBehavior } from 'drover/plugin'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from './code.js'

describe('the code export', () => {
  it('imports what it uses, and only that', () => {
    const code = codeOf({ populations: [{ behaviors: [wander({}), seek({ target: [1, 2] })] }] }, 10)
    expect(code.split('\n')[0]).toBe("import { seek, wander, World } from 'drover'")
    expect(code).toContain('seek({ target: [1, 2] })')
  })

  it('writes text with quotes as text', () => {
    const code = codeOf({ populations: [{ name: `O'Hara's "herd"` }] }, 0)
    expect(code).toContain(`name: 'O\\'Hara\\'s "herd"'`)
  })

  beforeAll(() => {
    const bind = () => ({ desire: () => false })
    registerPlugins([defineBehavior({ name: 'mine', summary: '', source: '', options: {}, bind })])
  })

  const worldOf = (...behaviors: object[]) => ({ populations: [{ behaviors }] }) as WorldDescription

  it("contains the user's rule, and imports nothing twice", () => {
    const module = "import { seek, World } from 'drover'\nlet mine\n"
    const world = worldOf(seek({ target: [1, 2] }), { behavior: 'mine' }, wander({}))
    const lines = codeOf(world, 0, { module, names: ['mine'] }).split('\n')
    expect(lines.slice(0, 4)).toEqual([
      "import { seek, World } from 'drover'",
      'let mine',
      '',
      "import { wander } from 'drover'",
    ])
    expect(lines.join(' ')).toContain("{ behavior: 'mine' }")
  })

  it('avoids names that the rule declares', () => {
    const module = "import { align as seek } from 'drover'\nconst world = 1\nexport class World {}\n"
    const world = worldOf(seek({ target: [1, 2] }), align({ radius: 5 }))
    const code = codeOf(world, 0, { module, names: ['mine'] })
    expect(code).toContain("import { align, World as World_ } from 'drover'")
    expect(code).toContain('const world_ = new World_({')
    expect(code).toContain("{ behavior: 'seek', target: [1, 2] }, align({ radius: 5 })")
  })
})
