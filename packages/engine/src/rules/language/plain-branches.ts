/** Texts and comments, in which anything may stand. */
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** What takes one of two ways, or compares, without asking the value, or is called once: it would always go the same way. */
const BRANCH =
  /\b(Math\.random|Date\.now|performance\.now)\b|\b(if|while|for|switch|do)\b\s*[({]|(===|!==|==|!=|&&=|\|\|=|&&|\|\|)|(?<![?.])(\?)(?![?.:])|(!)(?![=\d])/

/**
 * The first branch or comparison of JavaScript in the text of a function, such as `if` or `&&`; undefined where there is
 * none, or where the text is not to be had. On a value of a rule each would silently take the same way for all agents.
 */
export function branchIn(act: (...args: never[]) => unknown): string | undefined {
  const found = BRANCH.exec(act.toString().replace(TEXTS, "''"))
  return found?.slice(1).find((part) => part !== undefined)
}
