import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const phone = { viewport: { width: 360, height: 740 } } as const
test.use(phone)

interface Stocked {
  id: number
  sku: string
  pallet: string
}

/** A mug of its own on a pallet of its own, below its reorder point in the pick area. */
async function givenNeed(page: Page): Promise<Stocked> {
  const sku = `REPLENISH-${freshMark().toUpperCase()}`
  await givenMug(page, sku)
  const [row] = await call<{ id: number; version: number }[]>(page, 'GET', `/variants?search=${sku}`)
  if (!row) throw new Error('the mug was not created')
  const { version } = await call<{ version: number }>(page, 'GET', `/variants/${row.id}`)
  await call(page, 'PATCH', '/variants', { data: { variants: [{ id: row.id, version, reorder_point: 11 }] } })
  const [pallet] = await call<{ code: string }[]>(page, 'POST', '/pallets', {
    data: { count: 1, location: '', note: '' },
  })
  if (!pallet) throw new Error('no pallet was created')
  const goods = { pallet: pallet.code, sku, quantity: 40, lot: '', reason: 'Delivery', note: '' }
  await call(page, 'POST', '/warehouse/moves/put-on', { data: goods })
  return { id: row.id, sku, pallet: pallet.code }
}

async function expectLargeTargets(page: Page): Promise<void> {
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    if (!(await button.isVisible())) continue
    const box = await button.boundingBox()
    expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(56)
  }
}

// STOCK-50, STOCK-51
test('two people replenish on phones: one claims a pallet and brings it, the other is told who', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'administrator')
  const { id, sku, pallet } = await givenNeed(page)
  await signIn(page, 'warehouse-operator', '/warehouse/replenishment')
  const otherPhone = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) })
  const other = await otherPhone.newPage()
  await signIn(other, 'production-manager', '/warehouse/replenishment')
  const toBring = other.getByRole('region', { name: 'To bring' }).getByRole('listitem').filter({ hasText: pallet })
  await expect(toBring).toContainText('0 available, reorder point 11')

  await typeCode(page, pallet)
  const yours = page.getByRole('region', { name: 'Yours' })
  await expect(yours.getByText(sku)).toBeVisible()
  await expect(yours.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('12')
  await expectLargeTargets(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // The other phone learns it by itself, and is told so when the pallet is scanned all the same.
  await expect(toBring).toContainText('until')
  await typeCode(other, pallet)
  await expect(other.getByRole('alert').filter({ hasText: `is bringing ${pallet}` })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Yours' })).toHaveCount(0)

  for (const key of ['1', '5']) await yours.getByRole('button', { name: key, exact: true }).click()
  await yours.getByRole('button', { name: 'Take to pick area' }).click()
  await expect(page.getByText(`Pick area, ${sku}: now 15 on hand, 15 available`)).toBeVisible()
  await expect(toBring).toHaveCount(0)
  const ledger = await call<object[]>(page, 'GET', `/stock-movements?variant_id=${id}`)
  expect(ledger[0]).toMatchObject({ kind: 'in', on_hand_change: 15, pallet: { code: pallet } })

  // At a desk the list comes first, and what is in hand is at its side.
  await other.setViewportSize({ width: 1440, height: 900 })
  const list = await other.getByRole('region', { name: 'To bring' }).boundingBox()
  const field = await other.getByRole('textbox', { name: 'Pallet' }).boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(field?.x ?? 0)
  await otherPhone.close()
})
