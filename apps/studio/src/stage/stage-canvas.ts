/** The canvas of the stage that is shown; of two side by side that of the active one. */
export const stageCanvas = (): HTMLCanvasElement | null =>
  document.querySelector('.active .stage canvas') ?? document.querySelector('.stage canvas')
