// Loaded with the engine sources when the user opens the editor.
export { createEditor, type RuleEditor } from './editor.js'
export { askLanguage } from './language.js'
export { FREE_TEMPLATE, startingSource, TEMPLATE } from './starting-source.js'
