import type { Theme } from '@drover/io/drawing'
import { effect, signal } from '@preact/signals'

const dark = matchMedia('(prefers-color-scheme: dark)')
const chosen = signal<Theme | undefined>(stored())
const system = signal<Theme>(dark.matches ? 'dark' : 'light')
dark.addEventListener('change', () => {
  system.value = dark.matches ? 'dark' : 'light'
})

/** Light or dark: the user's choice, else the system's. */
export const theme = {
  get value(): Theme {
    return chosen.value ?? system.value
  },
}

export function toggleTheme(): void {
  chosen.value = theme.value === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem('drover-theme', chosen.value)
  } catch {
    // If storage is forbidden, the choice lasts as long as the page.
  }
}

effect(() => {
  document.documentElement.dataset.theme = theme.value
})

function stored(): Theme | undefined {
  try {
    const value = localStorage.getItem('drover-theme')
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined
  }
}
