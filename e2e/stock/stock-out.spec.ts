import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { givenMug } from '../testing/given-mug.ts'
import { asOtherAdministrator } from '../testing/given-colleague.ts'
import { signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A new mug with this stock. */
async function givenStock(page: Page, sku: string, units: number): Promise<number> {
  await givenMug(page, sku)
  const [variant] = await call<{ id: number }[]>(page, 'GET', `/variants?search=${sku}`)
  const reasons = await call<{ id: number; used_for: string; code: string }[]>(page, 'GET', '/stock/reasons')
  const found = reasons.find(({ used_for, code }) => used_for === 'adjust' && code === 'found')
  const data = { mode: 'set', quantity: units, reason_id: found?.id, text: '', seen_on_hand: 0 }
  await call(page, 'POST', `/variants/${variant?.id}/stock/adjust`, { data })
  return variant?.id ?? 0
}

async function post(page: Page): Promise<void> {
  const sums = page.getByRole('region', { name: 'Before posting' })
  await sums.getByRole('button', { name: 'Post stock out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post stock out', exact: true }).click()
}

// STOCK-10, STOCK-18, STOCK-22
test('stock is taken out with a typed scanner, never more than there is, and posted once', async ({ page }) => {
  const sku = `TAKE-OUT-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const variant = await givenStock(page, sku, 2)

  await page.goto('/stock/stock-out')
  await page.getByRole('link', { name: 'Take stock out' }).first().click()
  const reason = page.getByRole('combobox', { name: /^Reason/ })
  await reason.selectOption({ label: 'Damage' })
  await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(`Note ${sku}`)
  await button(page, 'Take stock out').click()
  const heading = page.getByRole('heading', { name: /SO-\d{6}/, level: 1 })
  await expect(heading).toBeVisible()
  const number = /SO-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''

  for (const count of [1, 2, 3]) {
    await typeCode(page, sku)
    await expect(page.getByText(new RegExp(`^${count} counted`)).first()).toBeVisible()
  }
  await expect(page.getByText(`${sku}: 1 more than are available`)).toBeVisible()
  const refused = page.waitForResponse((response) => response.url().endsWith('/posting'))
  await post(page)
  expect((await refused).status()).toBe(409)
  expect(await call<object>(page, 'GET', `/stock/stock-info/${variant}`)).toMatchObject({ on_hand: 2 })

  await button(page, `Edit ${sku}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await dialog.getByRole('button', { name: 'Save line', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await post(page)
  await expect(page.getByText(/^Posted by/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post stock out', exact: true })).toHaveCount(0)
  const [movement] = await call<object[]>(page, 'GET', `/stock-movements?variant_id=${variant}`)
  expect(movement).toMatchObject({ kind: 'out', on_hand_change: -2, on_hand: 0, document: { number } })
})

// STOCK-22
test('a line of Stock Out that somebody else changed meanwhile asks which quantity to keep @release', async ({
  page,
}) => {
  const sku = `BOTH-TOOK-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await givenStock(page, sku, 9)
  const reasons = await call<{ id: number; used_for: string }[]>(page, 'GET', '/stock/reasons')
  const reason = reasons.find(({ used_for: use }) => use === 'out')
  const empty = { reason_id: reason?.id, reason_text: 'Samples', reference: '', note: '' }
  const document = await call<{ id: number }>(page, 'POST', '/stock-out', { data: empty })
  await call(page, 'POST', `/stock-out/${document.id}/lines`, { data: { sku, counted: 1 } })
  const lines = async () => {
    const path = `/stock-out/${document.id}`
    const { line_list: all } = await call<{ line_list: { id: number; version: number }[] }>(page, 'GET', path)
    return all
  }
  await page.goto(`/stock/stock-out/${document.id}`)
  await button(page, `Edit ${sku}`).click()
  const form = page.getByRole('dialog', { name: sku })
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('3')
  const [line] = await lines()
  const theirs = { counted: 4, version: line?.version }
  await asOtherAdministrator(page, 'Otto Other', (other) =>
    call(other, 'PUT', `/stock-out/${document.id}/lines/${line?.id}`, { data: theirs }),
  )
  await form.getByRole('button', { name: 'Save line', exact: true }).click()

  const dialog = conflictDialog(page)
  const quantity = dialog.getByRole('radiogroup', { name: 'Quantity' })
  await expect(quantity.getByRole('radio', { name: /^Keep mine\s*3/ })).toBeChecked()
  await expect(quantity.getByRole('radio', { name: /^Take theirs\s*4\s*Otto Other/ })).toBeVisible()
  await quantity.getByRole('radio', { name: /^Take theirs/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lines()).toMatchObject([{ counted: 4 }])
})
