/** A name in code as words: `separationRadius` gives `separation radius`. */
export const wordsOf = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
