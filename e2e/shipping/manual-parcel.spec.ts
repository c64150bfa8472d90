import { pieceBarcode } from '@platen/contracts/values/barcode'
import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenWork } from '../testing/given-work.ts'
import { signIn } from '../testing/sign-in.ts'
import { pressAlone, scan, typeCode } from '../testing/typed-scanner.ts'
import { givenManualVendor } from './given-vendor.ts'

interface Parcel {
  order: { id: number; number: string; version: number }
  pieces: { barcode: string }[]
}

// PACK-18
test('a scan in the tracking number of a manual vendor is text, and the parcel is packed with it unless it is a piece’s', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/profile')
  const work = await givenWork(page)
  const { name } = await givenManualVendor(page)
  const stations = await call<{ id: number; kind: string }[]>(page, 'GET', '/stations')
  const station = stations.find(({ kind }) => kind === 'packaging')?.id
  const lookUp = () => call<Parcel>(page, 'GET', `/fulfillment/packaging/parcels/${work.at.package}`, { station })
  const { order, pieces } = await lookUp()

  // The order's vendor is chosen by hand.
  await page.goto(`/orders/detail/${order.id}`)
  await page.getByRole('button', { name: 'Change vendor' }).click()
  const dialog = page.getByRole('dialog', { name: `Shipping vendor of ${order.number}` })
  await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ label: name })
  await dialog.getByRole('combobox', { name: 'Service' }).selectOption('Ground')
  await dialog.getByRole('button', { name: 'Save vendor' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect((await call<{ shipping_vendor: string }>(page, 'GET', `/orders/${order.id}`)).shipping_vendor).toBe(name)

  await page.goto('/fulfillment/package')
  await page.getByRole('main').getByRole('button', { name: / 1\b/ }).click()
  const lastScans = page.getByRole('list', { name: 'Last scans' })
  for (const { barcode } of pieces) {
    await scan(page, barcode)
    await expect(lastScans.getByText(barcode).first()).toBeVisible()
  }
  const field = page.getByRole('textbox', { name: new RegExp(`^Tracking number of ${name}`) })
  await expect(field).toBeFocused()

  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  // A piece of another parcel is told, and packs nothing.
  const next = work.at['quality-check']
  await typeCode(page, next)
  await expect(field).toHaveValue(next)
  await expect(page.getByRole('button', { name: /^Open P-/ })).toBeVisible()
  await pressAlone(page, 'F2')
  await expect(page.getByText(`${next} is the barcode of a piece of`).first()).toBeVisible()
  expect((await lookUp()).order.number).toBe(order.number)
  await field.fill('')
  written.length = 0

  // The carrier's number looks like the barcode of a piece, and the scanner sends Enter behind it.
  const number = pieceBarcode(9_000_000_000 + (Date.now() % 900_000_000))
  await typeCode(page, number)
  await expect(field).toHaveValue(number)
  expect(written).toEqual([])
  // A key right behind a scan would belong to the scan.
  await pressAlone(page, 'F2')
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(field).toBeHidden()
  const packaging = written.filter((one) => one.includes('/packaging/'))
  expect(packaging).toHaveLength(1)
  expect(packaging[0]).toContain(`/orders/${order.id}/package`)
  expect(packaging[0]).toContain(number)

  // Voiding strikes the number out, and it may be entered again.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Void label…' }).click()
  const reason = page.getByRole('dialog', { name: `Void the label of ${order.number}` })
  await reason.getByLabel(/^Reason/).fill('Wrong service')
  await reason.getByRole('button', { name: 'Void label' }).click()
  await expect(page.getByRole('main').locator('s', { hasText: number })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.goto(`/orders/detail/${order.id}`)
  await expect(page.getByRole('main').locator('s', { hasText: number }).first()).toBeVisible()
})
