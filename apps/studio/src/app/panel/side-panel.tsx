import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type PanelState, showTab, type Tab } from './panel-state.js'
import { dragSheet } from './sheet.js'
import './side-panel.css'

interface Properties {
  readonly panel: PanelState
  readonly children: Readonly<Record<Tab, ComponentChildren>>
}

const TITLES: Readonly<Record<Tab, string>> = {
  explain: 'Explain',
  controls: 'Controls',
  why: 'Why',
  code: 'Code',
  plots: 'Plots',
}

/** The panel beside the world, or below it on a small screen: one tab at a time. */
export function SidePanel({ panel, children }: Properties) {
  const { tabs } = panel
  const tab = panel.tab.value
  const size = panel.size.value
  // A tab is rendered when first opened, so that the scene appears sooner.
  const opened = useRef(new Set<Tab>()).current
  opened.add(tab)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current === null ? undefined : dragSheet(panel, bar.current)), [panel])
  return (
    <aside class="side" data-size={size} aria-label="Panel">
      <div class="tab-bar" ref={bar}>
        <div
          role="tablist"
          aria-label="Panel"
          onKeyDown={(event) => {
            const next = tabAfter(tabs, tab, event.key)
            if (next === undefined) return
            showTab(panel, next)
            document.getElementById(`tab-${next}`)?.focus()
            event.preventDefault()
          }}
        >
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              aria-selected={name === tab}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => showTab(panel, name)}
            >
              {TITLES[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="larger"
          aria-label={size === 'large' ? 'Make the panel smaller' : 'Make the panel larger'}
          onClick={() => {
            panel.size.value = size === 'large' ? 'usual' : 'large'
          }}
        >
          {size === 'large' ? '▾' : '▴'}
        </button>
        <button
          type="button"
          class="closing"
          aria-expanded={size !== 'closed'}
          aria-label={size === 'closed' ? 'Open the panel' : 'Close the panel'}
          onClick={() => {
            panel.size.value = size === 'closed' ? 'usual' : 'closed'
          }}
        >
          {size === 'closed' ? '‹' : '›'}
        </button>
      </div>
      {tabs.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== tab || size === 'closed'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is scrolled by keys too
          tabIndex={0}
        >
          {opened.has(name) && children[name]}
        </div>
      ))}
    </aside>
  )
}

/** The tab that an arrow key, Home or End selects. */
function tabAfter(tabs: readonly Tab[], tab: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(tab)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key]
  return to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
}
