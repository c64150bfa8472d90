import { expect, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { pressAct } from './testing/shown.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

test('a printer tag is added, changed, duplicated, merged, and restored, and its history says so', async ({ page }) => {
  const code = `E2E-${freshMark().toUpperCase()}`
  await signIn(page, 'production-manager', '/printer-tags')
  await page.getByRole('link', { name: 'Add printer tag' }).first().click()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Name' }).fill('Trial')
  await page.getByRole('button', { name: 'Add printer tag' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill('Trial run')
  await page.getByRole('button', { name: 'Save printer tag' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Name changed from “Trial” to “Trial run”')).toBeVisible()
  await expect(history.getByText('Paul Production created this')).toBeVisible()

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(`${code}-2`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Trial copy')
  await page.getByRole('button', { name: 'Add printer tag' }).click()
  await expect(history.getByText(`Paul Production created this as a copy of ${code}`)).toBeVisible()

  await pressAct(page, 'Merge into another tag')
  const dialog = page.getByRole('dialog', { name: `Merge ${code}-2 into another printer tag` })
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOption({ label: `${code} · Trial run` })
  await dialog.getByRole('button', { name: 'Merge printer tags' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1, exact: true })).toBeVisible()
  await expect(history.getByText(`Paul Production merged ${code}-2 into this`)).toBeVisible()

  await page.goto(`/printer-tags?archived=true&search=${code}`)
  await page.getByRole('link', { name: `${code}-2` }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(`${code}-2`)
  await expect(history.getByText('Paul Production restored this')).toBeVisible()
})

test('a printer tag is refused with a taken code and added with the keyboard alone @release', async ({ page }) => {
  const code = `KEY-${freshMark().toUpperCase()}`
  await signIn(page, 'production-manager', '/printer-tags/create')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  await field('Code').focus()
  await type('dtg-dark')
  await page.keyboard.press('Tab')
  await type('Keyboard')
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(field('Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Code')).toBeFocused()
  await expect(field('Name')).toHaveValue('Keyboard')
  await page.keyboard.press('Control+a', { delay: 120 })
  await type(code)
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()
})

test('two people who change one printer tag lose nothing, and it is changed in French @release', async ({
  page,
  baseURL,
}) => {
  const code = `TWO-${freshMark().toUpperCase()}`
  await signIn(page, 'production-manager')
  const data = { code, name: 'Mine', color: null, kind: 'dtg', printer_ids: [] }
  const { id, version } = await call<{ id: number; version: number }>(page, 'POST', '/printer-tags', { data })
  await page.goto(`/printer-tags/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My name')
  await call(page, 'PUT', `/printer-tags/${id}`, { data: { ...data, name: 'Their name', kind: 'dtf', version } })
  await page.getByRole('button', { name: 'Save printer tag' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Their name')).toBeVisible()
  await dialog.getByRole('radio', { name: /My name/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/to “My name”/)).toBeVisible()
  expect(await call(page, 'GET', `/printer-tags/${id}`)).toMatchObject({ name: 'My name', kind: 'dtf' })

  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Mon nom')
  await page.getByRole('button', { name: 'Enregistrer le repère' }).click()
  await expect(page.getByRole('region', { name: 'Historique' }).getByText(/Mon nom/)).toBeVisible()
})
