import ts from 'typescript'
import { aboutAt, optionInWords } from './about-option.js'
import { branchesOn } from './branches.js'
import { plainMessage } from './plain-message.js'

/** The name of the user's module in the language service. */
const RULE = '/rule.ts'
const LIBRARY = '/lib/'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** An error at a range of the source. */
export interface Complaint {
  readonly from: number
  readonly to: number
  readonly message: string
}

export interface Proposal {
  readonly name: string
  readonly kind: string
}

/** A rule as JavaScript, with its source map. */
export interface Compiled {
  readonly javaScript: string
  /** The mappings of the source map. */
  readonly mappings: string
  /** The JavaScript module as readable code. */
  readonly module: string
  /** Code with one must not run: syntax errors, and all that the editor marks in a rule of `defineRule`. */
  readonly errors: readonly Complaint[]
}

/** The editor's questions about a rule. `files`: the declarations that it is checked against, by path. */
export class LanguageService {
  readonly #service: ts.LanguageService
  #source = ''
  #version = 0

  constructor(files: Readonly<Record<string, string>>) {
    const read = (path: string): string | undefined => (path === RULE ? this.#source : files[path])
    const folders = new Set(Object.keys(files).flatMap(foldersOf))
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => OPTIONS,
      getScriptFileNames: () => [RULE, ...(files['/globals.d.ts'] === undefined ? [] : ['/globals.d.ts'])],
      getScriptVersion: (path) => (path === RULE ? String(this.#version) : '0'),
      getScriptSnapshot: (path) => {
        const text = read(path)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => '/',
      getDefaultLibFileName: () => `${LIBRARY}lib.es2022.d.ts`,
      fileExists: (path) => read(path) !== undefined,
      readFile: read,
      directoryExists: (path) => folders.has(path),
      getDirectories: () => [],
    })
  }

  #take(source: string): void {
    if (source === this.#source) return
    this.#source = source
    this.#version++
  }

  complaints(source: string): readonly Complaint[] {
    this.#take(source)
    const syntax = this.#syntax()
    // Most others would come from it, and be marked before it.
    if (syntax.length > 0) return syntax
    const all = [...this.#service.getSemanticDiagnostics(RULE).map(complaintOf), ...this.#branches()]
    return all.sort((a, b) => a.from - b.from)
  }

  #syntax(): readonly Complaint[] {
    return this.#service.getSyntacticDiagnostics(RULE).map(complaintOf)
  }

  get #isRule(): boolean {
    return this.#source.includes('defineRule')
  }

  /** The branches on values of rules. */
  #branches(): readonly Complaint[] {
    const program = this.#isRule ? this.#service.getProgram() : undefined
    const file = program?.getSourceFile(RULE)
    return program && file ? branchesOn(file, program.getTypeChecker()) : []
  }

  proposals(source: string, at: number): readonly Proposal[] {
    this.#take(source)
    const found = this.#service.getCompletionsAtPosition(RULE, at, {
      includeCompletionsForModuleExports: false,
    })
    return (found?.entries ?? [])
      .filter(({ kindModifiers }) => kindModifiers?.includes('deprecated') !== true)
      .map(({ name, kind }) => ({ name, kind }))
  }

  /** A proposal in a sentence, without its type; empty if nothing is said about it. */
  explain(source: string, at: number, name: string): string {
    this.#take(source)
    const symbol = this.#service.getCompletionEntrySymbol(RULE, at, name, undefined)
    const option = optionInWords(symbol?.declarations?.[0])
    if (option !== undefined) return `${name}\n\n${option}`
    const details = this.#service.getCompletionEntryDetails(RULE, at, name, {}, undefined, {}, undefined)
    const documented = ts.displayPartsToString(details?.documentation)
    return documented === '' ? '' : `${name}\n\n${firstSentence(documented)}`
  }

  /** The type and documentation at a position. */
  hover(source: string, at: number): { from: number; to: number; text: string } | undefined {
    this.#take(source)
    const info = this.#service.getQuickInfoAtPosition(RULE, at)
    if (info === undefined) return undefined
    const { start, length } = info.textSpan
    const text = written(info.displayParts, info.documentation)
    const isSilent = (info.documentation ?? []).length === 0
    const about = isSilent ? this.#aboutAt(start) : undefined
    return { from: start, to: start + length, text: about === undefined ? text : `${text}\n\n${about}` }
  }

  /** The documentation of a name without a comment. */
  #aboutAt(at: number): string | undefined {
    const program = this.#service.getProgram()
    const file = program?.getSourceFile(RULE)
    return program && file && aboutAt(file, program.getTypeChecker(), at)
  }

  compile(source: string): Compiled {
    this.#take(source)
    const { outputText, sourceMapText = '{}' } = transpiled(source, {
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      ignoreDeprecations: '6.0',
      sourceMap: true,
    })
    const { mappings = '' } = JSON.parse(sourceMapText) as { mappings?: string }
    return {
      javaScript: outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, ''),
      mappings,
      module: transpiled(source, {}).outputText,
      errors: this.#isRule ? this.complaints(source) : this.#syntax(),
    }
  }
}

const transpiled = (source: string, options: ts.CompilerOptions): ts.TranspileOutput =>
  ts.transpileModule(source, { compilerOptions: { ...OPTIONS, noEmit: false, ...options }, fileName: RULE })

const complaintOf = ({ start = 0, length = 0, messageText }: ts.Diagnostic): Complaint => ({
  from: start,
  to: start + length,
  message: plainMessage(ts.flattenDiagnosticMessageText(messageText, '\n')),
})

const written = (parts?: ts.SymbolDisplayPart[], documentation?: ts.SymbolDisplayPart[]): string =>
  [ts.displayPartsToString(parts), ts.displayPartsToString(documentation)].filter(Boolean).join('\n\n')

const firstSentence = (text: string): string =>
  /^[\s\S]*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

/** All folders that contain a file. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index) || '/')
