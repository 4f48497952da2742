import { useState } from 'preact/hooks'
import { CloseMessage } from '../app/close-message.js'
import { Late } from '../app/late.js'
import type { Tab } from '../app/panel/panel-state.js'
import { Soon } from '../app/soon.js'
import { isTouch } from '../app/touch.js'
import { FileChoice } from './files/file-choice.js'
import { Icon } from './icons.js'
import { TOOLS, type ToolName } from './tool.js'
import type { Toolbox } from './toolbox.js'
import './tools.css'

const loadSuggestions = async () => (await import('./suggestions-bar.js')).Suggestions
const loadSettings = async () => (await import('./settings.js')).Settings

const ABOUT: Readonly<Record<ToolName, readonly [label: string, about: string]>> = {
  look: ['Look', 'Drag to move the view, click an agent to choose it.'],
  pointer: [
    'Pointer',
    'Click or drag: agents seek, flee or are attracted by the pointer. A link keeps this role, but not where you pointed.',
  ],
  path: ['Path', 'Drag to draw a path; end at its start to close it.'],
  obstacle: [
    'Obstacle',
    'Click to place an obstacle of the chosen width, or drag to set its size. Drag an obstacle to move it.',
  ],
  wall: ['Wall', 'Drag to draw a wall.'],
  field: ['Flow', 'Drag to draw a flow field: it flows along your stroke.'],
  add: ['Add', 'Click or drag to add agents. They exist only in this run: a restart or a link drops them.'],
  remove: ['Remove', 'Click or drag to remove agents. A restart restores them.'],
  erase: ['Erase', 'Click something you drew, or any obstacle or path, to remove it.'],
}

/** The hint of the tool Pointer in a scene that needs none. */
const FOLLOWED = 'This scene already follows the pointer: move it over the world.'

const aboutTool = (name: ToolName): string =>
  isTouch() ? ABOUT[name][1].replace('Click', 'Tap').replace('click', 'tap') : ABOUT[name][1]

/** The tools and files. */
export function ToolBar({ toolbox }: { readonly toolbox: Toolbox }) {
  const [isOpen, setOpen] = useState(false)
  const { value: active } = toolbox.active
  return (
    <>
      <button
        type="button"
        class="tools-toggle"
        data-tool={active}
        aria-expanded={isOpen}
        aria-label="Tools"
        title={`Tools: ${ABOUT[active][0]}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={active === 'look' ? 'tools' : active} />
      </button>
      <div
        class="tools"
        data-open={isOpen ? '' : undefined}
        role="toolbar"
        aria-label="Tools"
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
          if (step === undefined) return
          const buttons = [...event.currentTarget.querySelectorAll('button')]
          const at = buttons.indexOf(event.target as HTMLButtonElement)
          buttons[(at + step + buttons.length) % buttons.length]?.focus()
          event.preventDefault()
        }}
      >
        <Soon>
          {TOOLS.map((name) => (
            <button
              type="button"
              key={name}
              aria-pressed={name === active}
              // The Tab key stops at the bar once; arrow keys move within it.
              tabIndex={name === active ? 0 : -1}
              // The picture may stand alone.
              title={`${ABOUT[name][0]}. ${aboutTool(name)}`}
              onClick={() => {
                toolbox.choose(name)
                // On a phone the world needs the room.
                setOpen(false)
              }}
            >
              <Icon name={name} />
              <span>{ABOUT[name][0]}</span>
            </button>
          ))}
          <FileChoice toolbox={toolbox} />
        </Soon>
      </div>
    </>
  )
}

/** What an opened file changed, and how to undo it. */
function FileNotice({ toolbox }: { readonly toolbox: Toolbox }) {
  const notice = toolbox.fileNotice.value
  return (
    <div class="told">
      <output>{notice}</output>
      {notice !== '' && (
        <>
          <button type="button" onClick={() => toolbox.undoFile()}>
            Undo
          </button>
          <CloseMessage
            close={() => {
              toolbox.fileNotice.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}

/** The settings of the selected tool, suggestions for drawn objects, and messages about files. */
export function ToolNotes({ toolbox, tab }: { readonly toolbox: Toolbox; readonly tab: Tab }) {
  const active = toolbox.active.value
  const { session, isLocked } = toolbox
  const { edits } = session
  return (
    <section class="hands" aria-label="Tool settings">
      {active !== 'look' && (
        <div class="tool-settings">
          <Late load={loadSettings} given={{ toolbox }} />
          <p class="hint">
            {active === 'pointer' && toolbox.isPointerFollowed.value ? FOLLOWED : aboutTool(active)}
          </p>
        </div>
      )}
      {!isLocked && edits.scenario.value !== edits.original && (
        <Late load={loadSuggestions} given={{ toolbox, tab }} />
      )}
      <FileNotice toolbox={toolbox} />
      <div role="alert" class="wrong">
        {toolbox.fileError.value}
      </div>
      {toolbox.isDraggedOver.value && (
        <div class="drop" aria-hidden="true">
          Drop a picture, an elevation model or a scenario
        </div>
      )}
    </section>
  )
}
