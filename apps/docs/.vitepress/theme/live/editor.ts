import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, keymap } from '@codemirror/view'
import { codeColors } from '../../../../studio/src/rule/editor/code-colors.js'

/** The line that went wrong, from 1; none once the code is edited. */
const marked = StateEffect.define<number | undefined>()
const mark = StateField.define({
  create: () => Decoration.none,
  update(shown, { effects, docChanged, state }) {
    const effect = effects.find((one) => one.is(marked))
    if (effect === undefined) return docChanged ? Decoration.none : shown
    const line = effect.value as number | undefined
    if (line === undefined || line > state.doc.lines) return Decoration.none
    return Decoration.set(Decoration.line({ class: 'wrong' }).range(state.doc.line(line).from))
  },
  provide: (field) => EditorView.decorations.from(field),
})

export interface CodeEditor {
  text(): string
  replace(text: string): void
  markLine(line: number | undefined): void
  /** `at`: where the caret goes, on the screen. */
  focus(at?: readonly [x: number, y: number]): void
  close(): void
}

/** An editor of a live example. Mod-Enter runs it; Escape, then Tab, leaves it. */
export function createEditor(parent: HTMLElement, text: string, { run }: { run(): void }): CodeEditor {
  const runIt = (): boolean => {
    run()
    return true
  }
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      keymap.of([{ key: 'Mod-Enter', run: runIt }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      EditorState.tabSize.of(2),
      javascript(),
      syntaxHighlighting(codeColors),
      mark,
      EditorView.contentAttributes.of({ 'aria-label': 'Code of the example', tabindex: '0' }),
    ],
  })
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    markLine(line) {
      view.dispatch({ effects: marked.of(line) })
    },
    focus(at) {
      view.focus()
      const place = at && view.posAtCoords({ x: at[0], y: at[1] })
      if (place != null) view.dispatch({ selection: { anchor: place } })
    },
    close: () => view.destroy(),
  }
}
