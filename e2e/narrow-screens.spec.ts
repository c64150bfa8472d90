import { expect, type Page, test } from '@playwright/test'
import { signIn } from './testing/sign-in.ts'

test.use({ viewport: { width: 360, height: 740 } })

const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return { start: box?.x ?? -1, end: (box?.x ?? 0) + (box?.width ?? 1e4), top: box?.y ?? -1, width: box?.width ?? 0 }
}

test('the current tab is in view on a phone, also after the screen became narrow', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 })
  await signIn(page, 'administrator', '/orders/failed')
  const current = 'main nav [aria-current=page]'
  await expect(page.locator(current)).toContainText('Failed')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await edges(page, current)).end).toBeLessThanOrEqual(360)
  await page.goto('/setup/reasons?list=adjust')
  await expect(page.locator(current)).toHaveText('Stock adjustment')
  await expect.poll(async () => (await edges(page, current)).end).toBeLessThanOrEqual(360)
  await page.goto('/orders/open')
  await expect.poll(async () => (await edges(page, current)).start).toBeGreaterThanOrEqual(0)
})

test('an email address breaks before its host on a phone @release', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const address = page.getByRole('definition').filter({ hasText: 'administrator@demo.platen' })
  await expect(address).toBeVisible()
  const lines = await address.locator('bdi').evaluate((words) =>
    [...words.childNodes].flatMap((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return part.nodeType === Node.TEXT_NODE ? [range.getClientRects().length] : []
    }),
  )
  expect(lines).toEqual([1, 1])
})

test('fields in one row have their inputs at one height, where only some have a hint', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 })
  await signIn(page, 'administrator', '/shipping-vendors?vendor=new')
  const top = async (name: RegExp) => (await page.getByRole('textbox', { name }).boundingBox())?.y
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeVisible()
  expect(await top(/^Code/)).toBe(await top(/^Name/))
})
