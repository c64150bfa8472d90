import { expect, type Page, test } from '@playwright/test'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// A scanner's burst would be taken for a scan, so that shortcuts are pressed like a person presses them.
const unhurried = { delay: 120 }
const newCode = () => `E2E-${freshMark().toUpperCase()}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

const body = (code: string) => ({
  code,
  name: 'Trial tee',
  category: 't-shirt',
  brand: '',
  description: '',
  print_method: 'DTG',
  printer_tag_id: null,
  priority: 100,
  areas: ['front', 'back'].map((side) => ({ area: side, side, width_mm: 300, height_mm: 400, dpi: 300 })),
  attached: [],
  packing_weight_g: 0,
  packing_length_mm: null,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: null,
  hs_code: null,
})

/** Adds a product over the API and opens its page. */
async function openProduct(page: Page): Promise<{ id: number; version: number; code: string }> {
  await signIn(page, 'production-manager', '/products')
  const code = newCode()
  const product = await call<{ id: number; version: number }>(page, 'POST', '/products', { data: body(code) })
  await page.goto(`/products/edit/${product.id}`)
  await expect(field(page, 'Name')).toHaveValue('Trial tee')
  return { ...product, code }
}

async function chooseFile(page: Page, label: string, name: string, buffer: Buffer) {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer })
}

test('a product is added, changed, duplicated, archived and restored, and its history says so', async ({ page }) => {
  const code = newCode()
  await signIn(page, 'production-manager', '/products')
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await field(page, 'Code').fill(code.toLowerCase())
  await field(page, 'Name').fill('Trial')
  await field(page, 'Category').fill('mug')
  await page.getByRole('button', { name: 'Add print area' }).click()
  await expect(field(page, 'Width')).toHaveValue('200 mm')
  await page.getByRole('combobox', { name: 'Country of origin' }).fill('Hond')
  await page.getByRole('option', { name: /Honduras/ }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { name: `${code} · Trial`, level: 1 })).toBeVisible()

  await field(page, 'Name').fill('Trial run')
  await page.keyboard.press('Control+s', unhurried)
  await expect(history(page).getByText('Name changed from “Trial” to “Trial run”')).toBeVisible()

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(field(page, 'Code')).toHaveValue(`${code}-2`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(history(page).getByText(`Paul Production created this as a copy of ${code}`)).toBeVisible()

  await pressAct(page, 'Archive')
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
  await page.goto(`/products?search=${code}`)
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${code}-2` })).toHaveCount(0)
  await page.goto(`/products?archived=true&search=${code}`)
  await page.getByRole('link', { name: `${code}-2` }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Code')).toHaveValue(`${code}-2`)
  await expect(history(page).getByText('Paul Production restored this')).toBeVisible()
})

test('refused input is shown at its field, and what was typed stays @release', async ({ page }) => {
  const { code } = await openProduct(page)
  await page.goto('/products/create')
  await field(page, 'Code').fill(code.toLowerCase())
  await field(page, 'Name').fill('Another tee')
  await field(page, 'HS code').fill('61-09')
  await field(page, 'HS code').press('Tab')
  await expect(field(page, 'HS code')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'HS code').fill('610910')
  await page.getByRole('button', { name: 'Attach a product' }).click()
  await page.getByRole('combobox', { name: 'SKU' }).fill('NO-SUCH-SKU')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Code')).toBeFocused()
  await field(page, 'Code').fill(`${code}-3`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('combobox', { name: 'SKU' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('combobox', { name: 'SKU' })).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Another tee')
})

test('two people who change the same product lose nothing', async ({ page }) => {
  const { id, version, code } = await openProduct(page)
  await field(page, 'Name').fill('My tee')
  const theirs = { ...body(code), name: 'Their tee', brand: 'Their brand', version }
  await call(page, 'PUT', `/products/${id}`, { data: theirs })
  await page.getByRole('button', { name: 'Save product' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Their brand')).toBeVisible()
  await dialog.getByRole('radio', { name: /My tee/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${code} · My tee`, level: 1 })).toBeVisible()
  await expect(field(page, 'Brand')).toHaveValue('Their brand')
})

test('a product is added with the keyboard alone', async ({ page }) => {
  const code = newCode()
  await signIn(page, 'production-manager', '/products/create')
  const type = (text: string) => page.keyboard.type(text, unhurried)
  const tab = async (times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press('Tab')
  }
  await field(page, 'Code').focus()
  await type(code)
  await tab()
  await type('Keyboard tee')
  await tab()
  await type('t-shirt')
  const add = page.getByRole('button', { name: 'Add print area' })
  for (let count = 0; count < 12 && !(await add.evaluate((button) => button === document.activeElement)); count++) {
    await tab()
  }
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter', unhurried)
  await page.keyboard.press('Enter', unhurried)
  const earlier = page.getByRole('button', { name: 'Print Back earlier' })
  await earlier.focus()
  await page.keyboard.press('Enter', unhurried)
  await expect(page.getByText('Back is now 1 of 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Print Back later' })).toBeFocused()
  const area = page.getByRole('application', { name: /^Back: 0 mm right of center/ })
  await area.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('application', { name: /^Back: 1 mm right of center, 10 mm down/ })).toBeFocused()
  await page.keyboard.press('Control+s', unhurried)
  await expect(page.getByRole('heading', { name: `${code} · Keyboard tee`, level: 1 })).toBeVisible()
  await expect(field(page, 'Right of center').first()).toHaveValue('1 mm')
})

test('print areas are ordered and placed by dragging', async ({ page }) => {
  await openProduct(page)
  const handles = page.getByTitle('Drag to change the order')
  await handles.nth(1).dragTo(page.getByRole('listitem').filter({ has: handles.first() }).first())
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Back')
  const area = page.getByRole('application')
  await area.scrollIntoViewIfNeeded()
  const box = await area.boundingBox()
  if (!box) throw new Error('the print area is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + box.height / 4, { steps: 5 })
  await page.mouse.up()
  // A quarter of its 400 mm, as far as pixels can say it.
  const down = Number.parseInt(await field(page, 'Below the collar or edge').first().inputValue(), 10)
  expect(Math.abs(down - 100)).toBeLessThan(4)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test('a design of the library is tried on, and one that is too coarse is warned about @release', async ({ page }) => {
  await openProduct(page)
  // 300 px on an area of 300 mm.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const name = `${newCode()}.png`
  await call(page, 'POST', '/designs', { multipart: { file: { name, mimeType: 'image/png', buffer } } })
  await page.getByRole('combobox', { name: 'Try a design from the library' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('group', { name: `Design ${name} in print area Front, to scale` })).toBeVisible()
  await expect(page.getByText(/^Only \d+ dpi at /)).toBeVisible()
})

test('photos are added, replaced and removed, and a file that isn’t an image is refused', async ({ page }) => {
  await openProduct(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await chooseFile(page, 'Add a photo: Any color', 'tee.png', picture)
  await expect(page.getByText('Photo saved')).toBeVisible()
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.locator('img')).toBeVisible()
  await chooseFile(page, 'Replace the photo: Any color', 'page.png', Buffer.from('<!doctype html><script>1</script>'))
  await expect(
    photos.getByText('This file is HTML, whatever its name says. Save the photo as PNG or JPEG.'),
  ).toBeVisible()
  await photos.getByRole('button', { name: 'Remove the photo: Any color' }).click()
  await expect(photos.locator('img')).toHaveCount(0)
  await expect(history(page).getByText(/^Photos removed/)).toBeVisible()
})

test('a viewer sees a product without fields @release', async ({ page }) => {
  await signIn(page, 'viewer', '/products')
  await page.getByRole('link', { name: 'G5000', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/detail\/\d+$/)
  await expect(page.getByRole('heading', { name: /^G5000 · / })).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Print area Front, to scale' })).toBeVisible()
})

for (const [language, save] of [
  ['en', 'Save product'],
  ['fr', 'Enregistrer le produit'],
] as const) {
  test(`the page of a product fits a phone and is accessible in ${language} @release`, async ({ page, baseURL }) => {
    const { id } = await openProduct(page)
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/products/edit/${id}`)
    await expect(page.getByRole('button', { name: save })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findAxeFaults(page)).toEqual([])
  })
}
