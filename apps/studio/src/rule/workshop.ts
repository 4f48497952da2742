// What is loaded when a person opens the editor: the editor itself, and the sources to begin with.
export { createEditor, type RuleEditor } from './editor.js'
export { engineSources } from './engine-sources.js'
export { askLanguage } from './language.js'
export { startingSource, TEMPLATE } from './starting-source.js'
