import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { testOnPhoneWithCamera } from '../testing/camera-video.ts'
import { givenPallet, locations } from '../testing/given-pallet.ts'
import { fillLogin, signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'

// The label of the shelf, as its QR code has it.
testOnPhoneWithCamera([`https://platen.example/qr/warehouse/${locations.second}`])

const whereIs = async (page: Page, id: number) =>
  (await call<{ location: { code: string } | null }>(page, 'GET', `/pallets/${id}`)).location?.code

/** Everything that can be pressed in the desk of moves is large enough for a gloved thumb. */
async function expectLargeTargets(page: Page): Promise<void> {
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    if (!(await button.isVisible())) continue
    const box = await button.boundingBox()
    expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(56)
  }
}

test('a pallet is moved on a phone by its QR code: login, camera, one press', async ({ page }) => {
  await signIn(page, 'warehouse-operator')
  const pallet = await givenPallet(page)
  await page.context().clearCookies()
  // The phone's own camera opens the address of the label.
  await page.goto(`/qr/warehouse/${pallet.code}`)
  await fillLogin(page, 'warehouse-operator')
  await expect(page).toHaveURL(new RegExp(`/qr/warehouse/${pallet.code}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pallet.code)
  await expect(page.getByText(locations.first, { exact: true })).toBeVisible()
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const form = page.getByRole('region', { name: 'Relocate a pallet' })
  await expect(form.getByRole('textbox', { name: /^To location/ })).toHaveValue(locations.second)
  expect(await whereIs(page, pallet.id)).toBe(locations.first)
  await form.getByRole('button', { name: 'Relocate pallet' }).click()
  await expect(page.getByText(`${pallet.code}, ${locations.second}: now 60 units`)).toBeVisible()
  expect(await whereIs(page, pallet.id)).toBe(locations.second)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(`${pallet.code}, ${locations.first}: now 60 units`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a phone shows the contents of a pallet first, and every move is in reach at the end of the page', async ({
  page,
}) => {
  await signIn(page, 'warehouse-operator')
  const pallet = await givenPallet(page)
  await page.goto(`/qr/warehouse/${pallet.code}`)
  const contents = page.getByRole('region', { name: 'On this pallet' })
  await expect(contents).toBeInViewport({ ratio: 1 })
  for (const name of ['Take to the pick area', 'Relocate', 'More']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('link', { name: 'Open the pallet’s page' }).boundingBox()
  const more = page.getByRole('button', { name: 'More', exact: true })
  const bar = await more.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await more.click()
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeInViewport({ ratio: 1 })
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  }
  await page.getByRole('menuitem', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Count a pallet' })).toBeInViewport({ ratio: 1 })
  await expect(more).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('goods are taken to the pick area in French with the number pad and a typed scanner', async ({ page }) => {
  await signIn(page, 'warehouse-operator')
  const pallet = await givenPallet(page)
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: page.url() }])
  await page.goto(`/qr/warehouse/${pallet.code}`)
  await page.getByRole('button', { name: 'Apporter en zone de prélèvement' }).click()
  await typeCode(page, 'MUG-NVY-11OZ')
  await expect(page.getByRole('combobox', { name: /^SKU/ })).toHaveValue('MUG-NVY-11OZ')
  await page.getByRole('combobox', { name: /^Lot du fournisseur/ }).selectOption({ label: 'Lot 8 (18)' })
  await expectLargeTargets(page)
  for (const key of ['1', '2']) await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: 'Apporter en zone', exact: true }).click()
  await expect(page.getByText(/Vers le prélèvement\s: 12 × MUG-NVY-11OZ · Lot 8/)).toBeVisible()
  await expect(page.getByText(/maintenant 48 unités/)).toBeVisible()
  // The next move begins with the last quantity.
  await page.getByRole('button', { name: 'Apporter en zone de prélèvement' }).click()
  await expect(page.getByRole('textbox', { name: /^Quantité/ })).toHaveValue('12')
})

test('a person who only reads stock sees a pallet without moves, and what an unknown code may be @release', async ({
  page,
}) => {
  await signIn(page, 'warehouse-operator')
  const pallet = await givenPallet(page)
  await page.context().clearCookies()
  await signIn(page, 'order-desk', `/qr/warehouse/${pallet.code}`)
  await expect(page.getByText('MUG-NVY-11OZ').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Relocate' })).toHaveCount(0)
  await page.goto('/qr/warehouse/PLT-999999')
  await expect(page.getByText(/PLT-999999 looks like a pallet, but no pallet here has this code/)).toBeVisible()
})

test('a damaged pallet is photographed on a phone, and the photo opens in full and is removed @release', async ({
  page,
}) => {
  await signIn(page, 'warehouse-operator')
  const pallet = await givenPallet(page)
  await page.goto(`/qr/warehouse/${pallet.code}`)
  const picture = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Add a photo').setInputFiles({ name: 'damage.jpg', mimeType: 'image/jpeg', buffer: picture })
  const photo = page.getByRole('link', { name: 'Open photo 1' })
  await expect(photo).toBeVisible()
  const address = (await photo.getAttribute('href')) ?? ''
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')
  await expectLargeTargets(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(/This file is neither PNG nor JPEG/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(photo).toHaveCount(0)
})
