import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

// Low, so that the end of each form is below the window.
test.use({ viewport: { width: 1440, height: 640 } })

const bar = (page: Page) => page.locator('[data-save-bar="pinned"]')
const save = (page: Page) => bar(page).locator('button[type=submit]')

/** Presses Ctrl S as people do: with pauses, which a scanner doesn't make. */
const pressSave = (page: Page) => page.keyboard.press('Control+s', { delay: 120 })

const stamp = () => freshMark().toUpperCase()

async function givenSupplier(page: Page): Promise<number> {
  const data = { code: `BAR-${stamp()}`, name: 'Northern Blanks', email: null, lead_time_days: 5 }
  const { id } = await call<{ id: number }>(page, 'POST', '/suppliers', { data })
  return id
}

async function firstId(page: Page, path: string): Promise<number> {
  const [first] = await call<{ id: number }[]>(page, 'GET', path)
  return first?.id ?? 0
}

/** Very different pages that edit a record, and one of their text fields. */
const pages: Record<string, { field: RegExp; address: (page: Page) => Promise<string> }> = {
  'a product': { field: /^Name/, address: async (page) => `/products/edit/${await firstId(page, '/products')}` },
  'the settings': { field: /^Company name/, address: async () => '/settings' },
  'a store': { field: /^Name/, address: async (page) => `/stores/edit/${await firstId(page, '/stores')}` },
  'a supplier': { field: /^Name/, address: async (page) => `/suppliers?edit=${await givenSupplier(page)}` },
}

for (const [what, { field: label, address }] of Object.entries(pages)) {
  test(`the page of ${what} says in its save bar that there are unsaved changes, discards and saves them${what === 'a product' ? '' : ' @release'}`, async ({
    page,
  }) => {
    await signIn(page, 'administrator')
    const path = await address(page)
    await page.goto(path)
    const field = page.getByRole('main').getByRole('textbox', { name: label }).first()
    await expect(field).toBeVisible()
    const before = await field.inputValue()
    await expect(bar(page)).toHaveCount(0)
    await field.fill(`${before} changed`)
    await expect(bar(page).getByText('Unsaved changes')).toBeInViewport({ ratio: 1 })
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await expect(save(page)).toBeEnabled()
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(field).toHaveValue(before)
    await expect(bar(page)).toHaveCount(0)

    for (const [text, send] of [
      [`${before} saved`, () => save(page).click()],
      [before, () => pressSave(page)],
    ] as const) {
      await page.goto(path)
      await expect(field).not.toHaveValue(text)
      await field.fill(text)
      const answer = page.waitForResponse((one) => ['PATCH', 'PUT'].includes(one.request().method()))
      await send()
      expect((await answer).status()).toBe(200)
      await expect(bar(page)).toHaveCount(0)
    }
  })
}

test('a dialog has buttons instead of a save bar, keeps what was typed when Escape or a click would close it, and is saved with Ctrl S', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const sku = `bar-${stamp().toLowerCase()}`
  const data = { store_id: await firstId(page, '/stores'), sku, variant_sku: 'BC3001-ASH-L' }
  await call(page, 'POST', '/sku-mappings', { data })
  await page.goto(`/stores/sku-mapping?search=${sku}`)
  await page.getByRole('button', { name: sku, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=sku]').fill(`${sku}-2`)
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Unsaved changes')).toBeVisible()
  await page.mouse.click(10, 400)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('input[name=sku]')).toHaveValue(`${sku}-2`)
  await dialog.locator('input[name=sku]').focus()
  await pressSave(page)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `${sku}-2`, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `${sku}-2`, exact: true }).click()
  await dialog.locator('input[name=sku]').fill(`${sku}-3`)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await call<object[]>(page, 'GET', `/sku-mappings?search=${sku}-2`)).toHaveLength(1)
})
