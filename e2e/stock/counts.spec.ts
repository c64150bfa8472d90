import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A new mug with this stock, on a shelf to itself. Returns its variant. */
async function givenShelf(page: Page, sku: string, units: number): Promise<number> {
  await givenMug(page, sku)
  const [variant] = await call<{ id: number }[]>(page, 'GET', `/variants?search=${sku}`)
  const reasons = await call<{ id: number; used_for: string; code: string }[]>(page, 'GET', '/stock/reasons')
  const found = reasons.find(({ used_for, code }) => used_for === 'adjust' && code === 'found')
  const data = { mode: 'set', quantity: units, reason_id: found?.id, text: '', seen_on_hand: 0 }
  await call(page, 'POST', `/variants/${variant?.id}/stock/adjust`, { data })
  return variant?.id ?? 0
}

// STOCK-25, STOCK-26, STOCK-28
test('a shelf is counted on a phone with a typed scanner, in French, and its difference is in the ledger', async ({
  page,
  baseURL,
}) => {
  const mark = `COUNT-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const variant = await givenShelf(page, mark, 5)
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])

  await page.goto('/stock/counts?create=true')
  await page.getByText('Liste de SKU', { exact: true }).click()
  await page.getByRole('textbox', { name: /^SKU/ }).fill(mark)
  await button(page, 'Commencer un comptage').click()
  await expect(page.getByRole('heading', { name: /SC-\d{6}/, level: 1 })).toBeVisible()
  const number = /SC-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''

  await typeCode(page, mark)
  await expect(page.getByText('1 comptés, 5 attendus · M-01')).toBeVisible()
  await typeCode(page, mark)
  await expect(page.getByText('2 comptés, 5 attendus · M-01')).toBeVisible()
  await page.getByRole('textbox', { name: 'SKU ou code', exact: true }).fill(mark)
  await page.getByRole('textbox', { name: 'Quantité', exact: true }).fill('2')
  await button(page, 'Ajouter la quantité').click()
  await expect(page.getByText('4 comptés, 5 attendus · M-01')).toBeVisible()
  for (const name of ['Ajouter la quantité', 'Mettre en pause et vérifier']) {
    const box = await button(page, name).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(56)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await button(page, 'Mettre en pause et vérifier').click()
  await button(page, 'Appliquer les écarts').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Appliquer les écarts', exact: true }).click()
  await expect(page.getByText(/^Clôturé par/)).toBeVisible()

  const ledger = await call<object[]>(page, 'GET', `/stock-movements?variant_id=${variant}`)
  expect(ledger[0]).toMatchObject({ kind: 'adjust', on_hand_change: -1, on_hand: 4, reference: number })
  await page.goto(`/stock/stock-info/${variant}`)
  await expect(page.getByText(number).first()).toBeVisible()
})
