// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Replaces characters that XML cannot contain, as in names from files, with a visible sign. */
export const wellFormed = (text: string): string => text.replace(FORBIDDEN, '\ufffd')
