import type { ThemeOptions } from 'vitepress'

const colored = (color: string, scope: readonly string[]) => ({
  scope: [...scope],
  settings: { foreground: `var(--${color})` },
})

/** Code in the colors of the studio's editor, light and dark. */
export const codeTheme = {
  name: 'drover',
  type: 'dark',
  colors: { 'editor.foreground': 'var(--ink)', 'editor.background': 'var(--code-ground)' },
  settings: [
    { settings: { foreground: 'var(--ink)', background: 'var(--code-ground)' } },
    colored('soft', ['comment', 'punctuation.definition.comment']),
    colored('code-keyword', ['keyword.control', 'keyword.operator.new', 'storage.type', 'storage.modifier']),
    colored('code-text', ['string', 'punctuation.definition.string', 'markup.inserted']),
    colored('code-number', ['constant.numeric', 'constant.language']),
    colored('code-type', ['entity.name.type', 'entity.name.class', 'support.class', 'support.type']),
    colored('code-call', ['entity.name.function', 'support.function', 'meta.function-call entity.name']),
    colored('alarm', ['markup.deleted', 'invalid']),
  ],
} satisfies ThemeOptions
