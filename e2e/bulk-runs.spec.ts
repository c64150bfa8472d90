import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { givenMugOrder, givenShortOrders } from './testing/given-printed-pieces.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

test('orders that match a search are put on hold together, and a run that was under way at a reload is reported when it ends', async ({
  page,
}) => {
  const mark = `BULK-${freshMark().toUpperCase()}`
  await signIn(page, 'order-desk')
  const orders: number[] = []
  for (const n of [1, 2, 3]) orders.push(await givenMugOrder(page, `${mark}-${n}`, 1))
  await call(page, 'POST', `/orders/${orders[0]}/cancel`, { data: { reason: 'The customer changed their mind' } })

  await page.goto(`/orders?search=${mark}`)
  const list = page.getByRole('main')
  await expect(list.getByText('1–3 of 3 results')).toBeVisible()
  await list.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await list.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Hold 2 of 3' }).click()

  const dialog = page.getByRole('dialog', { name: 'Hold' })
  await dialog.getByLabel('Reason').selectOption('Blank recalled')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('2 orders will be put on hold.')
  await expect(dialog).toContainText('Can’t be changed (1):')
  await expect(dialog).toContainText('can no longer be put on hold')
  await dialog.getByRole('button', { name: 'Hold (2)' }).click()
  await expect(dialog).toContainText('Done · 2 changed')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download result' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^orders-hold-\d+\.csv$/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(list.getByRole('table').getByText('On hold')).toHaveCount(2)

  // Closed at once, the run goes on, and the bell says when it is over, also after a reload.
  await list.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await list.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Release 2 of 3' }).click()
  const release = page.getByRole('dialog', { name: 'Release' })
  await release.getByRole('button', { name: 'Continue' }).click()
  // Until it is reloaded, the page doesn't learn that the run is over: its open dialog would tell it.
  let reloaded = false
  await page.route(
    (url) => url.pathname === '/api/bulk-runs',
    (route) => (reloaded ? route.continue() : undefined),
  )
  const started = page.waitForResponse((answer) => /\/bulk-runs\/\d+\/start$/.test(answer.url()))
  await release.getByRole('button', { name: 'Release (2)' }).click()
  await started
  await page.reload({ waitUntil: 'commit' })
  reloaded = true
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Release: 2 changed, 1 not changed').first()).toBeVisible()
  await expect(list.getByRole('table').getByText('On hold')).toHaveCount(0)
})

test('all orders that match are selected beyond the page, their run is stopped halfway, and its result is downloaded', async ({
  page,
}) => {
  // Enough orders that the run can still be stopped.
  const orders = 400
  const mark = `ALL-${freshMark().toUpperCase()}`
  await signIn(page, 'order-desk')
  await givenShortOrders(page, mark, orders)

  await page.goto(`/orders?search=${mark}&per_page=5`)
  const list = page.getByRole('main')
  await expect(list.getByText(`1–5 of ${orders} results`)).toBeVisible()
  await list.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selection = list.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('5 selected')
  await selection.getByRole('button', { name: `Select all ${orders} that match` }).click()
  await expect(selection).toContainText(`${orders} selected`)
  await selection.getByRole('button', { name: `Hold ${orders}` }).click()

  // What the dry run found is what is started, whatever matches by then.
  const dialog = page.getByRole('dialog', { name: 'Hold' })
  await dialog.getByLabel('Reason').selectOption('Blank recalled')
  await dialog.getByLabel('Details').press('Control+Enter')
  await expect(dialog).toContainText(`${orders} orders will be put on hold.`)
  await givenShortOrders(page, `${mark}-LATER`, 1)
  const stopped = page.waitForResponse((answer) => /\/bulk-runs\/\d+\/stop$/.test(answer.url()))
  await dialog.getByRole('button', { name: `Hold (${orders})` }).click()
  await expect(dialog).toContainText(new RegExp(`\\d+ of ${orders} done`))
  await dialog.getByRole('button', { name: 'Stop' }).click()
  expect((await stopped).ok()).toBe(true)
  await expect(dialog).toContainText(/Stopped · \d+ changed/)
  const changed = Number(/Stopped · (\d+) changed/.exec((await dialog.textContent()) ?? '')?.[1])
  expect(changed).toBeLessThan(orders)

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download result' }).click()
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(orders + 1)
  expect(lines.filter((line) => line.includes('Changed'))).toHaveLength(changed)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`/orders?search=${mark}&hold=manual`)
  await expect(
    list.getByText(changed === 0 ? 'No results for this search and these filters' : `of ${changed} result`),
  ).toBeVisible()
})
