/** A name that nothing has yet: `drawn`, `drawn2`, … */
export function freeName(stem: string, taken: object = {}): string {
  let name = stem
  for (let k = 2; name in taken; k++) name = `${stem}${k}`
  return name
}
