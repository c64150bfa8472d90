import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Pallet {
  code: string
}

const palletsAt = (page: Page, place: string) => call<Pallet[]>(page, 'GET', `/pallets?location=${place}&sort=-code`)

/** An aisle of letters that no other run has used. */
const newAisle = () =>
  Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

// STOCK-12
test('pallets are created one and many at once, at a location, and are found in their list', async ({ page }) => {
  await signIn(page, 'warehouse-operator')
  const place = `P${newAisle()}-01-1`
  await call(page, 'POST', '/warehouse-locations/range', { data: { from: place, to: place, kind: 'reserve' } })
  await page.goto('/warehouse/pallets')
  await page.getByRole('link', { name: 'Create pallets' }).first().click()
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill(place.toLowerCase())
  await page.getByRole('button', { name: 'Create pallets', exact: true }).click()
  await expect(page.getByText('1 pallet created')).toBeVisible()
  await page.getByRole('button', { name: 'Create more', exact: true }).click()
  await page.getByRole('textbox', { name: /^How many/ }).fill('3')
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill(place)
  await page.getByRole('button', { name: 'Create pallets', exact: true }).click()
  await expect(page.getByText('3 pallets created')).toBeVisible()
  await expect(page.getByText(`At location ${place}`)).toBeVisible()

  await page.goto(`/warehouse/pallets?location=${place}`)
  const rows = page.getByRole('row').filter({ hasText: place })
  await expect(rows).toHaveCount(4)
  const codes = (await palletsAt(page, place)).map(({ code }) => code)
  await expect(rows.getByRole('link')).toHaveText(codes)
  const [newest = 'none'] = codes
  await rows.getByRole('link', { name: newest, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newest)
})

// STOCK-12
test('a range of locations is created, one is blocked, and their screen is French', async ({ page, baseURL }) => {
  await signIn(page, 'warehouse-operator')
  const aisle = newAisle()
  await page.goto('/warehouse/locations')
  await page.getByRole('link', { name: 'Create locations' }).first().click()
  await page.getByRole('textbox', { name: /^From/ }).fill(`${aisle}-01-1`)
  await page.getByRole('textbox', { name: /^To/ }).fill(`${aisle}-03-2`)
  await expect(page.getByText('6 new locations, in walking order')).toBeVisible()
  await page.getByRole('button', { name: 'Create locations', exact: true }).click()
  await expect(page.getByText('6 locations created')).toBeVisible()

  await page.goto(`/warehouse/locations?search=${aisle}`)
  await page.getByRole('link', { name: `${aisle}-02-1`, exact: true }).click()
  await page.getByRole('textbox', { name: /^Reason for blocking/ }).fill('Wet floor')
  await page.getByRole('button', { name: 'Save location', exact: true }).click()
  await expect(page.getByText(`${aisle}-02-1 saved`, { exact: true })).toBeVisible()

  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.goto(`/warehouse/locations?search=${aisle}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emplacements')
  await expect(page.getByRole('row').filter({ hasText: `${aisle}-02-1` })).toContainText('Wet floor')
  for (const name of ['Emplacement', 'Type', 'Palettes', 'Ordre de passage']) {
    await expect(page.getByRole('columnheader', { name: new RegExp(name) }).first()).toBeVisible()
  }
})
