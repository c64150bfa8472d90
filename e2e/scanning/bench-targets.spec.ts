import { expect, type Page, test } from '@playwright/test'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { stationScreens } from '../screens/station-screens.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { prefer } from '../testing/main-menu.ts'
import { show } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

/** One of each kind of bench; a release looks at all of their states. */
const oneOfEach = new Set([
  ...['print-barcode', 'print-barcode-selected', 'print-design', 'print', 'print-half-printed'],
  ...['confirm-printed', 'reject', 'package', 'hand-over', 'type-a-code', 'station-help'],
])

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
]

/** What is lower than a gloved finger needs (SCREEN-51): its name and height. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = ':is(button, a[href], input, select, textarea, [role=option], [role=menuitem], summary)'
    const actNames = '[data-act], .mantine-Modal-content button:not([aria-label])'
    const modal = document.querySelector('[aria-modal=true]')
    const all = (modal ?? document).querySelectorAll<HTMLElement>(
      modal ? controls : `:is(main, [data-portal]) ${controls}`,
    )
    const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
    return [...all].flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      // A row is pressed anywhere, as its name is.
      const row = control.closest('[data-row-main]')?.closest('tr, li')
      if (!control.checkVisibility({ visibilityProperty: true }) && !labels.some((label) => label.checkVisibility()))
        return []
      const height = Math.max(...[control, ...labels, row].map(heightOf))
      if (Math.round(height) >= (control.matches(actNames) ? 72 : 56)) return []
      const name = control.ariaLabel ?? control.title
      return [`${name || labels[0]?.textContent || control.textContent || control.outerHTML}: ${height}`]
    })
  })

/**
 * What is written at the benches when everything is pressed that isn't marked as an act (SCREEN-51), by its route. None
 * of it reaches the server.
 */
async function forgottenActs(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/api/fulfillment/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    return route.abort()
  })
  await page.evaluate(async () => {
    // In one go, before anything is drawn again, so that no press takes another control away.
    for (const button of document.querySelectorAll<HTMLElement>('main button:not([data-act], [role=dialog] *)')) {
      if (button.checkVisibility({ visibilityProperty: true })) button.click()
    }
    // What a press sends, it sends before the next frame but one, and so before this call, which is answered after it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await fetch('/api/health')
  })
  return sent
}

let work: Work
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

// French has the longer words.
for (const language of isWhole ? (['fr', 'en'] as const) : (['fr'] as const)) {
  test(`every control of a bench is high enough for gloves (${language})`, async ({ page }) => {
    test.slow()
    await signIn(page, 'administrator')
    await prefer(page, ['language', language])
    const screens = stationScreens(work).filter(({ name }) => isWhole || oneOfEach.has(name))
    const low: string[] = []
    const unmarked: string[] = []
    for (const screen of screens) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await show(page, screen)
      for (const size of sizes) {
        await page.setViewportSize(size)
        low.push(...(await lowTargets(page)).map((target) => `${screen.name} at ${size.width}: ${target}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      unmarked.push(...(await forgottenActs(page)).map((route) => `${screen.name}: ${route}`))
    }
    expect(low).toEqual([])
    expect(unmarked).toEqual([])
  })
}
