import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { isOfRecord } from '../screens/declared-screens.ts'
import { everyScreen, nothingYet } from '../screens/every-screen.ts'
import { findAxeFaults } from '../testing/axe.ts'
import { givenEveryWork, type EveryWork } from '../testing/given-pallet.ts'
import { findUntitled } from '../testing/names.ts'
import { isLeftBehind, isReachedWithin, screenOf, show, type Shown } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { findLayoutFaults } from './judge-layout.ts'

interface Look {
  width: number
  theme: 'light' | 'dark'
  /** The only rules that can find something new in it; all, if there are none. */
  rules?: readonly string[]
}

/** Every width, theme and direction, and every two of them together: what is seen does not depend on all three. */
const everyLook: Record<'ltr' | 'rtl', readonly Look[]> = {
  ltr: [
    { width: 1440, theme: 'light' },
    { width: 1024, theme: 'dark' },
    { width: 360, theme: 'light' },
  ],
  rtl: [
    { width: 1440, theme: 'dark' },
    { width: 1024, theme: 'light' },
    { width: 360, theme: 'dark' },
  ],
}

/** The rules don't depend on the language; French has the longer words. */
const languages = { ltr: isWhole ? 'en' : 'fr', rtl: 'fr' }

/** One screen of each kind. The colors themselves are held by the test of their tokens, for both themes. */
const someInDark = [
  ...['login', 'orders', 'order-under-way', 'order-edit', 'order-reject', 'settings', 'packing-slot', 'quality-check'],
  ...['stock-info-ledger', 'warehouse-phone-pallet', 'palette', 'setup'],
]

/**
 * Those that only a release run looks at, because all that they are made of is judged on others: the same list with
 * other rows, the same page for another first row, one more dialog, message or empty place of a kind.
 */
const likeOthers = [
  ...['orders-processing', 'orders-completed', 'orders-cancelled', 'orders-failed', 'stock-info-low'],
  ...['fulfillment-confirm-printed-detail', 'fulfillment-quality-check-detail', 'piece-search'],
  ...[
    'stores-edit-id',
    'stock-stock-info-id',
    'import-catalog',
    'warehouse-phone-location',
    'stock-info-nothing-found',
  ],
  ...['login-incomplete', 'reset-without-token', 'second-factor-on', 'api-token-requests', 'api-token-waiting'],
  ...['language', 'menu-collapsed', 'orders-loading', 'orders-save-view', 'orders-display', 'orders-empty'],
  ...['order-open', 'order-more', 'order-cancel-units', 'order-cancelled', 'order-shipping', 'order-completed'],
  ...['order-void', 'order-unpack', 'order-reprint', 'order-loading', 'order-pick-design', 'order-vendor'],
  ...['order-edit-changed', 'import-orders-help', 'raw-data', 'products-files', 'products-import', 'store-paused'],
  ...['waiting-sku-mapped', 'waiting-sku-never-made', 'sku-never-made', 'order-never-made', 'setup-after-updates'],
  ...['stock-info-days', 'stock-adjust', 'stock-adjust-filled', 'vendor-create-refused', 'vendor-rules-incomplete'],
  ...['package-empty', 'package-again', 'package-history', 'package-packaged', 'hand-over-refused'],
  ...['devices-waiting', 'devices-unpair'],
  ...['packing-slot-full', 'packing-slot-files', 'warehouse-pallet-count', 'warehouse-phone-count'],
  ...['warehouse-replenishment-claimed', 'warehouse-log-entry', 'print-empty', 'print-other-station', 'print-stray'],
  ...['print-barcode-labelled', 'print-barcode-history', 'confirm-printed-empty', 'confirm-printed-already'],
  ...['quality-check-empty', 'store-refused', 'vendor-rules-files', 'print-design-by-design'],
]

/** A screen that is renamed would otherwise leave these lists without a word. */
function expectNamesOf(screens: readonly Shown[]): void {
  const names = new Set(screens.map(({ name }) => name))
  const unknown = [...someInDark, ...likeOthers].filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`no screen is called ${unknown.join(' or ')}`)
}

/** What differs between widths and themes is judged by the rules that see it, on the page as it was opened. */
function looksOf({ name, widths }: Shown): typeof everyLook {
  const inDark: Look = { width: 1440, theme: 'dark', rules: ['color-contrast'] }
  const looks: typeof everyLook = isWhole
    ? everyLook
    : {
        ltr: [
          { width: 1440, theme: 'light' },
          ...(someInDark.includes(name) ? [inDark] : []),
          { width: 360, theme: 'light', rules: ['target-size'] },
        ],
        rtl: [],
      }
  const exists = ({ width }: Look) => widths?.includes(width) ?? true
  return { ltr: looks.ltr.filter(exists), rtl: looks.rtl.filter(exists) }
}

/** By how many pixels the page is wider than its window, once a layout that follows a new width has done so. */
async function widerThanWindow(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 1_000 }).catch(() => undefined)
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** What axe finds wrong on the current page and in its layout, and how much wider than the window it is. */
async function faults(page: Page, where: string, rules: readonly string[] = []): Promise<string[]> {
  // What is behind a modal dialog can't be reached, and axe would judge targets that the dialog or the page's scrolled
  // head half covers. The screen behind is judged by its own name.
  const behind = (await page.locator('body > :not(#root) [aria-modal="true"]:visible').count()) > 0
  // A scrolled page is half below the head that stays at its top, where nobody presses.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // First, because a menu that is open at a bar follows it.
  const wider = await widerThanWindow(page)
  await setStuckBars(page, 'static')
  const wrong = await findAxeFaults(page, { rules, ...(behind && { except: '#root' }) })
  // The layout doesn't depend on the theme.
  if (!rules.includes('color-contrast')) wrong.push(...(await findLayoutFaults(page)))
  await setStuckBars(page, '')
  const found = wrong.map((fault) => `${where}: ${fault}`)
  return wider > 0 ? [...found, `${where}: ${wider} px wider than its window`] : found
}

/**
 * Puts the bars that stay at the bottom of the window in their place in the page, or back (''): what lies half behind
 * one is scrolled to before anybody presses it.
 */
const setStuckBars = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const { position: now, bottom } = getComputedStyle(element)
      if (value === '' ? element.dataset.stuck !== undefined : now === 'sticky' && bottom !== 'auto') {
        element.style.position = value
        if (value === '') delete element.dataset.stuck
        else element.dataset.stuck = ''
      }
    }
  }, position)

/** What is wrong with the highlighted entry of a menu that shows all entries: it is none, several, or out of sight. */
const findHiddenEntries = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('nav[data-frame] [data-entries]')
    if (!scroller || document.querySelector('[aria-modal="true"]')) return []
    const current = [...scroller.querySelectorAll('[aria-current="page"]')]
    if (current.length !== 1) return [`${current.length} entries of the menu are highlighted`]
    // In a group that is closed, the group is highlighted in its place.
    const shown = current[0]?.closest('[hidden]')?.previousElementSibling ?? current[0]
    const [box, area] = [shown?.getBoundingClientRect(), scroller.getBoundingClientRect()]
    return box && box.top >= area.top && box.bottom <= area.bottom ? [] : ['the highlighted entry is out of sight']
  })

/** The title of a tab that shows a record, but doesn't begin with what the record is called (SCREEN-9). */
async function findUnnamedTab(page: Page): Promise<string[]> {
  const title = await page.title()
  const isNamed = title.split(' · ').length > 2
  return isNamed || !isOfRecord(new URL(page.url()).pathname) ? [] : [`the tab is called “${title}”`]
}

/**
 * Those without a session first, then those that are reached within the application; of these, one of each screen after
 * the other, since a screen is loaded again to be seen in another state.
 */
function inOrder(screens: readonly Shown[]): Shown[] {
  const seen = new Map<string, number>()
  const ranked = screens.map((screen) => {
    const where = typeof screen.path === 'string' ? screenOf(screen.path) : screen.path.toString()
    const round = seen.get(where) ?? 1
    seen.set(where, round + 1)
    return { screen, rank: screen.signedOut ? 0 : isReachedWithin(screen) ? round : Infinity }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank || 0).map(({ screen }) => screen)
}

/**
 * Registers a test for each screen and state: axe finds nothing on it, its layout has no fault, nothing is wider than
 * its window, and buttons and links that show no text have a tooltip.
 * Those of one worker share one sign-in and one day's work; the screens without a session come first.
 */
export function judgeScreens(): void {
  // Shared out among the workers, each with a sign-in and a day's work of its own.
  test.describe.configure({ mode: 'parallel' })
  let context: BrowserContext
  let page: Page
  let work: EveryWork = nothingYet
  let signedIn = false
  // Whether another screen can be gone to from what the page shows.
  let isOpen = false

  test.beforeAll(async ({ browser, baseURL }) => {
    context = await browser.newContext({ ...(baseURL && { baseURL }) })
    page = await context.newPage()
    await page.goto('/login')
  })
  test.afterAll(() => context.close())

  const screens = inOrder(everyScreen(nothingYet))
  expectNamesOf(screens)
  for (const { name, signedOut } of screens) {
    test(`axe finds nothing on ${name}, no controls of it overlap, nothing is cut or wider than its window, and whatever shows only an icon has a tooltip${likeOthers.includes(name) ? ' @release' : ''}`, async ({
      baseURL,
    }) => {
      if (!signedOut && !signedIn) {
        await signIn(page, 'administrator')
        work = await givenEveryWork(page)
        signedIn = true
      }
      const screen = everyScreen(work).find((one) => one.name === name)
      if (!screen) throw new Error(`no screen ${name}`)
      const within = !isWhole && isOpen && isReachedWithin(screen)
      isOpen = false
      const found: string[] = []
      for (const direction of ['ltr', 'rtl'] as const) {
        const choices = { direction, language: languages[direction] }
        await context.addCookies(
          Object.entries(choices).map(([name, value]) => ({ name: `platen-${name}`, value, url: baseURL ?? '' })),
        )
        const here = looksOf(screen)[direction]
        if (!here[0]) continue
        await page.setViewportSize({ width: here[0].width, height: 900 })
        await page.emulateMedia({ colorScheme: here[0].theme })
        await show(page, screen, { within })
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        // SCREEN-73
        const entries = await findHiddenEntries(page)
        const tabs = screen.loading ? [] : await findUnnamedTab(page)
        for (const { width, theme, rules } of here) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
          // What follows a new width does so with the next frames.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
          found.push(...(await faults(page, `${direction}, ${width} px, ${theme}`, rules)))
        }
        found.push(...entries, ...tabs)
        if (direction === 'ltr') found.push(...(await findUntitled(page)).map((control) => `no tooltip: ${control}`))
      }
      isOpen = await isLeftBehind(page, screen)
      expect(found.join('\n')).toBe('')
    })
  }
}
