/**
 * The part of a step in which no agent moves: of a simultaneous step up to the first move, of others none.
 * What is sorted by position in it holds until it ends.
 */
export class Standstill {
  /** Which one it is, counted from 1; 0 while agents may move. */
  current = 0
  #count = 0

  begin(): void {
    this.current = ++this.#count
  }

  end(): void {
    this.current = 0
  }
}
