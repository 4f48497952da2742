import { computed, effect, type Signal, untracked } from '@preact/signals'
import type { Problem } from 'drover/schema'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { CompareButton } from '../compare/compare-button.js'
import { Stages } from '../compare/stages.js'
import { OverlayBar } from '../overlays/overlay-bar.js'
import { OVERLAYS } from '../overlays/table.js'
import type { SceneRequest } from '../routes/route.js'
import { RuleFault } from '../rule/rule-fault.js'
import type { Session } from '../session/session.js'
import { Workspace } from '../session/workspace.js'
import { PictureButton } from '../share/picture-button.js'
import { viewParameters } from '../share/view-query.js'
import { colorOfScenario } from '../stage/coloring.js'
import { FullScreenButton } from '../stage/full-screen.js'
import { createLook } from '../stage/look.js'
import { LookBar } from '../stage/look-bar.js'
import { Menu } from '../stage/menu.js'
import { ViewSwitch, Views } from '../stage/views.js'
import { Transport } from '../time/transport.js'
import { ToolBar, ToolNotes } from '../tools/tool-bar.js'
import type { Toolbox } from '../tools/toolbox.js'
import { CloseMessage } from './close-message.js'
import { About } from './explain/about.js'
import { keysShown, listenToKeys } from './keys/keys.js'
import { Late } from './late.js'
import { LongWorkList } from './long-work.js'
import { createPanelState, showTab, type Tab } from './panel/panel-state.js'
import { SidePanel } from './panel/side-panel.js'
import { OpeningPanel } from './scene-opening.js'
import { Soon } from './soon.js'
import { useToolbox } from './use-toolbox.js'
import './scene-page.css'

const loadContinueWithout = async () => (await import('./failing-behavior.js')).ContinueWithout
const loadEnded = async () => (await import('./ended.js')).Ended
const loadHowItRuns = async () => (await import('../time/how-it-runs.js')).HowItRuns
const loadKeysDialog = async () => (await import('./keys/keys-dialog.js')).KeysDialog
const loadLegends = async () => (await import('../overlays/legends.js')).Legends
const loadPanel = async () => (await import('../controls/panel.js')).Panel
const loadPlots = async () => (await import('../numbers/plots.js')).Plots
const loadRule = async () => (await import('../rule/rule-section.js')).RuleSection
const loadRewoundNote = async () => (await import('../time/run-marks.js')).RewoundNote
const loadShareBar = async () => (await import('../share/share-bar.js')).ShareBar
const loadReasons = async () => (await import('../numbers/reasons.js')).Reasons

/** A scene: its world at the available size, the time controls below, and a panel with texts and settings. */
export function ScenePage({ request }: { readonly request: SceneRequest }) {
  const { scene } = request
  const [workspace, setWorkspace] = useState<Workspace>()
  const look = useMemo(() => createLook(request.scenario, request.view), [request])
  const panel = useMemo(() => createPanelState(tabOf(request), hiddenTabs(request)), [request])
  // Before the next picture, which would be empty.
  useLayoutEffect(() => {
    const opened = new Workspace(request)
    setWorkspace(opened)
    const stopKeys = listenToKeys(opened)
    const { show = [], color, eye } = request.scenario.view ?? {}
    const usual = { show, color: colorOfScenario(color), ...(eye && { eye }) }
    const stopAddress = effect(() => {
      const view = viewParameters(look, panel, opened.active.value.chosen.value, usual)
      untracked(() => opened.showView(view))
    })
    const chosen = computed(() => opened.active.value.chosen.value)
    const stopChoosing = effect(() => {
      // Only a choice made on this page opens its tab: the address may ask for another.
      if (chosen.value !== undefined && chosen.value !== request.view.agent)
        untracked(() => showTab(panel, 'why'))
    })
    return () => {
      stopChoosing()
      stopAddress()
      stopKeys()
      opened.close()
    }
  }, [request, look, panel])
  // Before anything is drawn.
  useMemo(
    () => look.overlays.begin(scene.scenario.view?.show ?? [], request.view.show),
    [look, scene, request],
  )
  useEffect(() => {
    document.title = `${scene.title} · drover studio`
  }, [scene])
  const first = workspace?.first
  const second = workspace?.second.value
  const toolboxOfFirst = useToolbox(first, true)
  const toolboxOfSecond = useToolbox(second, false)
  if (workspace === undefined || toolboxOfFirst === undefined || first?.scene !== scene) return null
  const { clock } = workspace
  const active = workspace.active.value
  const toolboxOf = (one: Session): Toolbox | undefined => (one === first ? toolboxOfFirst : toolboxOfSecond)
  const toolbox = toolboxOf(active) ?? toolboxOfFirst
  const showsCode = panel.tab.value === 'code' && panel.size.value !== 'closed'
  return (
    <main class="scene" data-panel={panel.size.value} data-tab={panel.tab.value}>
      <div class="play">
        <div class="above-stage">
          {!toolbox.isLocked && <ToolBar toolbox={toolbox} key={workspace.labelOf(toolbox.session)} />}
          <div class="view-tools">
            <ViewSwitch session={active} look={look} toolbox={toolbox} />
            <Menu label="View">
              <LookBar session={active} look={look} />
              <Late load={loadHowItRuns} given={{ active, first, second }} />
            </Menu>
            <Menu label="Share">
              <Late load={loadShareBar} given={{ session: active, look }} />
            </Menu>
            <PictureButton session={active} look={look} />
            <FullScreenButton />
          </div>
        </div>
        <div class="stage-area">
          <Stages workspace={workspace}>
            {(one) => {
              const own = toolboxOf(one)
              return own && <Views session={one} look={look} toolbox={own} />
            }}
          </Stages>
          <Late load={loadLegends} given={{ session: active, look }} />
          <div class="notices">
            <ToolNotes toolbox={toolbox} tab={panel.tab.value} />
            <LongWorkList workspace={workspace} />
            {!showsCode && <RuleFault session={first} />}
            <Problems workspace={workspace} />
            <Warnings session={active} />
            {active.ending.value !== '' && <Late load={loadEnded} given={{ session: active }} />}
            {active.log.isChanged.value && <Late load={loadRewoundNote} given={{ session: active }} />}
          </div>
        </div>
        <Transport clock={clock} session={first} edited={active}>
          <CompareButton workspace={workspace} />
        </Transport>
      </div>
      <Soon before={<OpeningPanel />}>
        <SidePanel panel={panel}>
          {{
            explain: <About session={first} lesson={request.lesson} overlays={look.overlays} />,
            controls: <Late load={loadPanel} given={{ session: active }} key={workspace.labelOf(active)} />,
            why: (
              <>
                <Late
                  load={loadReasons}
                  given={{ session: active, isShown: panel.tab.value === 'why' }}
                  key={workspace.labelOf(active)}
                />
                <OverlayBar session={active} overlays={look.overlays} />
              </>
            ),
            code: (
              <Late
                load={loadRule}
                given={{ session: first, isShown: showsCode, isCompared: second !== undefined }}
              />
            ),
            plots: <Late load={loadPlots} given={{ session: first, beside: second }} />,
          }}
        </SidePanel>
      </Soon>
      <KeysOnDemand />
    </main>
  )
}

/** The list of keys, loaded when it is first asked for. */
function KeysOnDemand() {
  const isShown = keysShown.value
  const [isLoaded, setLoaded] = useState(isShown)
  if (isShown && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Late load={loadKeysDialog} given={{ overlays: OVERLAYS, isShown, close: closeKeys }} />
  ) : null
}

const closeKeys = (): void => {
  keysShown.value = false
}

/** The tab requested by a URL. */
function tabOf({ rule, view: { panel, agent }, lesson: { question } }: SceneRequest): Tab {
  if (rule !== undefined) return 'code'
  return panel ?? (agent === undefined || question !== undefined ? 'explain' : 'why')
}

/** A lesson with chosen controls hides Code, except for a rule that waits there for consent. */
function hiddenTabs({ rule, lesson: { controls } }: SceneRequest): readonly Tab[] {
  if (controls === undefined) return []
  return [
    ...(controls.length === 0 ? ['controls' as const] : []),
    ...(rule === undefined ? ['code' as const] : []),
  ]
}

/** Messages stay until they are closed or the next ones replace them. */
function Problems({ workspace: { notice, first, second } }: { readonly workspace: Workspace }) {
  const sessions = [first, second.value].filter((session) => session !== undefined)
  return (
    <div class="problems" role="alert">
      {notice.value !== '' && (
        <p>
          {notice.value}{' '}
          <CloseMessage
            close={() => {
              notice.value = ''
            }}
          />
        </p>
      )}
      {sessions.map((session, k) => (
        <Fragment key={k}>
          {session.problems.value.map((problem) => (
            <Line key={problem.message} problem={problem}>
              <Late load={loadContinueWithout} given={{ session, message: problem.message }} />{' '}
              <CloseMessage close={() => without(session.problems, problem)} />
            </Line>
          ))}
          {session.notices.value.map((problem, k) => (
            <Line key={k} problem={problem}>
              <CloseMessage close={() => without(session.notices, problem)} />
            </Line>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function without(problems: Signal<readonly Problem[]>, problem: Problem): void {
  problems.value = problems.value.filter((one) => one !== problem)
}

/** Warnings about a world's numbers. Those that were closed stay closed. */
function Warnings({ session: { scene, edits } }: { readonly session: Session }) {
  const [warnings, setWarnings] = useState<readonly Problem[]>([])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { world } = edits.scenario.value
  useEffect(() => {
    let isLatest = true
    void import('../session/world-warnings.js').then(
      ({ warningsOf }) => isLatest && setWarnings(warningsOf(world, scene)),
    )
    return () => {
      isLatest = false
    }
  }, [world, scene])
  return (
    <div class="warnings" role="status">
      {warnings.map((problem, k) =>
        closed.has(problem.message) ? null : (
          <Line key={k} problem={problem}>
            <CloseMessage close={() => setClosed(new Set([...closed, problem.message]))} />
          </Line>
        ),
      )}
    </div>
  )
}

interface OfProblem {
  readonly problem: Problem
  /** What to do about it. */
  readonly children?: ComponentChildren
}

const Line = ({ problem: { path, message }, children }: OfProblem) => (
  <p>
    {path !== '' && <code>{path}</code>} {message} {children}
  </p>
)
