#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** @type {Readonly<Record<string, string>>} */
const TEMPLATES = {
  canvas: 'a flock on a canvas that follows the pointer while a button is held',
  p5: 'a p5 sketch whose flock follows the mouse while a button is held',
  three: '5,000 agents in space, drawn by three.js',
  pixi: '10,000 agents in WebAssembly, drawn by Pixi',
  react: 'a React component with a rule of your own',
  node: 'an experiment in Node that prints a table',
}
const names = Object.keys(TEMPLATES)
const list = Object.entries(TEMPLATES).map(([name, about]) => `  ${name.padEnd(7)} ${about}`)

const HELP = `Starts a project with drover.

  npm create drover@latest [FOLDER] -- [--template NAME]

Templates (default: canvas):
${list.join('\n')}

It asks for what is missing if a person is there, and never writes into a folder that has files.`

class WrongInput extends Error {}

/** @returns {{ folder?: string | undefined, template?: string, help?: boolean, version?: boolean }} */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    // Without `--`, npm takes --template for its own option: with its value after `=`, else it leaves that to us.
    const taken = process.env.npm_config_template
    if (taken !== undefined && values.template === undefined)
      values.template = taken === 'true' ? (positionals.pop() ?? '') : taken
    if (positionals.length <= 1) return { ...values, folder: positionals[0] }
    throw new Error(`expected one folder, got ${positionals.join(' ')}`)
  } catch (error) {
    const [message] = String(error instanceof Error ? error.message : error).split('. ')
    throw new WrongInput(`${message}; see npm create drover -- --help`)
  }
}

/**
 * Asks for what the arguments leave open, if a person can answer.
 *
 * @param {{ folder?: string | undefined, template?: string }} given
 */
async function complete({ folder, template }) {
  const isAsking = process.stdin.isTTY && process.stdout.isTTY
  if (!isAsking || (folder !== undefined && template !== undefined))
    return { folder: folder ?? 'my-flock', template: template ?? 'canvas' }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Else a closed terminal leaves the question open, and Node complains of that.
  const stopped = () => process.exit(130)
  terminal.once('close', stopped)
  const ask = async (/** @type {string} */ question, /** @type {string} */ standard) =>
    (await terminal.question(`${question} (${standard}): `)).trim() || standard
  const answers = {
    folder: folder ?? (await ask('Folder', 'my-flock')),
    template: template ?? (await ask(`${list.join('\n')}\nTemplate`, 'canvas')),
  }
  terminal.off('close', stopped).close()
  return answers
}

/**
 * Writes the project.
 *
 * @param {string} folder
 * @param {string} template
 */
function create(folder, template) {
  if (!names.includes(template))
    throw new WrongInput(`template: expected one of ${names.join(', ')}, got ${JSON.stringify(template)}`)
  const name = basename(folder)
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name)) {
    const better = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .replaceAll(/^[._-]+|[._-]+$/g, '')
      .slice(0, 214)
    const remedy = better === '' ? 'choose another name' : `try ${better}`
    throw new WrongInput(
      `name: expected lowercase letters, digits and . _ -, as npm does, got ${JSON.stringify(name)}; ${remedy}`,
    )
  }
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory())
      throw new WrongInput(`${folder}: expected a new or empty folder, got a file; choose another name`)
    const [first] = readdirSync(folder).filter((file) => file !== '.git')
    if (first !== undefined)
      throw new WrongInput(`${folder}: expected an empty folder, found ${first} in it; choose another name`)
  }
  const source = fileURLToPath(new URL(`../templates/${template}`, import.meta.url))
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  if ({ ...manifest.dependencies, ...manifest.devDependencies }[name] !== undefined)
    throw new WrongInput(`name: ${name} is a package that the project uses; choose another name`)
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, name }, null, 2)}\n`)
  // npm publishes no .gitignore.
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n')
  return Object.keys(manifest.scripts)[0]
}

try {
  const { help, version, ...given } = readArguments()
  if (help) console.log(HELP)
  else if (version) {
    const own = new URL('../package.json', import.meta.url)
    console.log(JSON.parse(readFileSync(own, 'utf8')).version)
  } else {
    const { folder, template } = await complete(given)
    const target = resolve(folder)
    const script = create(target, template)
    const manager = /^\w+/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'npm'
    const way = relative('', target)
    const steps = [...(way === '' ? [] : [`cd ${way}`]), `${manager} install`, `${manager} run ${script}`]
    console.log(`Created ${basename(target)} from the template ${template}. Next:\n`)
    for (const step of steps) console.log(`  ${step}`)
  }
} catch (error) {
  const isWrongInput = error instanceof WrongInput
  console.error(`create-drover: ${error instanceof Error ? error.message : error}`)
  process.exitCode = isWrongInput ? 2 : 1
}
