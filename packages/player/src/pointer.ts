import type { World } from 'drover'

/** Makes the inputs of a world follow the pointer on a canvas; returns a function that ends that. */
export function followPointer(
  world: World,
  canvas: HTMLCanvasElement,
  placeAt: (x: number, y: number) => { readonly x: number; readonly y: number },
): () => void {
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
  const listeners = {
    pointerdown: point,
    pointermove: point,
    pointerup: point,
    pointerleave: leave,
    pointercancel: leave,
  }
  const ends = Object.entries(listeners).map(([type, listener]) => {
    canvas.addEventListener(type, listener as EventListener)
    return () => canvas.removeEventListener(type, listener as EventListener)
  })
  press(false)
  return () => {
    for (const end of ends) end()
  }
}
