import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { asOtherAdministrator } from '../testing/given-colleague.ts'
import { givenMug } from '../testing/given-mug.ts'
import { givenMugOrder } from '../testing/given-printed-pieces.ts'
import { signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A GTIN-13 that nothing else has. */
function newGtin(): string {
  const body = `20${String(Date.now()).slice(-10)}`
  const sum = Array.from(body, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

// STOCK-18, STOCK-19, STOCK-20
test('a delivery is received with a typed scanner, an unknown code and a surplus, and a short order becomes printable', async ({
  page,
}) => {
  const mark = `RECEIVE-${freshMark().toUpperCase()}`
  const gtin = newGtin()
  await signIn(page, 'administrator')
  await givenMug(page, mark)
  const order = await givenMugOrder(page, mark, 2, { sku: mark })
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${order}`)

  await page.goto('/stock/stock-in')
  await page.getByRole('link', { name: 'Start delivery' }).first().click()
  await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(`Note ${mark}`)
  await button(page, 'Start delivery').click()
  await expect(page.getByRole('heading', { name: /SI-\d{6}/, level: 1 })).toBeVisible()

  await button(page, 'Add line').click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await dialog.locator('input[name=sku]').fill(mark)
  await dialog.getByRole('textbox', { name: 'Expected', exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Add line', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await typeCode(page, mark)
  await expect(page.getByText('1 of 2 counted')).toBeVisible()
  await typeCode(page, gtin)
  await expect(page.getByText(`Unknown code ${gtin}`)).toBeVisible()
  await button(page, `Link ${gtin}`).click()
  const link = page.getByRole('dialog', { name: `What is ${gtin}?` })
  await link.locator('input[name=sku]').fill(mark)
  await link.getByRole('button', { name: 'Link code', exact: true }).click()
  await expect(link).toHaveCount(0)
  await typeCode(page, gtin)
  await expect(page.getByText('3 counted, 1 more than expected')).toBeVisible()

  const sums = page.getByRole('region', { name: 'Before posting' })
  await expect(sums.getByText(`${mark}: 1 more than expected`)).toBeVisible()
  await sums.getByRole('button', { name: 'Post delivery', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post delivery', exact: true }).click()

  const served = page.getByRole('region', { name: 'Orders served' })
  await expect(served.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expect(served.getByText('Ready to print')).toBeVisible()
  await expect(served.getByText('2 pieces got a blank')).toBeVisible()
})

// STOCK-20
test('a line of a delivery that somebody else changed meanwhile asks for each number what to keep @release', async ({
  page,
}) => {
  const sku = `DISPUTED-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await givenMug(page, sku)
  const nothing = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const delivery = await call<{ id: number }>(page, 'POST', '/stock-in', { data: nothing })
  const numbers = { expected: 10, counted: 2, damaged: 0, unit_cost_minor: null }
  await call(page, 'POST', `/stock-in/${delivery.id}/lines`, { data: { sku, ...numbers } })
  await page.goto(`/stock/stock-in/${delivery.id}`)
  await button(page, `Edit ${sku}`).click()
  const form = page.getByRole('dialog', { name: sku })
  await form.getByRole('textbox', { name: 'Counted', exact: true }).fill('5')
  await form.getByRole('textbox', { name: 'Expected', exact: true }).fill('12')

  const lines = async () => {
    const { line_list: all } = await call<{ line_list: (typeof numbers & { id: number; version: number })[] }>(
      page,
      'GET',
      `/stock-in/${delivery.id}`,
    )
    return all
  }
  const [line] = await lines()
  const theirs = { ...numbers, counted: 7, expected: 11, damaged: 1, version: line?.version }
  await asOtherAdministrator(page, 'Otto Other', (other) =>
    call(other, 'PUT', `/stock-in/${delivery.id}/lines/${line?.id}`, { data: theirs }),
  )
  await form.getByRole('button', { name: 'Save line', exact: true }).click()

  const dialog = conflictDialog(page)
  await expect(dialog.getByText(/^Otto Other saved changes/)).toBeVisible()
  const counted = dialog.getByRole('radiogroup', { name: 'Counted' })
  await expect(dialog.getByText('Before: 2', { exact: true })).toBeVisible()
  await expect(counted.getByRole('radio', { name: /^Keep mine\s*5/ })).toBeChecked()
  await dialog
    .getByRole('radiogroup', { name: 'Expected' })
    .getByRole('radio', { name: /^Take theirs\s*11/ })
    .click()
  // What only they changed needs no choice.
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
  await expect(dialog.getByRole('listitem')).toHaveText(/^Damaged: 0 → 1/)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lines()).toMatchObject([{ counted: 5, expected: 11, damaged: 1 }])
})
