import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { asOtherAdministrator } from '../testing/given-colleague.ts'
import { prefer } from '../testing/main-menu.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Settings = Record<string, unknown> & { version: number }

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

const readSettings = async (page: Page): Promise<Settings> => {
  const { record: _record, locked: _locked, ...values } = await call<Settings>(page, 'GET', '/settings')
  return values as Settings
}
/** Saves some settings as another person does meanwhile. */
const saveElsewhere = async (page: Page, change: object) =>
  call(page, 'PUT', '/settings', { data: { ...(await readSettings(page)), ...change } })

// The settings are those of every other test: what these change is put back, and days and papers are left alone.
let before: Settings
test.beforeEach(async ({ page }) => {
  await signIn(page, 'administrator', '/settings')
  before = await readSettings(page)
  await expect(button(page, 'Save settings')).toBeVisible()
})
test.afterEach(async ({ page }) => {
  const { version: _version, ...values } = before
  await saveElsewhere(page, values)
})

test('settings are refused at their field, saved, and kept in their history', async ({ page }) => {
  const name = `Moon & Pine ${freshMark()}`
  await field(page, 'Company name').fill(name)
  await field(page, /^Ask before printing/).fill('10001')
  await button(page, 'Save settings').press('Enter')
  await expect(field(page, /^Ask before printing/)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, /^Ask before printing/)).toBeFocused()
  await field(page, /^Ask before printing/).fill('321')
  await button(page, 'Save settings').click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(history(page).getByText('Ada Administrator changed this').first()).toBeVisible()
  await expect(history(page).getByText(new RegExp(`to “${name}”|set to “${name}”`))).toBeVisible()

  // A sender has a name, a street, a city and a country: what the server refuses is shown at its field, too.
  await page.locator('input[name=sender_name]').fill('Moon & Pine')
  await field(page, 'City').fill('')
  await button(page, 'Save settings').click()
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(field(page, 'Company name')).toHaveValue(name)
})

test('two people who change the settings lose nothing @release', async ({ page }) => {
  await field(page, 'Company name').fill('Mine')
  await asOtherAdministrator(page, 'Otto Other', async (other) => {
    await saveElsewhere(other, { company_name: 'Theirs', ask_above_labels: 222 })
  })
  await button(page, 'Save settings').click()
  const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' })
  await expect(dialog.getByRole('radio', { name: /^Take theirs Theirs/ })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Keep mine/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await readSettings(page)).toMatchObject({ company_name: 'Mine', ask_above_labels: 222 })
})

// ERASE-6
test('the settings say what erasing customer data would erase before it is saved @release', async ({ page }) => {
  await field(page, /^Erase after days/).fill('3650')
  await expect(page.getByText('No order ended that long ago: nothing would be erased now.')).toBeVisible()
  await field(page, /^Erase after days/).fill('13')
  await expect(page.getByText(/^No order ended that long ago/)).toHaveCount(0)
  await button(page, 'Save settings').click()
  await expect(field(page, /^Erase after days/)).toHaveAttribute('aria-invalid', 'true')
  expect((await readSettings(page)).erase_after_days).toBe(before.erase_after_days)
  await field(page, /^Erase after days/).fill('')
})

test('settings are changed with the keyboard alone, in French @release', async ({ page }) => {
  const name = `Atelier ${freshMark()}`
  await prefer(page, ['language', 'fr'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Réglages', level: 1 })).toBeVisible()
  const company = field(page, 'Nom de l’entreprise')
  await company.focus()
  await page.keyboard.press('Control+a')
  // Slower than a scanner.
  await page.keyboard.type(name, { delay: 60 })
  await page.keyboard.press('Tab', { delay: 120 })
  await expect(page.getByRole('combobox', { name: 'Fuseau horaire' })).toBeFocused()
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Historique' })
  await expect(changes.getByText('Ada Administrator a modifié cet élément').first()).toBeVisible()
  expect((await readSettings(page)).company_name).toBe(name)
})
