// What is loaded when a person opens the editor; the sources to begin with come beside it.
export { createEditor, type RuleEditor } from './editor.js'
export { askLanguage } from './language.js'
export { startingSource, TEMPLATE } from './starting-source.js'
