import { expect, type Page, test } from '@playwright/test'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { importMugOrders } from '../testing/import-orders.ts'
import { standAt } from '../testing/floor.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const newCode = () => `V${freshMark().toUpperCase()}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const cell = (page: Page, row: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Use ${row}`, exact: true }) })
    .locator(`[data-column="${column}"]`)

/** Presses keys as slowly as a person: faster ones would be a scan. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 120 })
}

/** Pastes what a spreadsheet would put on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

async function givenProduct(page: Page, code = newCode()): Promise<{ id: number; code: string }> {
  const [printerTag] = await call<{ id: number }[]>(page, 'GET', '/printer-tags')
  const data = {
    code,
    name: 'Trial tee',
    category: '',
    brand: '',
    description: '',
    print_method: 'DTG',
    printer_tag_id: printerTag?.id ?? null,
    priority: 100,
    areas: [{ area: 'front', side: 'front', width_mm: 300, height_mm: 400, dpi: 300 }],
    attached: [],
    packing_weight_g: 0,
    packing_length_mm: null,
    packing_width_mm: null,
    packing_height_mm: null,
    country_of_origin: null,
    hs_code: null,
  }
  const { id } = await call<{ id: number }>(page, 'POST', '/products', { data })
  return { id, code }
}

async function fillMatrix(page: Page, colors: string, sizes: string): Promise<void> {
  await field(page, 'Name of color 1').focus()
  await paste(page, colors)
  await field(page, 'Sizes').fill(sizes)
}

const tenColors = Array.from({ length: 10 }, (_, at) => `Shade ${at}\tS${at}\t#00000${at}`).join('\n')

test('a new product goes from nothing to a printed label with its 60 variants', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await signIn(page, 'administrator', '/products')
  const code = newCode()
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await field(page, 'Code').fill(code)
  await field(page, 'Name').fill('Sixty tee')
  await page.getByRole('button', { name: 'Add print area' }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { name: `${code} · Sixty tee`, level: 1 })).toBeVisible()
  const [product] = await call<{ id: number }[]>(page, 'GET', `/products?search=${code}`)

  await page.getByRole('link', { name: 'Add variants' }).click()
  await expect(page).toHaveURL(`/variants/create?product=${product?.id}`)
  await fillMatrix(page, tenColors, 'S, M, L, XL, 2XL, 3XL')
  await expect(page.getByRole('heading', { name: '60 new variants' })).toBeVisible()
  await cell(page, 'Shade 0 / S', 'opening_quantity').click()
  await paste(page, Array.from({ length: 60 }, () => '5').join('\n'))
  await expect(page.getByText('Pasted 60 × 1 cells.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 60 variants' }).click()
  await expect(page.getByRole('link', { name: `${code}-S0-2XL` })).toBeVisible()

  await importMugOrders(page, [code], { sku: `${code}-S3-XL`, count: 1, design: 'design-02-front.png' })
  const bench = await standAt(browser, 'print-operator', 'print-barcode')
  const queue = bench.getByRole('region', { name: 'Waiting print barcode' })
  await queue.getByRole('searchbox').fill(code)
  await expect(queue.locator('tbody tr').filter({ hasText: code })).toHaveCount(1)
  await bench.getByRole('button', { name: 'Print all: 1 barcode' }).click()
  await expect(bench.getByRole('main').getByText('Print 1 barcode success')).toBeVisible()
  await expect(bench.getByRole('button', { name: 'Open label sheet' })).toBeVisible()
  await bench.context().close()
})

test('the grid is filled by a block and the keys alone, and shows what the server refuses at its cell', async ({
  page,
}) => {
  await signIn(page, 'production-manager')
  const { id, code } = await givenProduct(page)
  await page.goto(`/variants/create?product=${id}`)
  await fillMatrix(page, 'Black\tBLK\t#1B1B1B', 'S, M, L')
  await expect(cell(page, 'Black / S', 'weight_g')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await cell(page, 'Black / S', 'weight_g').click()
  await press(page, '1', '5', '0', 'Enter', '1', '6', '0', 'ArrowUp', 'Tab', 'A', '-', '1', 'Enter')
  await expect(cell(page, 'Black / S', 'weight_g')).toHaveText('150')
  await expect(cell(page, 'Black / M', 'weight_g')).toHaveText('160')
  await expect(cell(page, 'Black / S', 'pick_location')).toHaveText('A-1')

  await cell(page, 'Black / M', 'sku').click()
  await paste(page, 'G5000-BLK-S')
  await page.locator('input[aria-label="SKU, Black / M"]').fill('G5000-BLK-S')
  await page.getByRole('checkbox', { name: 'Use Black / S', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Add 2 variants' }).click()
  await expect(page.getByText(/^SKU: The SKU G5000-BLK-S belongs to another variant/)).toBeVisible()
  await expect(page.locator('input[aria-label="SKU, Black / M"]')).toBeFocused()
  expect(await findAxeFaults(page, { within: 'main' })).toEqual([])

  await page.locator('input[aria-label="SKU, Black / M"]').fill(`${code}-OWN`)
  await page.getByRole('button', { name: 'Add 2 variants' }).click()
  await expect(page.getByRole('link', { name: `${code}-OWN` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${code}-BLK-S` })).toHaveCount(0)
})

test('a variant is edited, asks about a conflict, and is archived and restored @release', async ({ page }) => {
  await signIn(page, 'production-manager')
  const { id, code } = await givenProduct(page)
  await page.goto(`/variants/create?product=${id}`)
  await fillMatrix(page, 'Black\tBLK\t#1B1B1B', 'S')
  await page.getByRole('button', { name: 'Add 1 variant' }).click()
  await page.getByRole('link', { name: `${code}-BLK-S` }).click()
  await field(page, 'Pick location').fill('A-01')
  const [{ id: variant, version } = { id: 0, version: 0 }] = await call<{ id: number; version: number }[]>(
    page,
    'GET',
    `/products/${id}/variant-matrix`,
  )
  await page.route('**/api/variants/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await call(page, 'PATCH', '/variants', { data: { variants: [{ id: variant, version, pick_location: 'B-07' }] } })
  await page.getByRole('button', { name: 'Save variant' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('B-07')).toBeVisible()
  await page.unroute('**/api/variants/*')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Pick location changed from “B-07” to “A-01”')).toBeVisible()
  await pressAct(page, 'Archive')
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await expect(field(page, 'SKU')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'SKU')).toHaveValue(`${code}-BLK-S`)
})

test('suppliers are added, changed, archived and restored, also in French @release', async ({ page, baseURL }) => {
  const code = newCode()
  await signIn(page, 'production-manager', '/suppliers')
  await page.getByRole('link', { name: 'Add supplier' }).first().click()
  await field(page, 'Code').fill(code.toLowerCase())
  await field(page, 'Name').fill('Northern Textiles')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()
  await field(page, 'Name').fill('Northern')
  await page.getByRole('button', { name: 'Save supplier' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Name changed from “Northern Textiles” to “Northern”')).toBeVisible()
  await pressAct(page, 'Archive')
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Name')).toHaveValue('Northern')

  await page.goto('/suppliers?create=true')
  await field(page, 'Code').fill(code)
  await field(page, 'Name').fill('Twin')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await expect(
    page.getByText(`The code ${code} belongs to another supplier (Northern)`, { exact: false }).first(),
  ).toBeVisible()

  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/suppliers')
  await page.getByRole('link', { name: code, exact: true }).click()
  await field(page, 'Nom').fill('Textiles du Nord')
  await page.getByRole('button', { name: 'Enregistrer le fournisseur' }).click()
  const frenchHistory = page.getByRole('region', { name: 'Historique' })
  await expect(frenchHistory.getByText('Textiles du Nord')).toBeVisible()
  await pressAct(page, 'Archiver')
  await expect(page.getByText(/^Archivé le /)).toBeVisible()
  await page.getByRole('button', { name: 'Restaurer' }).click()
  await expect(field(page, 'Nom')).toHaveValue('Textiles du Nord')
})

test('a product is dragged into another lane, and moved by the keyboard alone', async ({ page }) => {
  await signIn(page, 'production-manager')
  const { id, code } = await givenProduct(page)
  await page.goto('/product/priority')
  // Alone on the screen: products that other tests add meanwhile would move it from under the pointer.
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(code)
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  await expect(page.locator('[data-lane]')).toHaveCount(2)
  await page.getByTitle('Drag to another lane').dragTo(page.locator('[data-lane="new"]'), { steps: 8 })
  const dialog = page.getByRole('dialog', { name: `Move ${code} to another priority` })
  await dialog.getByRole('textbox', { name: 'New priority' }).fill('40')
  await expect(dialog.getByText('Nothing changes now: no piece of this product is waiting.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move product' }).click()
  await expect(page.getByRole('region', { name: 'Priority 40' }).getByText(code)).toBeVisible()

  await page.getByRole('button', { name: `Move ${code}` }).focus()
  await press(page, 'Enter')
  await dialog.getByRole('textbox', { name: 'New priority' }).fill('100')
  await dialog.getByRole('button', { name: 'Move product' }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Priority 100' }).getByText(code)).toBeVisible()
  expect((await call<{ priority: number }>(page, 'GET', `/products/${id}`)).priority).toBe(100)
})

for (const language of ['en', 'fr']) {
  test(`variants, suppliers and lanes fit a phone and are accessible in ${language} @release`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, 'production-manager')
    const { id, code } = await givenProduct(page)
    const data = { code: `${code}-S`, name: 'Northern Textiles', email: null, lead_time_days: 5 }
    const supplier = await call<{ id: number }>(page, 'POST', '/suppliers', { data })
    const [variant] = await call<{ id: number }[]>(page, 'GET', '/variants')
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 360, height: 740 })
    const places = [
      '/variants',
      `/variants?edit=${variant?.id}`,
      '/variants/create',
      `/variants/create?product=${id}`,
      '/suppliers',
      '/suppliers?create=true',
      `/suppliers?edit=${supplier.id}`,
      '/product/priority',
    ]
    const found: string[] = []
    for (const place of places) {
      await page.goto(place)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      if (place.includes('product=')) {
        await page.locator('main input').first().focus()
        await paste(page, 'Black\tBLK\t#1B1B1B\nWhite\tWHT\t#FFFFFF')
        await expect(page.locator('main td[data-column="weight_g"]')).toHaveCount(2)
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) found.push(`${place}: ${overflow} px too wide`)
      found.push(...(await findAxeFaults(page)).map((fault) => `${place}: ${fault}`))
    }
    expect(found).toEqual([])
  })
}
