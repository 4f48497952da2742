import { Content, type DefaultTheme, useData, withBase } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, watch } from 'vue'
import { TitleFlock } from './title-flock.js'

/** The theme of VitePress in the colors of the studio. */
export const Layout = defineComponent({
  name: 'SiteLayout',
  setup() {
    const { isDark } = useData()
    onMounted(() => {
      watch(
        isDark,
        (dark) => {
          document.documentElement.dataset.theme = dark ? 'dark' : 'light'
        },
        { immediate: true },
      )
    })
    return () => h(Theme.Layout)
  },
})

/** Contents of the sections in the navigation. */
const ABOUT: Readonly<Record<string, string>> = {
  Learn: 'Courses with examples to edit: steering, herds, experiments',
  Guides: 'Draw with p5, three.js or Pixi; rules, terrain, sweeps',
  Reference: 'Every behavior, option, method and file format',
  Explanation: 'How a world behaves, how drover is built, its sources',
  Studio: 'All scenes in your browser, to tune and record',
}

/** The first page: a flock, and what the site has. */
export const FrontPage = defineComponent({
  name: 'FrontPage',
  setup() {
    const { theme } = useData<DefaultTheme.Config>()
    const links = (theme.value.nav ?? []).flatMap((item) =>
      'link' in item && typeof item.link === 'string' ? [{ ...item, link: item.link }] : [],
    )
    return () =>
      h('main', { class: 'front' }, [
        h(TitleFlock),
        h(
          'nav',
          { class: 'ways', 'aria-label': 'Sections' },
          links.map(({ text, link, target }) =>
            h('a', { href: withBase(addressOf(link)), target }, [h('strong', text), ABOUT[text]]),
          ),
        ),
        h(Content, { class: 'vp-doc' }),
      ])
  },
})

/** The file of a page. */
const addressOf = (link: string): string => (link.endsWith('/') ? link : `${link}.html`)
