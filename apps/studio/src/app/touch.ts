/** Whether the main pointer is a finger: there is nothing to point at without touching it, and usually no keyboard. */
export const isTouch = (): boolean => matchMedia('(hover: none)').matches
