import type { OpenedScene } from './open-scene.js'

const OPENING = ['scene', 'src', 'link', 'seed']

const STYLE = `
:host { display: block; position: relative; aspect-ratio: 16 / 9; overflow: hidden; font: 14px/1.3 system-ui, sans-serif }
:host::before { content: ''; display: block; width: 640px; max-width: 100% }
:host([hidden]) { display: none }
.stage, img { position: absolute; inset: 0; width: 100%; height: 100% }
img { object-fit: cover }
.bar { position: absolute; left: 8px; bottom: 8px; display: flex; gap: 6px; transition: opacity 0.2s }
.bar.quiet:not(:focus-within) { opacity: 0 }
:host(:hover) .bar { opacity: 1 }
button { font: inherit; min-height: 32px; padding: 0 12px; border: 1px solid GrayText; border-radius: 16px; background: Canvas; color: CanvasText; cursor: pointer }
small { position: absolute; left: 8px; top: 8px; padding: 2px 8px; background: Canvas; color: CanvasText }
p { position: absolute; inset: auto 0 0; margin: 0; padding: 8px 12px; background: Canvas; color: CanvasText }
[hidden] { display: none }
`

/** On a server there is no HTMLElement to extend. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * `<drover-scene scene="flocking">` plays a scene, `src` a scenario file, `link` a link of the studio. It loads nothing
 * before it is near the view. Attributes besides: `autoplay`, `controls`, `poster`, `seed`. Events: play, pause, error.
 */
export class DroverScene extends Base {
  static readonly observedAttributes = [...OPENING, 'poster', 'controls', 'aria-label']
  #internals: ElementInternals | undefined
  #stage: HTMLElement | undefined
  #poster: HTMLImageElement | undefined
  #bar: HTMLElement | undefined
  /** Says that a world with a depth is drawn as a map, beside the link in the tag. */
  #flattened: HTMLElement | undefined
  #toggle: HTMLButtonElement | undefined
  #problem: HTMLElement | undefined
  #near: IntersectionObserver | undefined
  #isNear = false
  #opening: Promise<OpenedScene | undefined> | undefined
  #opened: OpenedScene | undefined

  /** Whether it plays; also true while it waits out of view. */
  get playing(): boolean {
    return this.#opened?.playing.playing ?? false
  }

  /** The world that is played, once it is loaded. */
  get world(): OpenedScene['world'] | undefined {
    return this.#opened?.world
  }

  connectedCallback(): void {
    if (this.#stage === undefined) this.#build()
    this.#show()
    this.#near = new IntersectionObserver(
      (entries) => {
        this.#isNear = entries.at(-1)?.isIntersecting === true
        this.#approach()
      },
      { rootMargin: '200px' },
    )
    this.#near.observe(this)
  }

  disconnectedCallback(): void {
    this.#near?.disconnect()
    this.#isNear = false
    this.#close()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.#stage === undefined || before === now) return
    if (OPENING.includes(name)) this.#close()
    this.#show()
    this.#approach()
  }

  /** Plays, once it is loaded. */
  async play(): Promise<void> {
    const opened = await this.#open()
    if (opened === undefined || opened.playing.playing) return
    opened.playing.resume()
    this.#show()
    this.dispatchEvent(new Event('play'))
  }

  pause(): void {
    if (!this.playing) return
    this.#opened?.playing.pause()
    this.#show()
    this.dispatchEvent(new Event('pause'))
  }

  /** Restarts the scene, and plays on if it was playing. */
  async restart(): Promise<void> {
    const wasPlaying = this.playing
    this.#close()
    await (wasPlaying ? this.play() : this.#open())
  }

  #build(): void {
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    this.#internals = this.attachInternals()
    this.#internals.role = 'group'
    // A strict content-security policy forbids style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = `<div class="stage"></div><img alt="" hidden><small hidden>A 3D world from above <slot></slot></small><div class="bar"><button type="button"></button><button type="button">Restart</button></div><p role="alert" hidden></p>`
    this.#stage = root.querySelector('div') as HTMLElement
    this.#poster = root.querySelector('img') as HTMLImageElement
    this.#bar = root.querySelector('.bar') as HTMLElement
    this.#flattened = root.querySelector('small') as HTMLElement
    const [toggle, restart] = root.querySelectorAll('button')
    this.#toggle = toggle as HTMLButtonElement
    this.#problem = root.querySelector('p') as HTMLElement
    this.#toggle.addEventListener('click', () => {
      if (this.playing) this.pause()
      else void this.play()
    })
    this.#poster.addEventListener('click', () => void this.play())
    restart?.addEventListener('click', () => void this.restart())
  }

  /** Loads the scene near the viewport; a poster replaces the picture until someone plays. */
  #approach(): void {
    if (!this.#isNear || this.#opening !== undefined) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (this.hasAttribute('autoplay') && !isCalm) void this.play()
    else if (!this.hasAttribute('poster')) void this.#open()
  }

  #open(): Promise<OpenedScene | undefined> {
    this.#opening ??= this.#load()
    return this.#opening
  }

  async #load(): Promise<OpenedScene | undefined> {
    const stage = this.#stage
    if (stage === undefined) return undefined
    const [scene = null, src = null, link = null, seed = null] = OPENING.map((name) =>
      this.getAttribute(name),
    )
    // A scene that loads after a newer request, or after the element was removed, is not shown.
    const here = document.createElement('div')
    here.className = 'stage'
    stage.replaceChildren(here)
    try {
      const { openScene } = await import('./open-scene.js')
      const opened = await openScene({ scene, src, link, seed }, here, (error) => this.#fail(error))
      if (here.parentNode !== stage) {
        opened.playing.stop()
        return undefined
      }
      this.#opened = opened
      this.#show()
      return opened
    } catch (error) {
      if (here.parentNode === stage) this.#fail(error)
      return undefined
    }
  }

  #close(): void {
    this.#opened?.playing.stop()
    this.#opened = undefined
    this.#opening = undefined
    this.#stage?.replaceChildren()
    if (this.#problem !== undefined) this.#problem.hidden = true
  }

  #fail(error: unknown): void {
    const message = `drover-scene: ${(error as Error).message.split('\n')[0]}`
    if (this.#problem !== undefined) {
      this.#problem.textContent = message
      this.#problem.hidden = false
    }
    this.#show()
    this.dispatchEvent(new ErrorEvent('error', { error, message }))
  }

  #show(): void {
    if (this.#toggle === undefined || this.#bar === undefined || this.#poster === undefined) return
    const given = this.getAttribute('aria-label')
    const title = given ?? this.#opened?.title ?? this.getAttribute('scene') ?? 'the world'
    if (this.#internals !== undefined) this.#internals.ariaLabel = title
    const poster = this.getAttribute('poster')
    if (poster !== null && this.#poster.getAttribute('src') !== poster) this.#poster.src = poster
    this.#poster.hidden = poster === null || this.#opened !== undefined
    this.#flattened?.toggleAttribute('hidden', !this.#opened?.world.space.depth)
    this.#toggle.textContent = this.playing ? 'Pause' : 'Play'
    this.#toggle.setAttribute('aria-label', `${this.playing ? 'Pause' : 'Play'} ${title}`)
    this.#bar.lastElementChild?.toggleAttribute('hidden', !this.hasAttribute('controls'))
    this.#bar.classList.toggle('quiet', this.playing && !this.hasAttribute('controls'))
    this.#bar.hidden = this.#problem?.hidden === false
  }
}

if (globalThis.customElements !== undefined && customElements.get('drover-scene') === undefined)
  customElements.define('drover-scene', DroverScene)
