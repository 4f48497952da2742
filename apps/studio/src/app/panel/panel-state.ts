import { type Signal, signal } from '@preact/signals'

/** The tabs of the panel beside the world. */
export const TABS = ['explain', 'controls', 'why', 'code', 'plots'] as const
export type Tab = (typeof TABS)[number]

/** The size of the panel: only its tabs, its usual size, or most of a small screen. */
export type PanelSize = 'closed' | 'usual' | 'large'

/** The state of the panel beside the world. */
export interface PanelState {
  /** The tabs that it offers. */
  readonly tabs: readonly Tab[]
  readonly tab: Signal<Tab>
  readonly size: Signal<PanelSize>
}

/** The panel at a tab, or at its first if that is hidden. */
export const createPanelState = (tab: Tab = 'explain', hidden: readonly Tab[] = []): PanelState => ({
  tabs: TABS.filter((one) => !hidden.includes(one)),
  tab: signal(hidden.includes(tab) ? 'explain' : tab),
  size: signal<PanelSize>('usual'),
})

/** Shows a tab; opens the panel if closed. */
export function showTab(panel: PanelState, tab: Tab): void {
  panel.tab.value = tab
  if (panel.size.value === 'closed') panel.size.value = 'usual'
}
