import { expect, test } from '@playwright/test'
import { signIn } from './testing/sign-in.ts'
import { typeCode } from './testing/typed-scanner.ts'
import { startScannerTest } from './testing/start-scanner-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await signIn(page, 'administrator', '/products')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('navigation moves the focus to the heading and announces the title @release', async ({ page }) => {
  await signIn(page, 'administrator', '/products')
  await page.getByRole('navigation').getByRole('link', { name: 'Product Variants' }).click()
  const heading = page.getByRole('heading', { name: 'Product Variants', level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Product Variants · Platen')
  await expect(page.locator('[aria-live=polite][aria-atomic=true]')).toHaveText('Product Variants · Platen')
})

test('each landmark of the frame is there once, and every element that the keyboard focuses is visible', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const stops = new Set<string>()
  while (!stops.has('BODY')) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const seen = element === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px')
      return { name: element === document.body ? 'BODY' : element.outerHTML.slice(0, 300), seen }
    })
    expect(stop).toEqual({ name: stop.name, seen: true })
    if (stops.has(stop.name)) break
    stops.add(stop.name)
    await page.keyboard.press('Tab')
  }
  expect(stops.size).toBeGreaterThan(20)
})

test('Esc closes the palette and gives the focus back @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  const name = page.getByLabel(/^Name/)
  await name.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('Ctrl K finds screens, orders and SKUs that the reader may see, and no others', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(field).toBeFocused()
  await field.fill('variants')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/variants/)
  await expect(page.getByRole('heading', { name: 'Product Variants', level: 1 })).toBeFocused()
  for (const [typed, offered] of [
    ['N-26018', /order “N-26018”/],
    ['400000000028', 'Find piece 400000000028'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await page.getByRole('option', { name: offered }).click()
    await expect(page).toHaveURL(new RegExp(`/orders\\?search=${typed}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await field.fill('BC3001-ASH-L')
  await page.getByRole('option', { name: /SKU “BC3001-ASH-L”/ }).click()
  await expect(page).toHaveURL(/\/variants\?search=BC3001-ASH-L$/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the palette shows a packer nothing of the catalog @release', async ({ page }) => {
  await signIn(page, 'packer', '/profile')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('BC3001')
  await expect(page.getByRole('option', { name: /SKU/ })).toHaveCount(0)
})

test('shortcuts can be switched off @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveCount(0)
})

test('the scanner test receives a scan wherever the focus is, and its Enter presses nothing', async ({ page }) => {
  await signIn(page, 'packer', '/profile')
  await startScannerTest(page)
  await expect(page.getByText('Scan any code now.')).toBeVisible()
  const stop = page.getByRole('button', { name: 'Stop the test' })
  await expect(stop).toBeFocused()
  await typeCode(page, '400000000010')
  await expect(page.getByText('Piece 400000000010')).toBeVisible()
  await expect(stop).toBeVisible()
  await page.getByLabel(/^Name/).focus()
  const name = await page.getByLabel(/^Name/).inputValue()
  await typeCode(page, 'PLT-000123')
  await expect(page.getByText(/PLT-000123/).first()).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue(name)
})

test('a scanner never opens the palette or presses the button under the focus', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await startScannerTest(page)
  await expect(page.getByText('Scan any code now.')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).focus()
  await typeCode(page, '400000000028')
  await expect(page.getByText('Piece 400000000028')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // One that sends control characters presses Ctrl K in the middle of its burst.
  await typeCode(page, '4000\v0000')
  await typeCode(page, '400000000010')
  await expect(page.getByText('Piece 400000000010')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveCount(0)
})
