import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../testing/sign-in.ts'

test.use({ reducedMotion: 'reduce' })

const lists = [
  ...['/orders', '/orders/open', '/orders/shipping', '/orders/completed', '/orders/failed', '/orders/sync-history'],
  ...['/products', '/variants', '/printer-tags', '/stores', '/shipping-vendors'],
]

/** The heads whose words don't fit. */
const cutHeads = (page: Page) =>
  page.locator('th[data-column] > :first-child').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const parts = [label, ...label.querySelectorAll('*')].filter((part) => part instanceof HTMLElement)
      const isCut = parts.some((part) => part.scrollWidth > part.clientWidth)
      return isCut && !label.classList.contains('visually-hidden') ? [label.textContent] : []
    }),
  )

for (const [language, name] of [
  ['en', 'English'],
  ['fr', 'French'],
] as const) {
  test(`no head of a list is cut at 1024 and 1440 px in ${name}`, async ({ page, baseURL }) => {
    await signIn(page, 'administrator', '/orders')
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    const cut: string[] = []
    for (const path of lists) {
      await page.goto(path)
      await expect(page.locator('th[data-column]').first()).toBeVisible()
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        cut.push(...(await cutHeads(page)).map((head) => `${path}, ${width} px: “${head}”`))
      }
    }
    expect(cut).toEqual([])
  })
}
