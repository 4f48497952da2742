import type { World } from 'drover'

/** Makes the inputs of a world follow the pointer on a canvas, until `ending` is aborted. */
export function followPointer(
  world: World,
  canvas: HTMLCanvasElement,
  placeAt: (x: number, y: number) => { readonly x: number; readonly y: number },
  ending: { readonly signal: AbortSignal },
): void {
  const { inputs } = world
  const set = (name: string, value: number) => {
    if (inputs.names.includes(name)) inputs.set(name, value)
  }
  const press = (isDown: boolean) => set('pointerDown', Number(isDown))
  const point = ({ offsetX, offsetY, buttons }: PointerEvent) => {
    const { x, y } = placeAt(offsetX, offsetY)
    set('pointerX', x)
    set('pointerY', y)
    press(buttons > 0)
  }
  const leave = () => {
    inputs.unset('pointerX')
    inputs.unset('pointerY')
    press(false)
  }
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const)
    canvas.addEventListener(type, point, ending)
  for (const type of ['pointerleave', 'pointercancel'] as const) canvas.addEventListener(type, leave, ending)
  press(false)
}
