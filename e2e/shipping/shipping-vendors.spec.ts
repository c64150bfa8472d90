import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { givenManualVendor, vendorBody } from './given-vendor.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test('a manual vendor is added, refused twice, archived and restored @release', async ({ page }) => {
  const code = `e2e-${freshMark()}`
  await signIn(page, 'administrator', '/shipping-vendors')
  await page.getByRole('link', { name: 'Add shipping vendor' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Courier ${code}`)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('manual')
  await page.getByRole('textbox', { name: 'Tracking page' }).fill('http://courier.example/{tracking}')
  await page.getByRole('button', { name: 'Add shipping vendor' }).click()
  await expect(page.getByRole('textbox', { name: 'Tracking page' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Tracking page' }).fill('https://courier.example/{tracking}')
  await page.getByRole('button', { name: 'Add shipping vendor' }).click()
  await expect(page.getByRole('heading', { name: `Courier ${code}`, level: 1 })).toBeVisible()

  await pressAct(page, 'Archive')
  await page.getByRole('button', { name: 'Restore' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Ada Administrator restored this')).toBeVisible()
})

test('a vendor is edited, and one dialog asks what to keep of two people’s changes', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const { id, code, name, version } = await givenManualVendor(page)
  await page.goto(`/shipping-vendors?vendor=${id}`)
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.getByRole('textbox', { name: 'Service 2' }).fill('Express')
  await page.getByRole('textbox', { name: 'Names used by stores' }).last().fill('EXPRESS\nNEXT DAY')
  await page.getByRole('button', { name: 'Save shipping vendor' }).click()
  await expect(page.getByText(`${code} saved`, { exact: true })).toBeVisible()
  const saved = await call<{ services: unknown; version: number }>(page, 'GET', `/shipping-vendors/${id}`)
  expect(saved.services).toEqual([
    { name: 'Ground', store_names: ['STANDARD'] },
    { name: 'Express', store_names: ['EXPRESS', 'NEXT DAY'] },
  ])
  expect(saved.version).toBeGreaterThan(version)

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} mine`)
  const { kind: _kind, ...fields } = vendorBody(code)
  const data = { ...fields, name: `${name} theirs`, max_weight_g: 5000, version: saved.version }
  await call(page, 'PUT', `/shipping-vendors/${id}`, { data })
  await page.getByRole('button', { name: 'Save shipping vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' })
  await dialog.getByRole('radio', { name: /Keep mine/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name} mine`, level: 1 })).toBeVisible()
  const kept = await call<{ name: string; max_weight_g: number }>(page, 'GET', `/shipping-vendors/${id}`)
  expect([kept.name, kept.max_weight_g]).toEqual([`${name} mine`, 5000])
})

test('a vendor is added with the keyboard alone, in French @release', async ({ page }) => {
  const code = `clavier-${freshMark()}`
  await signIn(page, 'administrator', '/profile')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: page.url() }])
  await page.goto('/shipping-vendors')
  await expect(page.getByRole('heading', { name: 'Transporteurs', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un transporteur' }).first().press('Enter')
  const name = page.getByRole('textbox', { name: 'Nom', exact: true })
  await name.focus()
  // Slower than a scanner.
  await page.keyboard.type(`Messagerie ${code}`, { delay: 60 })
  await page.keyboard.press('Tab', { delay: 120 })
  await page.keyboard.type(code, { delay: 60 })
  await page.keyboard.press('Tab', { delay: 120 })
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toBeFocused()
  await page.keyboard.type('Manuel', { delay: 60 })
  await expect(page.getByText(/^Vous créez l’étiquette chez le transporteur/)).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un transporteur' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Messagerie ${code}`, level: 1 })).toBeVisible()
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history.getByText(/^Ada Administrator a créé/)).toBeVisible()
})
