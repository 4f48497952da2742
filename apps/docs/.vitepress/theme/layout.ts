import { useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, watch } from 'vue'
import { TitleFlock } from './title-flock.js'

/** The theme of VitePress in the colors of the studio, with a flock on the first page. */
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
    return () => h(DefaultTheme.Layout, null, { 'home-hero-before': () => h(TitleFlock) })
  },
})
