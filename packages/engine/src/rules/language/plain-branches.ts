/** Strings and comments, which may contain anything. */
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/**
 * JavaScript that branches or compares without evaluating a symbolic value, or runs once: it would always go the same
 * way.
 */
const BRANCH =
  /\b(Math\.random|Date\.now|performance\.now)\b|\b(if|while|for|switch|do)\b\s*[({]|(===|!==|==|!=|&&=|\|\|=|&&|\|\|)|(?<![?.])(\?)(?![?.:])|(!)(?![=\d])/

/**
 * The first branch or comparison in the JavaScript text of a function, such as `if` or `&&`. Undefined if there is
 * none, or if the text is not available. With a value of a rule each would silently take the same branch for all
 * agents.
 */
export function branchIn(act: (...args: never[]) => unknown): string | undefined {
  const found = BRANCH.exec(act.toString().replace(TEXTS, "''"))
  return found?.slice(1).find((part) => part !== undefined)
}
