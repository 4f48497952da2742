import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { indentWithTab, redo, redoDepth, undo, undoDepth } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, forceLinting, linter, lintGutter, openLintPanel } from '@codemirror/lint'
import { EditorState, Prec, StateEffect } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { isTouch } from '../../app/touch.js'
import type { RuleFault } from '../own-rule.js'
import { codeColors } from './code-colors.js'
import { askLanguage } from './language.js'
import { wrapped } from './wrapped-lines.js'

/** Sets or clears the marked error. */
const marked = StateEffect.define<undefined>()

interface Past {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface RuleEditor {
  source(): string
  replace(source: string): void
  /** Begins with another text, before which nothing can be undone. */
  begin(source: string): void
  undo(): void
  redo(): void
  /** Which of its changes can be undone and made again. */
  past(): Past
  /** Marks the error's position until the text is edited. */
  mark(fault: RuleFault | undefined): void
  focus(): void
  close(): void
}

interface Given {
  run(): void
  changed(source: string): void
}

/** An editor of rules in TypeScript, with its language service. Escape, then Tab, leaves it. */
export function createEditor(parent: HTMLElement, source: string, { run, changed }: Given): RuleEditor {
  let fault: RuleFault | undefined
  const lint = linter(
    async (view): Promise<readonly Diagnostic[]> => {
      const { length } = view.state.doc
      const complaints = await askLanguage('complaints', view.state.doc.toString()).catch(
        ({ message }: Error) => [{ from: 0, to: length, message }],
      )
      return [
        ...complaints.map(({ from, to, message }) => ({
          from: Math.min(from, length),
          to: Math.min(to, length),
          message,
          severity: 'error' as const,
        })),
        ...markOf(fault, view.state).filter(({ from }) => complaints.every((one) => one.from !== from)),
      ].sort((a, b) => a.from - b.from)
    },
    {
      delay: 300,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(marked))),
    },
  )
  const runRule = (): boolean => {
    run()
    return true
  }
  const textChanged = (): void => {
    fault = undefined
    changed(view.state.doc.toString())
  }
  const showFault = (): void => {
    const { doc } = view.state
    if (fault?.place === undefined || fault.place.line > doc.lines) return
    const { from } = doc.line(fault.place.line)
    // Messages cover the upper part of what a phone shows.
    const end = { y: 'end', yMargin: 40 } as const
    view.dispatch({ effects: EditorView.scrollIntoView(from, isTouch() ? end : { y: 'center' }) })
  }
  const extensions = [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: runRule }])),
    basicSetup,
    keymap.of([indentWithTab]),
    javascript({ typescript: true }),
    syntaxHighlighting(codeColors),
    autocompletion({ override: [proposals], icons: false }),
    lint,
    lintGutter(),
    Prec.highest(wrapped),
    isTouch() ? [] : hoverTooltip(hover),
    EditorView.contentAttributes.of({
      'aria-label': 'Source of your rule, in TypeScript',
      'aria-describedby': 'rule-keys',
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged }) => docChanged && textChanged()),
  ]
  // From the first line: what is above the editor stays in view.
  const view = new EditorView({ parent, doc: source, extensions })
  // A mouse shows the message by pointing.
  view.dom.addEventListener('click', ({ target }) => {
    if (isTouch() && (target as Element).matches('.cm-lint-marker')) openLintPanel(view)
  })
  return {
    source: () => view.state.doc.toString(),
    replace(next) {
      const { at, scrolled } = beginOf(next)
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        selection: { anchor: at },
        effects: scrolled,
      })
    },
    begin(next) {
      const { at, scrolled } = beginOf(next)
      view.setState(EditorState.create({ doc: next, selection: { anchor: at }, extensions }))
      view.dispatch({ effects: scrolled })
      textChanged()
    },
    undo: () => undo(view),
    redo: () => redo(view),
    past: () => ({ canUndo: undoDepth(view.state) > 0, canRedo: redoDepth(view.state) > 0 }),
    mark(found) {
      fault = found
      view.dispatch({ effects: marked.of(undefined) })
      forceLinting(view)
      if (!isTouch()) showFault()
      else setTimeout(showFault, SETTLED)
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

/** When the panel of a phone has its height again after a tap on Run ended the typing. Milliseconds. */
const SETTLED = 400

/** The height of the buttons and the message that stay above the editor on a phone. Pixels. */
const COVERED = 90

/** Where a reader begins: at the first line, or at the rule if code of the engine that it needs comes first. */
function beginOf(source: string): { readonly at: number; readonly scrolled: StateEffect<unknown> } {
  const rule = source.lastIndexOf('\n/**', source.indexOf('\nexport ')) + 1
  const at = /^(?:const|function|class|interface|type) /m.test(source.slice(0, rule)) ? rule : 0
  return { at, scrolled: EditorView.scrollIntoView(at, { y: 'start', yMargin: isTouch() ? COVERED : 0 }) }
}

function markOf(fault: RuleFault | undefined, { doc }: EditorState): readonly Diagnostic[] {
  if (fault?.place === undefined || fault.place.line > doc.lines) return []
  const line = doc.line(fault.place.line)
  const from = Math.min(line.from + fault.place.column - 1, line.to)
  return [{ from, to: line.to, message: `Stopped here: ${fault.message}`, severity: 'error' }]
}

async function proposals(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]*/)
  const from = word?.from ?? context.pos
  const before = context.state.sliceDoc(from - 1, from)
  if (!context.explicit && from === context.pos && before !== '.' && before !== "'") return null
  const source = context.state.doc.toString()
  const found = await askLanguage('proposals', source, context.pos)
  return {
    from,
    validFor: /^[\w$]*$/,
    options: found.map(({ name, kind }) => ({
      label: name,
      boost: kind === 'keyword' ? -1 : 0,
      // On the screen of a phone it would cover the code.
      ...(!isTouch() && {
        info: async () => {
          const text = await askLanguage('explain', source, context.pos, name)
          return text === '' ? null : written(text)
        },
      }),
    })),
  }
}

async function hover(view: EditorView, at: number): Promise<Tooltip | null> {
  const found = await askLanguage('hover', view.state.doc.toString(), at)
  if (found === undefined) return null
  return { pos: found.from, end: found.to, above: true, create: () => ({ dom: written(found.text) }) }
}

function written(text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'explained'
  element.textContent = text
  return element
}
