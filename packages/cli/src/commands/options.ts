import { BACKENDS } from '@drover/scenarios'
import type { Command } from 'commander'
import { hintFor } from 'drover/schema'
import { usageError } from '../errors.js'
import type { ImportedCode } from '../imports/imported-code.js'
import { MOST_THREADS } from '../scenario/backend.js'
import { addScenes } from '../scenario/scenes.js'

/** Reads the value of a flag that takes a whole number; `reason` explains the maximum. */
export const wholeNumber =
  (flag: string, min: number, most = Number.MAX_SAFE_INTEGER, reason = '') =>
  (text: string): number => {
    const value = /^[+-]?\d+(e\d+)?$/i.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= most) return value
    const range = value > most ? `from ${min} to ${most}${reason}` : `>= ${min}`
    throw usageError(`${flag}: expected a whole number ${range}, got '${text}'`)
  }

/** Reads the value of a flag that takes any number within bounds. */
export const numberBetween =
  (flag: string, min: number, most: number) =>
  (text: string): number => {
    const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= most) return value
    throw usageError(`${flag}: expected a number from ${min} to ${most}, got '${text}'`)
  }

/** Reads the value of a flag that takes one of some words. */
export const oneOf =
  <Word extends string>(flag: string, words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((known) => known === text)
    if (word === undefined) throw usageError(`${flag}: unknown choice '${text}'${hintFor(text, words)}`)
    return word
  }

/** Reads the value of a flag that takes the name of a folder. */
export const folderName =
  (flag: string) =>
  (text: string): string => {
    if (text === '') throw usageError(`${flag}: expected the name of a folder, got ''`)
    return text
  }

/** Gathers the values of a flag that may be given several times. */
export const collect = (text: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  text,
]

/** Adds custom rules, metrics and scenes to a command. */
export function addImportOption(command: Command): void {
  command.option(
    '--import <file>',
    'a JavaScript or TypeScript module that defines behaviors, fields, metrics or scenes; runs with your permissions; repeatable',
    (text: string, before: readonly string[] | undefined) => {
      if (text === '') throw usageError("--import: expected a file or the name of a package, got ''")
      return collect(text, before)
    },
  )
}

/** Imports the files of `--import`; loads the bundler only if needed. */
export async function loadImports(files: readonly string[] | undefined): Promise<readonly ImportedCode[]> {
  if (files === undefined) return []
  const { importFiles } = await import('../imports/import-files.js')
  const { imports, scenes } = await importFiles(files)
  addScenes(scenes)
  return imports
}

/** Adds the options that choose the backend. */
export function addBackendOptions(command: Command): void {
  command
    .option(
      '--backend <backend>',
      'backend that computes the steps: reference (the engine), wasm (faster, 32-bit numbers), or auto (wasm from 1,000 agents on if it supports the scenario) (default: that of the scenario, else reference)',
      oneOf('--backend', BACKENDS),
    )
    .option(
      '--threads <n>',
      'threads of the wasm backend (default: number of cores)',
      wholeNumber('--threads', 1, MOST_THREADS),
    )
}
