import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import type { CodeEditor } from './editor.js'
import { type FrameReport, frameDocument } from './frame.js'
import { programOf } from './modules.js'

const WIDTH = 640

/** A code block that can be edited and runs in place, in a frame that may reach nothing. */
export const LiveCode = defineComponent({
  name: 'LiveCode',
  props: {
    code: { type: String, required: true },
    height: { type: Number, required: true },
  },
  setup(props, { slots }) {
    const { isDark } = useData()
    const original = decodeURIComponent(props.code)
    const block = ref<HTMLElement>()
    const stage = ref<HTMLElement>()
    const place = ref<HTMLElement>()
    const editor = shallowRef<CodeEditor>()
    const scale = ref(1)
    const status = ref('')
    const problem = ref<FrameReport>()
    const hasWorld = ref(false)
    /** Whether it differs from the page's text. */
    const isChanged = ref(false)
    let frame: HTMLIFrameElement | undefined
    let isInView = false
    let isLoading = false
    let pressed: readonly [x: number, y: number] | undefined
    const ends: (() => void)[] = []

    const theme = () => (isDark.value ? 'dark' : 'light')
    const send = (message: object) => frame?.contentWindow?.postMessage(message, '*')
    const text = () => editor.value?.text() ?? original

    function fail(report: FrameReport): void {
      // Later errors are less useful than the first.
      if (problem.value !== undefined) return
      problem.value = report
      editor.value?.markLine(report.line)
    }

    async function run(): Promise<void> {
      frame?.remove()
      problem.value = undefined
      hasWorld.value = false
      editor.value?.markLine(undefined)
      const code = text()
      isChanged.value = code !== original
      const own = document.createElement('iframe')
      frame = own
      own.title = 'Picture of the example'
      own.setAttribute('sandbox', 'allow-scripts')
      own.width = String(WIDTH)
      own.height = String(props.height)
      own.srcdoc = frameDocument(theme())
      stage.value?.append(own)
      try {
        const program = await programOf(code)
        if (frame !== own) return
        await ready(own)
        send({ isPaused: !isInView })
        send({ start: program })
      } catch (error) {
        if (frame === own) fail({ error: (error as Error).message })
      }
    }

    /** Waits until a frame listens. */
    const readyFrames = new WeakMap<object, true>()
    const waiting = new Map<object, () => void>()
    function ready(own: HTMLIFrameElement): Promise<void> {
      const target = own.contentWindow as object
      if (readyFrames.has(target)) return Promise.resolve()
      return new Promise((resolve) => waiting.set(target, resolve))
    }

    function listener({ data, source }: MessageEvent<FrameReport>): void {
      if (frame === undefined || source !== frame.contentWindow || source === null) return
      if (data.isReady) {
        readyFrames.set(source, true)
        waiting.get(source)?.()
        waiting.delete(source)
      }
      if (data.ran) {
        hasWorld.value = data.hasWorld === true
        frame.dataset.ran = ''
      }
      if (data.error !== undefined) fail(data)
      if ('scenario' in data) void openInStudio(data)
    }

    async function openInStudio({ scenario, reason }: FrameReport): Promise<void> {
      if (scenario === undefined) {
        status.value = `The studio cannot open this world: ${reason}`
        return
      }
      const { addressOf } = await import('./studio-link.js')
      window.open(`${withBase('/app/')}${addressOf(JSON.parse(scenario))}`, '_blank', 'noopener')
    }

    /** Replaces the text by the editor, with the caret at the place of the click. */
    async function edit(event?: Event): Promise<void> {
      if (event instanceof PointerEvent && event.type === 'pointerdown')
        pressed = [event.clientX, event.clientY]
      if (isLoading || editor.value !== undefined) return
      isLoading = true
      const hadFocus = place.value?.contains(document.activeElement) === true
      const { createEditor } = await import('./editor.js')
      if (place.value === undefined) return
      place.value.querySelector('div')?.setAttribute('hidden', '')
      editor.value = createEditor(place.value, original, { run })
      editor.value.markLine(problem.value?.line)
      if (hadFocus || pressed !== undefined) editor.value.focus(pressed)
    }

    const problemText = () => {
      const { line, error } = problem.value ?? {}
      return [line !== undefined && h('b', `Line ${line}: `), error]
    }

    async function showProblem(event: Event): Promise<void> {
      event.preventDefault()
      await edit()
      editor.value?.markLine(problem.value?.line)
      editor.value?.focus()
    }

    function reset(): void {
      editor.value?.replace(original)
      status.value = ''
      void run()
    }

    onMounted(() => {
      addEventListener('message', listener)
      ends.push(() => removeEventListener('message', listener))
      const sized = new ResizeObserver(() => {
        scale.value = Math.min(1, (stage.value?.clientWidth ?? WIDTH) / WIDTH)
      })
      if (stage.value) sized.observe(stage.value)
      const seen = new IntersectionObserver(
        ([entry]) => {
          isInView = entry?.isIntersecting === true
          if (isInView && frame === undefined) void run()
          else send({ isPaused: !isInView })
        },
        { rootMargin: '80px' },
      )
      if (stage.value) seen.observe(stage.value)
      ends.push(
        () => sized.disconnect(),
        () => seen.disconnect(),
        watch(isDark, () => send({ theme: theme() })),
      )
    })
    onBeforeUnmount(() => {
      for (const end of ends) end()
      editor.value?.close()
      frame = undefined
    })

    const button = (label: string, act: () => void, extra = {}) =>
      h('button', { type: 'button', onClick: act, ...extra }, label)

    return () =>
      h('figure', { class: 'live', ref: block }, [
        h('div', {
          class: 'stage',
          ref: stage,
          style: {
            '--scale': scale.value,
            aspectRatio: `${WIDTH} / ${props.height}`,
            maxHeight: `${props.height}px`,
          },
        }),
        h('div', { class: 'bar' }, [
          button('Run', () => void run(), { class: 'primary', title: 'Ctrl+Enter in the editor' }),
          button('Reset', reset),
          hasWorld.value && button('Open in studio', () => send({ describe: true })),
          h('span', { role: 'status' }, status.value),
          // The line below the code may be out of sight.
          problem.value !== undefined &&
            h('a', { class: 'first-problem', href: '#', onClick: showProblem }, problemText()),
        ]),
        h(
          'div',
          {
            class: 'code',
            ref: place,
            onPointerenter: edit,
            onPointerdown: edit,
            onFocusin: edit,
          },
          slots.default?.(),
        ),
        problem.value !== undefined && h('p', { class: 'problem', role: 'alert' }, problemText()),
      ])
  },
})
