// The texts that bundlers leave out: what plug-ins and options do.
export { addTexts } from './description/texts.js'
