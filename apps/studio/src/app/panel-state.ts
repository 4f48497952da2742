import { type Signal, signal } from '@preact/signals'

/** What the panel beside the world can show. */
export const TABS = ['explain', 'controls', 'why', 'code', 'plots'] as const
export type Tab = (typeof TABS)[number]

/** How much room the panel takes: only its tabs, its usual share, or most of a small screen. */
export type PanelSize = 'closed' | 'usual' | 'large'

/** The state of the panel beside the world. */
export interface PanelState {
  readonly tab: Signal<Tab>
  readonly size: Signal<PanelSize>
}

export const createPanelState = (tab: Tab = 'explain'): PanelState => ({
  tab: signal(tab),
  size: signal<PanelSize>('usual'),
})

/** Shows a tab, and opens the panel where it is closed. */
export function showTab(panel: PanelState, tab: Tab): void {
  panel.tab.value = tab
  if (panel.size.value === 'closed') panel.size.value = 'usual'
}
