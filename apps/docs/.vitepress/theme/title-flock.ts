import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { HILLS } from '../../../studio/src/gallery/hills.js'
import type { TitleFlock as Flock } from '../../../studio/src/gallery/title/title-flock.js'

const PLAY = 'M5 3v14l12-7z'
const PAUSE = 'M4 3h4v14H4zm8 0h4v14h-4z'

/** What drover is, in front of a live flock: the title of the studio. */
export const TitleFlock = defineComponent({
  name: 'TitleFlock',
  setup() {
    const sky = ref<HTMLCanvasElement>()
    const words = ref<HTMLElement>()
    const isPaused = ref(false)
    const { isDark } = useData()
    const shown = () => ({ isPaused: isPaused.value, theme: isDark.value ? 'dark' : 'light' }) as const
    let flock: Flock | undefined
    let isOpen = true
    watch([isPaused, isDark], () => flock?.show(shown()))
    onMounted(async () => {
      isPaused.value = matchMedia('(prefers-reduced-motion: reduce)').matches
      await whenIdle()
      const { TitleFlock } = await import('../../../studio/src/gallery/title/title-flock.js')
      if (!isOpen || sky.value === undefined || words.value === undefined) return
      flock = new TitleFlock(sky.value, words.value, shown())
    })
    onBeforeUnmount(() => {
      isOpen = false
      flock?.close()
    })
    return () =>
      h('header', { class: 'banner' }, [
        h('canvas', { ref: sky, 'aria-hidden': 'true' }),
        h(
          'svg',
          { class: 'hills', viewBox: '0 0 1440 220', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
          HILLS.map((d) => h('path', { d })),
        ),
        h('div', { class: 'words', ref: words }, [
          h('h1', 'Agents that steer, flock and herd'),
          h(
            'p',
            'drover is a JavaScript library for vehicles, flocks and herds. You write what each agent wants; drover finds its neighbors, decides and moves it. The same seed gives the same run.',
          ),
          h('p', { class: 'actions' }, [
            h('a', { class: 'button primary', href: '#in-60-seconds' }, 'Start in 60 seconds'),
            h('a', { class: 'button second', href: withBase('/app/'), target: '_self' }, 'Open the studio'),
          ]),
        ]),
        h('p', { class: 'caption' }, 'drover at work: the flock follows your pointer; press to scatter it.'),
        h(
          'button',
          {
            type: 'button',
            class: 'pause',
            'aria-label': isPaused.value ? 'Play the flock' : 'Pause the flock',
            onClick: () => {
              isPaused.value = !isPaused.value
            },
          },
          h(
            'svg',
            { viewBox: '0 0 20 20', width: 14, height: 14, 'aria-hidden': 'true' },
            h('path', { d: isPaused.value ? PLAY : PAUSE, fill: 'currentColor' }),
          ),
        ),
      ])
  },
})

/** Waits until the page is loaded and idle, so that reading and scrolling stay smooth. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 500)
  })
}
