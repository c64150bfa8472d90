import { expect, type Page } from '@playwright/test'
import { eitherLanguage } from '../testing/either-language.ts'
import { importChecked } from '../testing/import-dialog.ts'

/** A field by its name in the form, which is the same in every language. */
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)
const button = (page: Page, place: string) =>
  page.getByRole('main').getByRole('button', { name: eitherLanguage(place) })
const save = (page: Page) => page.getByRole('main').locator('button[type=submit]').last().press('Enter')

/** Company and sender, in the settings. */
export async function nameCompany(page: Page): Promise<void> {
  await page.goto('/settings')
  await field(page, 'company_name').fill('Moon & Pine')
  await field(page, 'sender_name').fill('Moon & Pine')
  await field(page, 'sender_address1').fill('1200 Saint-Ambroise Street')
  await field(page, 'sender_city').fill('Montréal')
  await field(page, 'sender_state').fill('QC')
  await field(page, 'sender_postal_code').fill('H4C 1K1')
  await page.getByRole('combobox', { name: eitherLanguage('fields:names.sender_country') }).fill('Canada')
  await page.getByRole('option', { name: /^Canada/ }).click()
  await save(page)
  await expect(page.getByText(eitherLanguage('settings:saved'))).toBeVisible()
}

/** A vendor whose labels Platen draws itself. */
export async function addVendor(page: Page): Promise<void> {
  await page.goto('/shipping-vendors?vendor=new')
  await field(page, 'name').fill('Own label')
  await field(page, 'code').fill('own-label')
  await button(page, 'shipping-vendors:add_service').click()
  await field(page, 'services.0.name').fill('Ground')
  await field(page, 'services.0.store_names').fill('STANDARD')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Own label' })).toBeVisible()
}

export async function addStore(page: Page): Promise<void> {
  await page.goto('/stores/create')
  await field(page, 'code').fill('MOON')
  await field(page, 'name').fill('Moon shop')
  await field(page, 'default_vendor_id').selectOption({ index: 1 })
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: /MOON · Moon shop/ })).toBeVisible()
}

/** A tee with one print area, its variants in one color and two sizes, and ten blanks of each. */
export async function addProduct(page: Page): Promise<void> {
  await page.goto('/products/create')
  await field(page, 'code').fill('TEE')
  await field(page, 'name').fill('Heavy tee')
  await field(page, 'category').fill('t-shirt')
  await button(page, 'product:area_add').click()
  await field(page, 'packing_weight_g').fill('180')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: /TEE · Heavy tee/ })).toBeVisible()
  await page.getByRole('link', { name: eitherLanguage('product:variants_add') }).click()
  await page
    .getByRole('textbox', { name: eitherLanguage('variants:color_name') })
    .first()
    .fill('Black')
  await page
    .getByRole('textbox', { name: eitherLanguage('variants:color_code') })
    .first()
    .fill('BLK')
  await page.getByRole('textbox', { name: eitherLanguage('variants:sizes') }).fill('M, L')
  const quantities = page.getByRole('main').locator('td[data-column="opening_quantity"]')
  await expect(quantities).toHaveCount(2)
  await quantities.first().click()
  // Slower than a scanner; Enter goes on to the cell below.
  for (const key of ['1', '0', 'Enter', '1', '0', 'Enter']) await page.keyboard.press(key, { delay: 150 })
  await save(page)
  await expect(page.getByRole('link', { name: 'TEE-BLK-M' })).toBeVisible()
}

export async function uploadDesign(page: Page): Promise<void> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } })
  await page.goto('/designs')
  await button(page, 'designs:upload.open').first().click()
  const file = { name: 'moon.png', mimeType: 'image/png', buffer: picture }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByText(eitherLanguage('designs:upload.states.created'))).toBeVisible()
}

const address = 'Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,STANDARD'
const orders = [
  'order_number,placed_at,customer_name,address1,city,state,postal_code,country,shipping_service,sku,quantity,design_front',
  `M-1,2020-11-09T01:20:42-05:00,${address},TEE-BLK-M,1,moon.png`,
  `M-2,2020-11-09T02:20:42-05:00,${address},TEE-BLK-L,2,moon.png`,
].join('\n')

/** Two orders, of one piece and of two, for the only store. */
export async function importOrders(page: Page): Promise<void> {
  await page.goto('/orders/sync-history?import=file')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=store_id]')).toHaveValue(/\d/)
  await importChecked(dialog, { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) })
  await expect(dialog.getByText(eitherLanguage('imports:result.done'))).toBeVisible({ timeout: 60_000 })
  const pieces = dialog.locator('dl > div').filter({ has: page.getByText(eitherLanguage('imports:pieces')) })
  await expect(pieces).toContainText('3')
}

/** One printer of each kind, and of each size of labels. They keep what they print as files. */
export async function addPrinters(page: Page): Promise<void> {
  for (const [name, kind, size] of [
    ['label', 'label', '50x25'],
    ['parcel', 'label', '4x6'],
    ['document', 'document', null],
    ['design', 'design', null],
  ] as const) {
    await page.goto('/setup/printers/create')
    await field(page, 'name').fill(`Printer ${name}`)
    await field(page, 'kind').selectOption(kind)
    if (size) await field(page, 'label_size').selectOption(size)
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: `Printer ${name}` })).toBeVisible()
  }
}

const stationKinds = ['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging'] as const

/** One station of each kind, with its printers. */
export async function addStations(page: Page): Promise<void> {
  for (const kind of stationKinds) {
    await page.goto('/setup/stations/create')
    await field(page, 'name').fill(`Bench ${kind}`)
    await field(page, 'kind').selectOption(kind)
    for (const name of ['printer_id', 'label_printer_id']) {
      const printer = field(page, name)
      const own = name === 'printer_id' ? 1 : { label: kind === 'packaging' ? 'Printer parcel' : 'Printer label' }
      if ((await printer.count()) > 0) await printer.selectOption(own === 1 ? { index: 1 } : own)
    }
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: `Bench ${kind}` })).toBeVisible()
  }
}

/** The slots A01 to B06. */
export async function addPackingSlots(page: Page): Promise<void> {
  await page.goto('/packing-slot?create=true')
  await field(page, 'wall').fill('A')
  await field(page, 'from').fill('A01')
  await field(page, 'to').fill('B06')
  await save(page)
  // The form names its first slot, too.
  await expect(field(page, 'wall')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('A01').first()).toBeVisible()
}

/** Imports a CSV file on a screen; where the screen has several kinds, the one at this place of its menu. */
async function importFile(page: Page, screen: string, entry: number | null, rows: readonly string[]): Promise<void> {
  await page.goto(screen)
  await button(page, 'ui:import_export').first().click()
  if (entry !== null) await page.getByRole('menuitem').nth(entry).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: eitherLanguage('file-imports:apply.created') }).click()
  await expect(dialog.getByText(eitherLanguage('file-imports:done'), { exact: true })).toBeVisible()
}

/** The catalog with its stock, and the store, from files. */
export async function importCatalogAndStore(page: Page): Promise<void> {
  const head = 'product_code,product_name,category,print_areas,printer_tag,color,size,sku,weight_g,on_hand'
  const variant = (size: string) => `TEE,Heavy tee,t-shirt,front,DTG,Black,${size},TEE-BLK-${size},180,10`
  await importFile(page, '/products', 0, [head, variant('M'), variant('L')])
  await importFile(page, '/stores', null, ['code,name,shipping_vendor', 'MOON,Moon shop,own-label'])
}
