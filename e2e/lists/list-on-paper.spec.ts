import { expect, test } from '@playwright/test'
import { signIn } from '../testing/sign-in.ts'
import { givenMugOrder, givenShortOrders } from '../testing/given-printed-pieces.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' })

test('a list prints as a whole table on white paper, with its filters as text and without buttons', async ({
  page,
}) => {
  const mark = `PRINT-${freshMark()}`.toUpperCase()
  await signIn(page, 'administrator')
  // More than fit the window.
  await givenShortOrders(page, mark, 40)
  await page.goto(`/orders/open?late=false&per_page=50&search=${mark}`)
  await expect(page.locator('tbody tr')).toHaveCount(40)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ship by' })).toBeVisible()
  await expect(page.locator('[data-filter-chip]')).toBeVisible()
  for (const one of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
    await expect(one.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(
    await page.locator(':is(th, td) button, [data-filter-chip] button').filter({ visible: true }).count(),
  )
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0)

  const paper = await page.evaluate(() => {
    const table = document.querySelector('table') as HTMLElement
    const cut = (element: Element | null): boolean => {
      if (!element) return false
      const { overflowY, overflowX } = getComputedStyle(element)
      const clips = overflowY !== 'visible' || overflowX !== 'visible'
      const isCut = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      return (clips && isCut && element !== document.documentElement) || cut(element.parentElement)
    }
    return {
      isCut: cut(table.parentElement),
      fits: table.getBoundingClientRect().right <= window.innerWidth,
      background: getComputedStyle(document.body).backgroundColor,
      text: getComputedStyle(document.body).color,
    }
  })
  expect(paper).toEqual({ isCut: false, fits: true, background: 'rgba(0, 0, 0, 0)', text: 'rgb(28, 36, 48)' })
})

test('an order prints without the shell and its buttons @release', async ({ page }) => {
  await signIn(page, 'administrator')
  const id = await givenMugOrder(page, `PAPER-${freshMark()}`, 1)
  await page.goto(`/orders/detail/${id}`)
  await expect(page.getByRole('button', { name: /Hold/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('MUG-NVY-15OZ').first()).toBeVisible()
  for (const one of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('button')])
    await expect(one.filter({ visible: true })).toHaveCount(0)
})
