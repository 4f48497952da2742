import { effect } from '@preact/signals'

/**
 * Draws now, and again with the next picture of the screen after any signal has changed that it read: however
 * much changes between two pictures is drawn once. `ask` has it drawn for other reasons.
 */
export function drawing(draw: () => void): { ask(): void; stop(): void } {
  let request = 0
  let unsubscribe = () => {}
  const ask = (): void => {
    if (request === 0) request = requestAnimationFrame(begin)
  }
  function begin(): void {
    request = 0
    unsubscribe()
    let isDrawn = false
    unsubscribe = effect(() => {
      // Reads nothing when it is told of a change, and so is told of no more of them.
      if (isDrawn) ask()
      else {
        isDrawn = true
        draw()
      }
    })
  }
  begin()
  return {
    ask,
    stop() {
      cancelAnimationFrame(request)
      unsubscribe()
    },
  }
}
