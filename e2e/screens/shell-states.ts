import { expect, type Page } from '@playwright/test'
import { testCode } from '../../web/src/ui/scan/layouts/layout-test.rules.ts'
import { changeAnswer } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, type Shown } from '../testing/shown.ts'
import { typeCode } from '../testing/typed-scanner.ts'

const states: readonly Shown[] = [
  {
    name: 'palette',
    path: '/profile',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: eitherLanguage('palette:title') }).fill('print')
    },
  },
  {
    name: 'bell',
    path: '/profile',
    // Its name continues with the number of new notifications, which outlive a reload.
    act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  { name: 'account', path: '/profile', act: press('shell:navbar.account') },
  {
    name: 'help',
    path: '/suppliers',
    act: async (page) => {
      await press('shell:navbar.help')(page)
      // It is loaded only now.
      await expect(page.getByRole('dialog', { name: eitherLanguage('scan:help') })).toBeVisible()
    },
  },
  { name: 'language', path: '/profile', act: (page) => page.getByRole('button', { name: /: (EN|FR)$/ }).click() },
  { name: 'theme', path: '/profile', act: press('shell:navbar.theme') },
  {
    name: 'customizer',
    path: '/profile',
    act: async (page) => {
      // Its name continues where something differs from the default.
      await page.getByRole('button', { name: /^(?:Customize appearance|Personnaliser l’apparence)/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    widths: [1440],
  },
  {
    name: 'no-connection',
    path: '/profile',
    prepare: async (page) => {
      await page.route(/variants-page-.*\.js$/, (route) => route.abort())
      await page.route('/', (route) => route.abort())
    },
    act: async (page) => {
      await page.evaluate(() => {
        history.pushState({}, '', '/variants')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await press('app:server_error.retry')(page)
      await expect(page.getByText(eitherLanguage('app:unreachable.still'))).toBeVisible()
    },
  },
  { name: 'menu-overlay', path: '/orders', act: press('shell:menu.open'), widths: [360, 1024] },
  { name: 'menu-collapsed', path: '/orders', chosen: { 'nav-collapsed': 'true' }, widths: [1440] },
  {
    name: 'menu-horizontal',
    // No links lie below its popover: one that it covers in part would count as too small a target.
    path: '/access-control',
    chosen: { 'layout-nav': 'horizontal', skin: 'default', 'content-width': 'boxed' },
    act: press('shell:menu.areas.fulfillment'),
    widths: [1440],
  },
  {
    name: 'question',
    path: '/profile',
    prepare: otherSession,
    act: async (page) => {
      // The sessions load when they come into view.
      await page.getByRole('heading', { name: eitherLanguage('profile:sessions.title') }).scrollIntoViewIfNeeded()
      await press('profile:sessions.end')(page)
    },
  },
  {
    name: 'scanner-test',
    path: '/profile',
    act: async (page) => {
      await press('profile:scanner.start')(page)
      await expect(page.getByText(eitherLanguage('scanner-test:waiting'))).toBeVisible()
      await typeCode(page, testCode, { layout: 'german' })
      await page.getByRole('button', { name: eitherLanguage('scanner-test:set_layout') }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'server-error', path: '/variants', prepare: brokenScreen },
]

/** What opens above the screens, and the other layouts around them. */
export const shellStates: readonly Shown[] = states.map((state) => ({ ...state, outlivesScreen: true }))

/** One more session of the reader, somewhere else. */
async function otherSession(page: Page): Promise<void> {
  await page.route(/\/api\/profile\/sessions(\?|$)/, async (route) => {
    await changeAnswer(route, 'GET /profile/sessions', (sessions) =>
      sessions
        .filter(({ current }) => current)
        .flatMap((own) => [own, { ...own, id: own.id + 1, current: false, remembered: true }]),
    )
  })
}

function brokenScreen(page: Page) {
  const body = 'export const VariantsPage = () => { throw new Error("broken") }'
  return page.route(/variants-page-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
