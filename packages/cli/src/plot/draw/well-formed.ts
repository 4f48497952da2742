// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** A text with nothing in it that XML cannot hold, as names in files may; a sign stands for each such character. */
export const wellFormed = (text: string): string => text.replace(FORBIDDEN, '\ufffd')
