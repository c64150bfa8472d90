import { expect, test } from '@playwright/test'
import { givenMug } from '../testing/given-mug.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// STOCK-11, STOCK-40, STOCK-41
test('a warehouse operator adjusts a variant in French, finds the movement in the ledger and reverses it', async ({
  page,
  baseURL,
}) => {
  const sku = `ADJUST-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await givenMug(page, sku)
  await page.context().clearCookies()
  await signIn(page, 'warehouse-operator')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])

  await page.goto(`/stock/stock-info?search=${sku}`)
  await expect(page.getByRole('heading', { name: 'État du stock', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Ajuster le stock de ${sku}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ajuster le stock de ${sku}` })
  const save = dialog.getByRole('button', { name: 'Ajuster le stock', exact: true })
  const quantity = dialog.locator('input[name=quantity]')
  await save.click()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.locator('[name=reason_id]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('radio', { name: 'Un écart en plus ou en moins' }).check()
  await quantity.fill('-2')
  await dialog.locator('select[name=reason_id]').selectOption('Retrouvé')
  await save.click()
  await expect(dialog.getByText(`En stock pour ${sku} : 0`).first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Une quantité comptée' }).check()
  await quantity.fill('12')
  await expect(dialog.getByText('En stock après l’ajustement : 12')).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: sku, exact: true }).click()
  await expect(page.getByRole('heading', { name: sku, level: 1 })).toBeVisible()
  const ledger = page.getByRole('table', { name: 'Mouvements' })
  const adjustment = ledger.getByRole('row').filter({ hasText: 'Retrouvé' })
  await expect(adjustment.getByRole('cell')).toContainText([/Ajustement/, '+12', '12', '0'])
  await adjustment.getByRole('button', { name: 'Contrepasser : Ajustement, +12' }).click()
  const reversal = page.getByRole('dialog', { name: 'Contrepasser ce mouvement ?' })
  await reversal.getByRole('textbox', { name: 'Pourquoi ?' }).fill('Mauvais rayon')
  await reversal.getByRole('button', { name: 'Contrepasser le mouvement', exact: true }).click()
  await expect(reversal).toHaveCount(0)

  const mirrored = ledger.getByRole('row').filter({ hasText: 'Mauvais rayon' })
  await expect(mirrored.getByRole('cell')).toContainText([/Contrepasse un mouvement antérieur/, '−12', '0', '0'])
  await expect(adjustment.getByText('Contrepassé', { exact: true })).toBeVisible()
  await expect(ledger.getByRole('button', { name: /Contrepasser/ })).toHaveCount(0)
})
