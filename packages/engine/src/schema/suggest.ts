/** Edit distance (insertions, deletions, substitutions) between two words. */
function distanceBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, substitution))
    }
    previous = current
  }
  return previous[b.length]
}

/**
 * The known word that a mistyped one most likely means, or undefined if none is near: at most a third of its letters
 * (at least 2) may differ. Ties go to the word listed first.
 */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  const meant = word.toLowerCase()
  for (const candidate of known) {
    const lower = candidate.toLowerCase()
    // More letters than allowed would differ; this avoids comparing words of a million letters.
    if (Math.abs(meant.length - lower.length) >= bestDistance) continue
    const distance = distanceBetween(meant, lower)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** `; did you mean 'radius'?` if a known word is near, otherwise the list of known words. */
export function hintFor(word: string, known: Iterable<string>): string {
  const words = [...known]
  const best = nearestWord(word, words)
  if (best !== undefined) return `; did you mean '${best}'?`
  return words.length === 0 ? '; there are none' : `; known: ${words.join(', ')}`
}
