import { expect, type Locator, type Page, test } from '@playwright/test'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { shopifyFile, unknownTable } from '../testing/given-order-files.ts'
import { signIn } from '../testing/sign-in.ts'

const patient = { timeout: 60_000 }
const button = (dialog: Locator, place: string) => dialog.getByRole('button', { name: eitherLanguage(place) })
const choose = (dialog: Locator, file: ReturnType<typeof shopifyFile>) =>
  dialog.locator('input[type=file]').setInputFiles(file)
const figure = (dialog: Locator, place: string) =>
  dialog.locator('dl > div').filter({ has: dialog.page().getByText(eitherLanguage(place)) })

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/orders/sync-history?import=file')
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=store_id]').selectOption({ label: 'Demo store (DEMO)' })
  return dialog
}

async function expectNoFaults(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await findAxeFaults(page)).toEqual([])
}

async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  const isFocused = async () => target.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter', { delay: 120 })
}

// IMPORT-60
for (const language of ['en', 'fr'] as const) {
  test.describe(`the dialog of order files (${language})${language === 'en' ? '' : ' @release'}`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await signIn(page, 'administrator')
      await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    })

    test('checks an export of Shopify, shows its orders, and imports them by keyboard on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const mark = `S${freshMark().toUpperCase()}`
      const dialog = await openDialog(page)
      const orders = [
        { number: `${mark}-1`, name: 'Zoë Côté' },
        { number: `${mark}-2`, name: 'Max Roe', fulfillment: 'on_hold' },
        { number: `${mark}-3`, name: 'Ana Field', sku: 'NO-SUCH-SKU' },
      ]
      await choose(dialog, shopifyFile(orders))
      await expect(dialog.getByText(eitherLanguage('file-imports:checked'))).toBeFocused(patient)
      await expect(dialog.getByText(/Shopify/)).toBeVisible()
      await expect(figure(dialog, 'imports:to_create')).toContainText('2')
      await expect(figure(dialog, 'imports:held')).toContainText('1')
      await expect(figure(dialog, 'imports:outcomes.failed')).toContainText('1')
      const preview = dialog.getByRole('table')
      await expect(preview).toContainText('Zoë Côté')
      await expect(preview).toContainText('MUG-NVY-15OZ × 1')
      await expect(preview.getByText(eitherLanguage('order-files:holds.heldInStore'))).toBeVisible()
      await expect(preview.getByText(/NO-SUCH-SKU/).last()).toBeVisible()
      expect(await call(page, 'GET', `/orders?search=${mark}`)).toEqual([])
      await expectNoFaults(page)

      await pressByKeyboard(page, button(dialog, 'order-files:check.apply'))
      await expect(dialog.getByText(eitherLanguage('imports:result.failed'))).toBeVisible(patient)
      await expect(dialog.getByText(eitherLanguage('imports:result.held'))).toBeVisible()
      const made = await call<{ external_number: string; status: string }[]>(page, 'GET', `/orders?search=${mark}`)
      expect(made).toHaveLength(3)

      await button(dialog, 'imports:import.another').click()
      await dialog.locator('[name=store_id]').selectOption({ label: 'Demo store (DEMO)' })
      await choose(dialog, shopifyFile(orders.slice(0, 2)))
      await expect(dialog.getByText(eitherLanguage('order-files:check.nothing_but_remarks'))).toBeVisible(patient)
      await expect(button(dialog, 'order-files:check.apply')).toHaveCount(0)
    })

    test('asks for the columns of an unknown table, and remembers them', async ({ page }) => {
      const mark = `T${freshMark().toUpperCase()}`
      const dialog = await openDialog(page)
      await choose(dialog, unknownTable(mark, [`${mark}-1`]))
      await expect(dialog.getByText(eitherLanguage('order-columns:title'))).toBeFocused(patient)
      const column = (place: string) => dialog.getByLabel(new RegExp(`${eitherLanguage(place).source.slice(0, -1)}`))
      await expect(column('order-columns:fields.order_number')).toHaveValue('Order no')
      await expect(column('order-columns:fields.sku')).toHaveValue('')
      await dialog.locator('[name="fields.name"]').selectOption('Client')
      await button(dialog, 'order-columns:check').click()
      await expect(dialog.getByText(eitherLanguage('order-columns:needs_one'))).toBeVisible()
      await expect(column('order-columns:fields.sku')).toBeFocused()
      // Not at the pace of a scanner, after which no act counts for a while.
      await page.keyboard.type('Thing', { delay: 120 })
      await expect(column('order-columns:fields.sku')).toHaveValue('Thing')
      const example = dialog.getByRole('region', { name: eitherLanguage('order-columns:example') })
      await expect(example).toContainText('MUG-NVY-15OZ')
      await expectNoFaults(page)
      await button(dialog, 'order-columns:check').click()
      await expect(dialog.getByText(eitherLanguage('file-imports:checked'))).toBeFocused(patient)
      await expect(dialog.getByRole('table')).toContainText('MUG-NVY-15OZ × 2')
      await button(dialog, 'order-files:check.apply').click()
      await expect(dialog.getByText(eitherLanguage('imports:result.done'))).toBeVisible(patient)

      const again = await openDialog(page)
      await choose(again, unknownTable(mark, [`${mark}-1`, `${mark}-2`]))
      await expect(again.getByText(eitherLanguage('file-imports:checked'))).toBeFocused(patient)
      await expect(button(again, 'order-files:check.columns_again')).toBeVisible()
      await expect(figure(again, 'imports:to_create')).toContainText('1')
      await button(again, 'order-files:check.columns_again').click()
      await expect(again.locator('[name="fields.sku"]')).toHaveValue('Thing')
      await button(again, 'order-columns:check').click()
      await button(again, 'order-files:check.apply').click(patient)
      await expect(again.getByText(eitherLanguage('imports:result.done'))).toBeVisible(patient)
      expect(await call(page, 'GET', `/orders?search=${mark}`)).toHaveLength(2)
    })

    test('reads a file again in the encoding that somebody chooses', async ({ page }) => {
      const mark = `E${freshMark().toUpperCase()}`
      const dialog = await openDialog(page)
      await choose(dialog, shopifyFile([{ number: `${mark}-1`, name: 'Zoë Côté' }], 'latin1'))
      await expect(dialog.getByRole('table')).toContainText('Zoë Côté', patient)
      const encoding = dialog.getByLabel(eitherLanguage('order-files:encoding.label'))
      await expect(encoding).toHaveValue('Windows-1252')
      await encoding.selectOption('Macintosh')
      await button(dialog, 'file-imports:check_again').click()
      await expect(dialog.getByRole('table')).toContainText('ZoÎ CÙtÈ', patient)
      await expect(encoding).toHaveValue('Macintosh')
      await encoding.selectOption('Windows-1252')
      await button(dialog, 'file-imports:check_again').click()
      await expect(dialog.getByRole('table')).toContainText('Zoë Côté', patient)
    })
  })
}
