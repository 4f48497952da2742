import type { Theme } from '@drover/io/drawing'
import { effect, signal } from '@preact/signals'

const dark = matchMedia('(prefers-color-scheme: dark)')
const chosen = signal<Theme | undefined>(askedOrStored())
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

/** An embed shows the colors that its page asks for, and reads no storage. */
function askedOrStored(): Theme | undefined {
  const asked = new URLSearchParams(location.hash.split('?')[1])
  if (asked.has('embed')) return themeNamed(asked.get('theme'))
  try {
    return themeNamed(localStorage.getItem('drover-theme'))
  } catch {
    return undefined
  }
}

function themeNamed(name: string | null): Theme | undefined {
  return name === 'light' || name === 'dark' ? name : undefined
}
