import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, type Shown } from '../testing/shown.ts'

const firstOf = async (page: Page, list: string) => {
  const [row] = await call<{ id: number }[]>(page, 'GET', list)
  if (!row) throw new Error(`${list} has no row`)
  return row.id
}

/** A supplier, which the demo factory has none of. */
const givenSupplier = async (page: Page) => {
  const [found] = await call<{ id: number }[]>(page, 'GET', '/suppliers?search=north-tex')
  if (found) return found.id
  const data = { code: 'NORTH-TEX', name: 'Northern Textiles', email: 'orders@north.example', lead_time_days: 5 }
  return (await call<{ id: number }>(page, 'POST', '/suppliers', { data })).id
}

/** Two new colors in three sizes, with a cell that isn't valid. */
const fillMatrix = async (page: Page) => {
  const main = page.getByRole('main')
  const colors = ['Sage', 'Rust'].entries()
  for (const [at, name] of colors) {
    if (at > 0) await press('variants:add_color')(page)
    await main
      .getByRole('textbox', { name: eitherLanguage('variants:color_name') })
      .nth(at)
      .fill(name)
    await main
      .getByRole('textbox', { name: eitherLanguage('variants:color_hex') })
      .nth(at)
      .fill(at > 0 ? '#A4552F' : '#8A9A7B')
  }
  await main.getByRole('textbox', { name: eitherLanguage('variants:sizes') }).fill('S, M, L')
  await main.locator('td[data-column="gtin"]').first().click()
  await main.locator('td input:not([type="checkbox"])').fill('123')
  await page.keyboard.press('Enter')
  await expect(main.locator('td[data-problem]')).toHaveCount(1)
}

const importedRows = [
  'product_code,product_name,brand,packing_weight_g',
  'NEW-TEE,New tee,Granite Apparel,"180,5"',
  'G5000,Heavy Cotton Tee 5000 (2027),Northern Apparel,180',
  'MUG,Ceramic Mug,,"1,000"',
  'NEW-CAP,,,80',
  'TOTE,Canvas Tote Bag,,0',
]

/** Opens the files of a kind from the menu of the products. */
const openFiles = (entry: string) => async (page: Page) => {
  await press('ui:import_export')(page)
  await page.getByRole('menuitem', { name: eitherLanguage(entry) }).click()
  await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
}

const dryRun = async (page: Page) => {
  await openFiles('products:products')(page)
  const file = { name: 'products-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(importedRows.join('\n')) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
}

/** The screens of the catalog that are opened by a parameter or filled in. */
export const catalogStates: Shown[] = [
  { name: 'products-files', path: '/products', act: press('ui:import_export') },
  { name: 'products-import', path: '/products', act: openFiles('products:catalog_file') },
  { name: 'products-dry-run', path: '/products', act: dryRun },
  { name: 'variant', path: async (page) => `/variants?edit=${await firstOf(page, '/variants')}` },
  {
    name: 'variants-create-filled',
    path: async (page) => `/variants/create?product=${await firstOf(page, '/products')}`,
    act: fillMatrix,
  },
  {
    name: 'suppliers',
    path: async (page) => {
      await givenSupplier(page)
      return '/suppliers'
    },
  },
  { name: 'suppliers-create', path: '/suppliers?create=true' },
  { name: 'supplier', path: async (page) => `/suppliers?edit=${await givenSupplier(page)}` },
]
