/** The words of a name in code: `separation radius` of `separationRadius`. */
export const wordsOf = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
