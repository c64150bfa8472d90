import { expect, type Page, test } from '@playwright/test'
import { givenWork } from '../testing/given-work.ts'
import { findUnseenTexts } from '../testing/names.ts'
import { atRest } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const lists = [
  ...['/orders', '/orders?search=no-such-order', '/orders/failed', '/orders/sync-history', '/products', '/variants'],
  ...['/designs', '/stores', '/users', '/audit', '/stock/stock-info', '/warehouse/pallets'],
]

/** Words that are the same in both languages. */
const alike = ['Platen', 'Notifications', 'Stock', 'Pages', 'Photo', 'Services', 'Source', 'Actions']

/** What a list says unseen, in a language. */
async function unseenIn(page: Page, language: 'en' | 'fr', path: string): Promise<string[]> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'platen-language', value: language, url }])
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await atRest(page)
  const display = page.getByRole('button', { name: /^(?:Display|Affichage)$/ })
  if (await display.isVisible()) await display.click()
  return findUnseenTexts(page)
}

test('no list says in English to assistive technology what it shows in French', async ({ page }) => {
  await signIn(page, 'administrator')
  await givenWork(page)
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.text().catch(() => ''))
  })
  const left: string[] = []
  for (const path of lists) {
    const english = new Set(await unseenIn(page, 'en', path))
    const french = await unseenIn(page, 'fr', path)
    expect(french.length, path).toBeGreaterThan(10)
    // What the server sent is the data, which is in the language of whoever wrote it.
    const data = (await Promise.all(answers)).join('\n')
    const same = french.filter((text) => english.has(text) && !alike.includes(text))
    left.push(
      ...same.filter((text) => !data.includes(JSON.stringify(text).slice(1, -1))).map((text) => `${path}: ${text}`),
    )
  }
  expect(left).toEqual([])
})
