import { Content, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
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
    return () => h(DefaultTheme.Layout)
  },
})

/** The first page: a flock, and what the site has. */
export const FrontPage = defineComponent({
  name: 'FrontPage',
  setup: () => () => h('main', { class: 'front' }, [h(TitleFlock), h(Content, { class: 'vp-doc' })]),
})
