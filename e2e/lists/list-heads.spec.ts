import { expect, type Page, test } from '@playwright/test'
import { showsList } from '../../contracts/testing/shows-list.ts'
import { declaredScreens } from '../screens/declared-screens.ts'
import { call } from '../testing/call.ts'
import { workToLookAt } from '../testing/given-pallet.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { atRest, goWithin } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

// A grid of pictures, and a list whose rows are browsers that were paired by hand.
const left = ['/designs', '/setup/devices']
const lists = declaredScreens
  .filter((screen) => showsList(screen) && !left.includes(screen.path))
  .map(({ path }) => path)

// Rows for the lists that are empty in the demo factory.
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  await workToLookAt(page)
  const code = `HEADS-${freshMark()}`.toUpperCase()
  const supplier = { code, name: 'Northern Textiles', email: null, lead_time_days: 5 }
  await call(page, 'POST', '/suppliers', { data: supplier })
  const [store] = await call<{ id: number }[]>(page, 'GET', '/stores')
  const mapping = { store_id: store?.id, sku: code, variant_sku: 'BC3001-ASH-L' }
  await call(page, 'POST', '/sku-mappings', { data: mapping })
  await page.close()
})

/** The heads whose words don't fit. */
const cutHeads = (page: Page) =>
  page.locator('th[data-column] > :first-child').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const parts = [label, ...label.querySelectorAll('*')].filter((part) => part instanceof HTMLElement)
      const isCut = parts.some((part) => part.scrollWidth > part.clientWidth)
      return isCut && !label.classList.contains('visually-hidden') ? [label.textContent] : []
    }),
  )

/** The lists in which other tests leave rows with codes longer than any factory's. */
const withCodesOfTests = ['/products', '/stores']

/**
 * The times, and the codes and numbers as people read them out, that don't fit their cells. Days of another year are
 * left out, since other tests leave orders that are years late.
 */
const cutCells = (page: Page, path: string) =>
  page.locator('tbody :is(th, td) > :first-child').evaluateAll(
    (cells, judgesCodes) =>
      cells.flatMap((cell) => {
        const text = cell.textContent.trim()
        const isTime = cell.querySelector('time') !== null
        const isRead = isTime ? !/\b20\d\d\b/.test(text) : judgesCodes && /^(?=.*\d)\S{1,12}$/.test(text)
        const parts = [cell, ...cell.querySelectorAll('*')].filter((part) => part instanceof HTMLElement)
        return isRead && parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
          ? [text]
          : []
      }),
    !withCodesOfTests.includes(path),
  )

/** How far a list reaches past its card, in whole px. */
const hiddenWidth = (page: Page) =>
  page.locator('[data-list] table').evaluate((table) => {
    const card = table.parentElement?.clientWidth ?? 0
    return Math.floor(Number.parseFloat(table.style.minInlineSize) - card)
  })

// French has the longer words.
for (const [language, name] of [
  ['en', 'English @release'],
  ['fr', 'French'],
] as const) {
  test(`no column head, time or code of a list is cut off at 1024 and 1440 px, and no list scrolls sideways at 1440 px, in ${name}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await signIn(page, 'administrator', '/profile')
    const cut: string[] = []
    const wide: string[] = []
    for (const path of lists) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await goWithin(page, path)
      await atRest(page)
      await expect(page.locator('th[data-column]').first(), path).toBeVisible()
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        const found = [...(await cutHeads(page)), ...new Set(await cutCells(page, path))]
        cut.push(...found.map((text) => `${path}, ${width} px: “${text}”`))
        const hidden = await hiddenWidth(page)
        if (width === 1440 && hidden > 0) wide.push(`${path}: ${hidden} px`)
      }
    }
    expect({ cut, wide }).toEqual({ cut: [], wide: [] })
  })
}
