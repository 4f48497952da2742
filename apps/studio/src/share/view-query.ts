import { type PanelState, TABS } from '../app/panel/panel-state.js'
import { OVERLAYS } from '../overlays/table.js'
import type { Chosen } from '../session/view-state.js'
import { COLORS, type ColorBy } from '../stage/coloring.js'
import type { Look } from '../stage/look.js'
import { CAMERAS, type Eye, SHAPES } from '../stage/space/choices.js'
import { LAYERS, type ViewRequest } from './view-request.js'

/** How to read each URL parameter; undefined for invalid values. */
const READ: { readonly [Key in keyof Required<ViewRequest>]: (text: string) => ViewRequest[Key] } = {
  panel: (text) => TABS.find((tab) => tab === text),
  view: (text) => (text === '3d' ? 'space' : text === 'map' ? 'map' : undefined),
  color: (text) =>
    COLORS.find((color) => color === text) ??
    (/^(force|column):./.test(text) ? (text as ColorBy) : undefined),
  show: (text) =>
    listOf(
      text,
      OVERLAYS.map(({ name }) => name),
    ),
  hide: (text) => listOf(text, LAYERS),
  camera: (text) => CAMERAS.find((camera) => camera === text),
  eye: eyeIn,
  shape: (text) => SHAPES.find((shape) => shape === text),
  agent(text) {
    const [, population, id] = /^(\d{1,3})\.(\d{1,9})$/.exec(text) ?? []
    return id === undefined ? undefined : { population: Number(population), id: Number(id) }
  },
}

const KEYS = Object.keys(READ) as readonly (keyof ViewRequest)[]

function listOf<Name extends string>(text: string, names: readonly Name[]): readonly Name[] | undefined {
  const found = text.split(',').map((part) => names.find((name) => name === part))
  return text === '' ? [] : found.every((name) => name !== undefined) ? found : undefined
}

/** Six numbers; the first three must differ from the others. */
function eyeIn(text: string): Eye | undefined {
  const eye = text.split(',').map(Number)
  const isList = /^(-?\d{1,9}(\.\d{1,6})?(,(?=.)|$)){6}$/.test(text)
  return isList && `${eye.slice(0, 3)}` !== `${eye.slice(3)}` ? (eye as unknown as Eye) : undefined
}

/** The view in a URL, and its invalid parameters. */
export function viewRequestOf(asked: URLSearchParams): {
  readonly view: ViewRequest
  readonly wrong: readonly string[]
} {
  const given = KEYS.filter((key) => asked.has(key))
  const read = given.map((key) => [key, READ[key](asked.get(key) as string)] as const)
  return {
    view: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    wrong: read.filter(([, value]) => value === undefined).map(([key]) => key),
  }
}

/** The parts of the view that differ from the scene's defaults. */
export function viewParameters(
  look: Look,
  panel: PanelState,
  chosen: Chosen | undefined,
  opened: Pick<ViewRequest, 'color' | 'show'> & { readonly eye?: readonly number[] },
): URLSearchParams {
  const { overlays } = look
  const shown = overlays.shown.value.map(({ name }) => name).join()
  const hidden = LAYERS.filter((layer) => !look[layer].value).join()
  const view = { map: 'map', space: '3d', none: '' }[look.view.value ?? 'none']
  const parameters = new URLSearchParams()
  const put = (key: keyof ViewRequest, value: string | undefined, usual = '') => {
    if (value !== undefined && value !== usual) parameters.set(key, value)
  }
  put('panel', panel.tab.value, chosen === undefined ? 'explain' : 'why')
  put('view', view)
  put('color', look.colorBy.value, opened.color)
  put(
    'show',
    shown,
    OVERLAYS.filter(({ name }) => opened.show?.includes(name))
      .map(({ name }) => name)
      .join(),
  )
  put('hide', hidden)
  put('camera', look.camera.value, 'orbit')
  put('eye', look.eye.value?.join(), opened.eye?.join())
  put('shape', look.shape.value)
  put('agent', chosen && `${chosen.population}.${chosen.id}`)
  return parameters
}

/** The URL with this view, and its other parameters. */
export function withView(address: string, view: URLSearchParams): string {
  const [page = '', query = ''] = address.split('?')
  const kept = query.split('&').filter((part) => part !== '' && !KEYS.includes(part.split('=')[0] as never))
  const parts = [...kept, ...(view.size === 0 ? [] : [readable(view)])]
  return parts.length === 0 ? page : `${page}?${parts.join('&')}`
}

/** Commas and colons need no escaping in a URL's fragment. */
const readable = (view: URLSearchParams): string => String(view).replaceAll('%2C', ',').replaceAll('%3A', ':')
