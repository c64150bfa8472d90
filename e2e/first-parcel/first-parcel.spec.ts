import { expect, type Page } from '@playwright/test'
import { eitherLanguage } from '../testing/either-language.ts'
import { confirmPrinted, handOver, packOrder, passPieces, printBarcodes, printDesigns } from './floor-steps.ts'
import { test } from './production-site.ts'
import {
  addPackingSlots,
  addPrinters,
  addProduct,
  addStations,
  addStore,
  addVendor,
  importCatalogAndStore,
  importOrders,
  nameCompany,
  uploadDesign,
} from './set-up-steps.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 15_000 })

interface Site {
  address: string
  email: string
  password: string
}

/** Whether the menu has the checklist. On narrow screens the menu is closed, and nothing is asked of it. */
async function expectChecklistInMenu(page: Page, count: number): Promise<void> {
  if (await page.getByRole('button', { name: eitherLanguage('shell:menu.open') }).isVisible()) return
  await expect(page.locator('nav a[href="/setup"]')).toHaveCount(count)
}

async function signInFirst(page: Page, site: Site): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(site.email)
  await page.locator('input[name=password]').fill(site.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/setup$/)
  await expect(page.getByText(eitherLanguage('setup:incomplete'))).toBeVisible()
  await expectChecklistInMenu(page, 1)
}

/** Nothing is missing on the checklist now. */
async function finishChecklist(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: eitherLanguage('shell:checklist.back') }).click()
  await expect(page.getByText(eitherLanguage('setup:complete'))).toBeVisible()
}

/** From the labels of two imported orders to two parcels that the carrier took. */
async function shipOrders(page: Page): Promise<void> {
  const [single = '', ...pair] = await printBarcodes(page, 3)
  await printDesigns(page, [single, ...pair])
  await confirmPrinted(page, [single, ...pair])
  const [alone, ...together] = await passPieces(page, [single, ...pair])
  expect(alone).toBe('single')
  expect(together).toEqual(['A01', 'A01'])
  await handOver(page, [await packOrder(page, [single]), await packOrder(page, pair)])
  await page.goto('/orders/completed')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(2)
  await expectChecklistInMenu(page, 0)
}

/** What every site needs in addition to its catalog and store. */
async function setUpFloor(page: Page): Promise<void> {
  await addPrinters(page)
  await addStations(page)
  await addPackingSlots(page)
  await uploadDesign(page)
}

const restOfTheWay = { setUpFloor, importOrders, finishChecklist, shipOrders }
const byHand = { nameCompany, addVendor, addStore, addProduct, ...restOfTheWay }
const byFiles = { nameCompany, addVendor, importCatalogAndStore, ...restOfTheWay }

for (const [title, language, width, steps] of [
  ['an administrator sets up an empty site in the browser and ships two orders', 'en', 1440, byHand],
  ['an administrator sets up an empty site in French at 1024 px and ships two orders @release', 'fr', 1024, byHand],
  ['a site whose catalog and store come from files ships two orders @release', 'en', 1440, byFiles],
] as const) {
  // In other words and from files it is the same way; both have tests of their own.
  test(title, async ({ page, context, site }, testInfo) => {
    await page.setViewportSize({ width, height: 900 })
    await context.addCookies([{ name: 'platen-language', value: language, url: site.address }])
    await signInFirst(page, site)
    for (const [name, step] of Object.entries(steps)) {
      await test.step(name, () => step(page))
      await testInfo.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, name).toBeLessThanOrEqual(0)
    }
  })
}
