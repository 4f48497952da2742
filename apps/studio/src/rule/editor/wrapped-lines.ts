import type { Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Further indent of what continues a line. Characters. */
const HANGING = 2
/** The padding of a line in the editor's own style. Pixels. */
const PADDING = 6

/** Parts of a line that stay whole where they fit: a member of a value, with the parenthesis of a call. */
const PART = /\.[a-z_$][\w$]*\(?/gi

const whole = Decoration.mark({ class: 'cm-whole' })

/** Wraps long lines between words and members, and indents what continues them more than their beginning. */
export const wrapped: Extension = [
  EditorView.lineWrapping,
  ViewPlugin.fromClass(
    class {
      lines: DecorationSet

      constructor(view: EditorView) {
        this.lines = linesOf(view)
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.lines = linesOf(view)
      }
    },
    { decorations: ({ lines }) => lines },
  ),
  EditorView.theme({ '.cm-whole': { display: 'inline-block', textIndent: 0 } }),
]

function linesOf({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = []
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      const indent = HANGING + line.text.search(/\S|$/)
      const style = `padding-left: calc(${PADDING}px + ${indent}ch); text-indent: -${indent}ch`
      lines.push(Decoration.line({ attributes: { style } }).range(line.from))
      for (const { 0: part, index } of line.text.matchAll(PART))
        lines.push(whole.range(line.from + index, line.from + index + part.length))
      at = line.to + 1
    }
  }
  return Decoration.set(lines)
}
