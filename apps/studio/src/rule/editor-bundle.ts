// Loaded when a person opens the editor, together with the engine sources.
export { createEditor, type RuleEditor } from './editor.js'
export { askLanguage } from './language.js'
export { FREE_TEMPLATE, startingSource, TEMPLATE } from './starting-source.js'
