import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Kind {
  kind: string
  screen: string
  /** The entry of the menu, where a screen has several kinds. */
  entry?: string
  /** Two new rows and one that is refused. */
  added: string[]
  /** The rows again, with one value changed. */
  changed: string[]
}

/** One of a screen with one kind, and one of a screen with several, which refers to the first. */
const wholeInEveryRun = ['printer-tags', 'products']

// Each builds on those before it.
function kindsOf(code: string): Kind[] {
  const head = 'product_code,product_name,print_areas,sku,on_hand'
  // At most twelve characters; blocked, so that no order of another test gets one.
  const slot = code.slice(-10)
  return [
    {
      kind: 'printer-tags',
      screen: '/printer-tags',
      added: ['code,name,color', `${code}-T1,One,#AABBCC`, `${code}-T2,Two,`, `${code}-T3,,nocolor`],
      changed: ['code,name', `${code}-T1,One`, `${code}-T2,Second`],
    },
    {
      kind: 'catalog',
      screen: '/products',
      entry: 'Catalog (products and variants)',
      added: [head, `${code}-C,Mug,,${code}-C1,5`, `${code}-C,Mug,,${code}-C2,0`, `${code}-C,Cup,,${code}-C3,0`],
      changed: [head, `${code}-C,Mug,,${code}-C1,9`, `${code}-C,Mug,,${code}-C4,0`],
    },
    {
      kind: 'products',
      screen: '/products',
      entry: 'Products',
      added: [
        'product_code,product_name,category,packing_weight_g,printer_tag',
        `${code}-P1,One,mug,"180,5",${code}-T1`,
        `${code}-P2,Two,mug,1.5,`,
        `${code}-P3,Three,mug,"1,000",`,
      ],
      changed: ['product_code,product_name', `${code}-P1,One`, `${code}-P2,Second`],
    },
    {
      kind: 'variants',
      screen: '/variants',
      added: [
        'product_code,sku,color,cost,track_stock',
        `${code}-P1,${code}-V1,White,"3,50",no`,
        `${code}-P1,${code}-V2,Black,3.10,no`,
        `${code}-NONE,${code}-V3,Black,3.10,no`,
      ],
      changed: ['sku,color', `${code}-V1,White`, `${code}-V2,Navy`],
    },
    {
      kind: 'print-areas',
      screen: '/products',
      entry: 'Print areas',
      added: ['product_code,area,width_mm', `${code}-P2,front,200`, `${code}-P2,back,200`, `${code}-P2,left_sleeve,0`],
      changed: ['product_code,area,width_mm', `${code}-P2,front,200`, `${code}-P2,back,210`],
    },
    {
      kind: 'stores',
      screen: '/stores',
      added: ['code,name,handling_days', `${code}-S1,Trial one,2`, `${code}-S2,Trial two,3`, `${code}-S3,,x`],
      changed: ['code,name', `${code}-S1,Trial one`, `${code}-S2,Trial second`],
    },
    {
      kind: 'suppliers',
      screen: '/suppliers',
      added: ['code,name,lead_time_days', `${code}-A1,Trial one,5`, `${code}-A2,Trial two,`, `${code}-A3,,x`],
      changed: ['code,name', `${code}-A1,Trial one`, `${code}-A2,Trial second`],
    },
    {
      kind: 'packing-slots',
      screen: '/packing-slot',
      added: [
        'code,wall,wall_row,wall_column,blocked_reason',
        `${slot}1,${code},1,1,Trial`,
        `${slot}2,${code},1,2,Trial`,
        `${slot}3,${code},1,1,Trial`,
      ],
      changed: ['code,wall_column', `${slot}1,1`, `${slot}2,3`],
    },
    {
      kind: 'sku-mappings',
      screen: '/stores/sku-mapping',
      added: [
        'store,sku,variant_sku',
        `${code}-S1,ONE,${code}-V1`,
        `${code}-S1,TWO,${code}-V2`,
        `${code}-S1,THREE,${code}-V9`,
      ],
      changed: ['store,sku,variant_sku', `${code}-S1,ONE,${code}-V1`, `${code}-S1,TWO,${code}-V1`],
    },
  ]
}

const file = (rows: readonly string[], name = 'rows.csv') => {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) }
}

async function openDialog(page: Page, { screen, entry }: Pick<Kind, 'screen' | 'entry'>): Promise<Locator> {
  await page.goto(screen)
  await page.getByRole('button', { name: 'Import / Export' }).first().click()
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Download template' })).toBeVisible()
  return dialog
}

const choose = (dialog: Locator, given: ReturnType<typeof file> | string) =>
  dialog.locator('input[type=file]').setInputFiles(given)

async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const got = await coming
  return { name: got.suggestedFilename(), text: await readFile(await got.path(), 'utf8') }
}

/** The counts of the filters above the rows. */
async function countsIn(dialog: Locator): Promise<Record<string, number>> {
  await expect(dialog.getByRole('group', { name: 'Filter rows by result' })).toBeVisible()
  const texts = await dialog.getByRole('group', { name: 'Filter rows by result' }).getByRole('button').allInnerTexts()
  return Object.fromEntries(texts.map((text) => [text.replace(/\W*\d+$/, ''), Number(/\d+$/.exec(text)?.[0])]))
}

test('every kind is imported with a template and a dry run, and importing its export changes nothing', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'administrator')
  const code = `F${freshMark().toUpperCase()}`
  for (const one of kindsOf(code)) {
    await test.step(one.kind, async () => {
      const dialog = await openDialog(page, one)
      const template = await download(page, dialog.getByRole('button', { name: 'Download template' }))
      expect(template.name).toBe(`${one.kind}-template.csv`)
      expect(template.text.split(/\r?\n/).filter(Boolean)).toHaveLength(2)
      if (!isWhole && !wholeInEveryRun.includes(one.kind)) return

      await choose(dialog, file(one.added))
      expect(await countsIn(dialog)).toEqual({
        All: 3,
        'Will be created': 2,
        'Will change': 0,
        Unchanged: 0,
        Rejected: 1,
      })
      await dialog.getByRole('button', { name: 'Rejected 1' }).click()
      await expect(dialog.getByRole('row')).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Apply (create 2)' }).click()
      await expect(dialog.getByText('File imported, except 1 rejected row')).toBeVisible()

      await choose(dialog, file(one.changed))
      const isCatalog = one.kind === 'catalog'
      const [created, changed] = isCatalog ? [1, 0] : [0, 1]
      const counts = { All: 2, 'Will be created': created, 'Will change': changed, Unchanged: 1, Rejected: 0 }
      expect(await countsIn(dialog)).toEqual(counts)
      await dialog.getByRole('button', { name: 'Unchanged 1' }).click()
      await expect(dialog.getByRole('row')).toHaveCount(2)
      await dialog.getByRole('button', { name: /^Apply/ }).click()
      await expect(dialog.getByText('File imported', { exact: true })).toBeVisible()

      const exported = await download(page, dialog.getByRole('button', { name: 'Export for re-import' }))
      expect(exported.name).toMatch(new RegExp(`^${one.kind}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
      // Without the rows of other tests, which change while this one runs.
      const [header = '', ...rows] = exported.text.split(/\r?\n/)
      const own = rows.filter((row) => row.includes(code))
      expect(own.length).toBeGreaterThan(1)
      await choose(dialog, file([header, ...own], exported.name))
      await expect(dialog.getByText(/^Nothing in this file would be created or changed/)).toBeVisible()
      expect(await countsIn(dialog)).toMatchObject({ Unchanged: own.length, Rejected: 0 })
    })
  }
  if (!isWhole) return
  const [variant] = await call<{ cost_minor: number }[]>(page, 'GET', `/variants?search=${code}-V1`)
  expect(variant?.cost_minor).toBe(350)
})

test('a file or a row that changed since the dry run is refused, and a catalog is recognized', async ({
  page,
}, testInfo) => {
  await signIn(page, 'administrator')
  const code = `G${freshMark().toUpperCase()}`
  const dialog = await openDialog(page, { screen: '/products', entry: 'Products' })
  const path = testInfo.outputPath('products.csv')
  await writeFile(path, `product_code,product_name\n${code},First\n`)
  await choose(dialog, path)
  await expect(dialog.getByRole('button', { name: 'Apply (create 1)' })).toBeVisible()
  await writeFile(path, `product_code,product_name\n${code},Another name\n${code}-2,Second\n`)
  await dialog.getByRole('button', { name: 'Apply (create 1)' }).click()
  await expect(dialog.getByText('This file has changed since you chose it.', { exact: false })).toBeVisible()
  expect(await call(page, 'GET', `/products?search=${code}`)).toEqual([])

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, path)
  await dialog.getByRole('button', { name: 'Apply (create 2)' }).click()
  await expect(dialog.getByText('File imported', { exact: true })).toBeVisible()

  await choose(dialog, file(['product_code,brand', `${code},Gildan`]))
  await expect(dialog.getByRole('button', { name: 'Apply (change 1)' })).toBeVisible()
  const [row] = await call<{ id: number }[]>(page, 'GET', `/products?search=${code}`)
  const { version } = await call<{ version: number }>(page, 'GET', `/products/${row?.id}`)
  await call(page, 'POST', `/products/${row?.id}/archive`, { data: { version } })
  await dialog.getByRole('button', { name: 'Apply (change 1)' }).click()
  await expect(dialog.getByText(/^Rows of this file changed since it was checked/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByText(/archived/).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, file(['product_code,product_name,print_areas,sku,on_hand', `${code}-3,Cup,,${code}-3-OS,12`]))
  await expect(dialog.getByText(/read as a catalog/)).toBeVisible()
  await expect(dialog.getByText('12 blanks will be added to stock for new variants.')).toBeVisible()
})

test('the dialog is used by keyboard in French on a phone, and is accessible @release', async ({ page, baseURL }) => {
  await signIn(page, 'administrator')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Importer / Exporter' }).focus()
  await page.keyboard.press('Enter', { delay: 120 })
  // An open menu takes the focus to its first entry.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Produits', exact: true }).focus()
  await page.keyboard.press('Enter', { delay: 120 })
  const dialog = page.getByRole('dialog', { name: /Produits/ })
  await expect(dialog.getByRole('button', { name: 'Télécharger le modèle' })).toBeVisible()
  const code = `K${freshMark().toUpperCase()}`
  const rows = [`${code};Tasse;180,5`, `${code}-2;Gobelet;1 000`]
  await choose(dialog, file(['product_code;product_name;packing_weight_g', ...rows]))
  await expect(dialog.getByText(/^Rien n’est encore enregistré/)).toBeFocused()
  await expect(dialog.getByText(/«\s1 000\s» n’est pas un nombre/)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await findAxeFaults(page)).toEqual([])
  const apply = dialog.getByRole('button', { name: 'Appliquer (créer 1)' })
  for (let tabs = 0; tabs < 12 && !(await apply.evaluate((one) => one === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab')
  }
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter', { delay: 120 })
  await expect(dialog.getByText('Fichier importé, sauf 1 ligne rejetée')).toBeVisible()
  const [made] = await call<{ id: number }[]>(page, 'GET', `/products?search=${code}`)
  expect(await call(page, 'GET', `/products/${made?.id}`)).toMatchObject({ packing_weight_g: 181 })
})
