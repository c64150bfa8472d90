import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { standAt } from '../testing/floor.ts'
import { givenMug } from '../testing/given-mug.ts'
import { givenMugOrder, stationOf, type GivenPiece } from '../testing/given-printed-pieces.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test('an order of more labels than the settings allow at once is asked about, and its page shows its whole timeline @release', async ({
  page,
  browser,
}) => {
  const number = `LARGE-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const { ask_above_labels: limit } = await call<{ ask_above_labels: number }>(page, 'GET', '/settings')
  await givenMug(page, number, { isTracked: false })
  const order = await givenMugOrder(page, number, limit + 1, { sku: number })

  const bench = await standAt(browser, 'print-operator', 'print-barcode')
  const batches: string[] = []
  bench.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/print-barcode/batches')) batches.push(request.url())
  })
  const queue = bench.getByRole('region', { name: 'Waiting print barcode' })
  await queue.getByRole('searchbox').fill(number)
  await bench.getByRole('button', { name: `Print all: ${limit + 1} barcodes` }).click()
  const question = bench.getByRole('dialog', { name: `Print ${limit + 1} barcodes?` })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(question).toHaveCount(0)
  expect(batches).toEqual([])
  // One label is not asked about.
  await queue.locator('tbody').getByRole('checkbox').first().check()
  await bench
    .getByRole('button', { name: /^Print selected/ })
    .first()
    .click()
  await expect(bench.getByRole('main').getByText('Print 1 barcode success')).toBeVisible()
  expect(batches).toHaveLength(1)
  await bench.context().close()

  const { items } = await call<{ items: { pieces: (GivenPiece & { stage: string })[] }[] }>(
    page,
    'GET',
    `/orders/${order}`,
  )
  const labelled = items.flatMap(({ pieces }) => pieces).filter(({ stage }) => stage === 'barcode_printed')
  expect(labelled).toHaveLength(1)
  const [piece] = labelled
  await call(page, 'POST', `/fulfillment/print-design/pieces/${piece?.id}/areas/front/printed`, {
    station: await stationOf(page, 'print_design'),
  })

  await page.goto(`/orders/detail/${order}`)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Delivered mug' }).first()
  await expect(item).toContainText(`mug · White · 11 oz · ${number}`)
  await item.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Print history' }).click()
  const prints = page.getByRole('dialog', { name: `Print history of ${number}` })
  await expect(prints.getByText('Label printed', { exact: true })).toBeVisible()
  await expect(prints.getByText('Front printed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const created = page.getByText('Order created', { exact: true })
  await expect(page.getByRole('button', { name: 'Show older' })).toBeVisible()
  await expect(created).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the whole timeline' }).click()
  await expect(created).toBeVisible()
  await expect(page.getByText(`${limit + 1} pieces created`, { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await call(page, 'POST', `/orders/${order}/cancel`, { data: { reason: 'The customer changed their mind' } })
})
