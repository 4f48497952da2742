// node shot.mjs WORKTREE OUT [name:hash:w:h:theme:clicks]…
import { chromium } from 'playwright-core'
import { preview } from 'vite'

const [wt, out, ...shots] = process.argv.slice(2)
const { findChromium } = await import(`${wt}/scripts/chromium.mjs`)
const server = await preview({
  root: `${wt}/apps/studio`,
  logLevel: 'error',
  preview: { host: '127.0.0.1', port: 0 },
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const one of shots) {
  const [name, hash, w, h, theme, actions = ''] = one.split('|')
  const page = await browser.newPage({ viewport: { width: +w, height: +h }, colorScheme: theme })
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  await page.goto(server.resolvedUrls.local[0] + hash)
  await page.waitForTimeout(3000)
  for (const a of actions.split(';').filter(Boolean)) {
    if (a.startsWith('key ')) await page.keyboard.press(a.slice(4))
    else if (a.startsWith('wait ')) await page.waitForTimeout(+a.slice(5))
    else await page.locator(a).first().click()
    await page.waitForTimeout(600)
  }
  await page.screenshot({ path: `${out}/${name}.png` })
  console.log(
    name,
    await page.evaluate(() =>
      [
        document.documentElement.scrollHeight,
        innerHeight,
        document.documentElement.scrollWidth,
        innerWidth,
      ].join(' '),
    ),
  )
  await page.close()
}
await browser.close()
await server.close()
process.exit(0)
