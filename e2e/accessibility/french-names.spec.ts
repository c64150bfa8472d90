import { expect, type Page, test } from '@playwright/test'
import { workToLookAt } from '../testing/given-pallet.ts'
import { findUnseenTexts } from '../testing/names.ts'
import { atRest, goWithin } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const lists = [
  ...['/orders', '/orders/failed', '/orders?search=no-such-order', '/orders/sync-history', '/products', '/variants'],
  ...['/designs', '/stores', '/users', '/audit', '/stock/stock-info', '/warehouse/pallets'],
]

/** Words that are the same in both languages. */
const alike = ['Platen', 'Notifications', 'Stock', 'Pages', 'Photo', 'Services', 'Source', 'Actions']

/** Opens the application in a language, on a screen that is none of the lists. */
async function openIn(page: Page, language: 'en' | 'fr'): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'platen-language', value: language, url }])
  await page.goto('/profile')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** What a list says unseen. */
async function unseenOn(page: Page, path: string): Promise<string[]> {
  await goWithin(page, path)
  await atRest(page)
  const display = page.getByRole('button', { name: /^(?:Display|Affichage)$/ })
  if (await display.isVisible()) await display.click()
  return findUnseenTexts(page)
}

test('no list says in English to assistive technology what it shows in French @release', async ({ page }) => {
  await signIn(page, 'administrator')
  await workToLookAt(page)
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.text().catch(() => ''))
  })
  await openIn(page, 'en')
  const english = new Map<string, Set<string>>()
  for (const path of lists) english.set(path, new Set(await unseenOn(page, path)))
  await openIn(page, 'fr')
  const left: string[] = []
  for (const path of lists) {
    const french = await unseenOn(page, path)
    expect(french.length, path).toBeGreaterThan(10)
    // What the server sent is the data, which is in the language of whoever wrote it.
    const data = (await Promise.all(answers)).join('\n')
    const same = french.filter((text) => english.get(path)?.has(text) && !alike.includes(text))
    left.push(
      ...same.filter((text) => !data.includes(JSON.stringify(text).slice(1, -1))).map((text) => `${path}: ${text}`),
    )
  }
  expect(left).toEqual([])
})
