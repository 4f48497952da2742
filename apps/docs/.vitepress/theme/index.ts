import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { FrontPage, Layout } from './layout.js'
import { LiveCode } from './live/live-code.js'
import '../../../studio/src/app/tokens.css'
import '../../../studio/src/gallery/title/title.css'
import '../../../studio/src/rule/rule.css'
import './look.css'
import './live/live-code.css'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('LiveCode', LiveCode)
    app.component('FrontPage', FrontPage)
  },
} satisfies Theme
