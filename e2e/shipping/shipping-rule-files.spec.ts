import { expect, test } from '@playwright/test'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'
import { givenManualVendor } from './given-vendor.ts'

interface Choice {
  rules: unknown[]
  version: number
}

// FILE-22
test('a file of shipping rules is checked in French: one wrong row keeps all of them from being saved @release', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'administrator', '/profile')
  const { code } = await givenManualVendor(page)
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/shipping-vendors?tab=rules')
  await page.getByRole('button', { name: 'Importer / Exporter' }).click()
  const dialog = page.getByRole('dialog', { name: /Règles d’expédition/ })
  const { rules } = await call<Choice>(page, 'GET', '/shipping-rules')
  const check = async (rows: string[]) => {
    const text = ['Position;Countries;Service Asked;Shipping Vendor', ...rows].join('\n')
    const file = { name: 'regles.csv', mimeType: 'text/csv', buffer: Buffer.from(`${text}\n`) }
    await dialog.locator('input[type=file]').setInputFiles(file)
  }
  const next = rules.length + 1
  await check([`${next};CA|US;Nulle part;${code}`, `${next + 1};Canada;;${code}`])
  await expect(dialog.getByText(/Une autre ligne de ce fichier ne peut pas être importée/)).toBeVisible()
  await expect(dialog.getByText(/«\s?Canada\s?» est illisible ici/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Appliquer/ })).toHaveCount(0)
  expect(await findAxeFaults(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await check([`${next};CA|US;Nulle part;${code}`])
  await expect(dialog.getByRole('button', { name: 'Appliquer (créer 1)' })).toBeVisible()
  // Not applied: other tests have rules of their own, which are one record.
  expect((await call<Choice>(page, 'GET', '/shipping-rules')).rules).not.toContainEqual(
    expect.objectContaining({ service_asked: 'Nulle part' }),
  )
})
