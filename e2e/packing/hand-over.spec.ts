import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { standAt } from '../testing/floor.ts'
import { givenPrintedPieces, stationOf } from '../testing/given-printed-pieces.ts'
import { signIn } from '../testing/sign-in.ts'
import { scan } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

interface Packed {
  id: number
  status: string
  shipments: { tracking_number: string }[]
}

/** Takes an order of one mug to the parcel that waits for the carrier. */
async function givenPackaged(page: Page, number: string): Promise<{ id: number; tracking: string }> {
  const [piece] = await givenPrintedPieces(page, number, 1)
  const [found] = await call<Packed[]>(page, 'GET', `/orders?search=${number}`)
  const id = found?.id ?? 0
  const post = async (path: string, kind: string, data: object = {}) =>
    call(page, 'POST', `/fulfillment/${path}`, { data, station: await stationOf(page, kind) })
  await post(`confirm-printed/pieces/${piece?.id}`, 'confirm_printed')
  await post(`quality-check/pieces/${piece?.id}/pass`, 'quality_check')
  await post(`packaging/orders/${id}/package`, 'packaging', { confirm_unscanned: true })
  const { shipments } = await call<Packed>(page, 'GET', `/orders/${id}`)
  return { id, tracking: shipments[0]?.tracking_number ?? '' }
}

test('handing over at Package asks first, and nothing is handed over when the question is dismissed', async ({
  page,
  browser,
}) => {
  const number = `HANDED-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const { id, tracking } = await givenPackaged(page, number)
  const read = () => call<Packed>(page, 'GET', `/orders/${id}`)

  const bench = await standAt(browser, 'packer', 'package')
  await bench.getByText('Handover', { exact: true }).click()
  await scan(bench, tracking)
  const handOver = bench.getByRole('button', { name: 'Hand over 1 parcel' })
  await handOver.click()
  const question = bench.getByRole('dialog', { name: 'Mark 1 parcel as handed over?' })
  await expect(question).toContainText('their labels can no longer be voided')
  await expect(question.getByRole('button', { name: 'Mark as handed over' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(question).toHaveCount(0)
  expect((await read()).status).toBe('shipping')
  await handOver.click()
  await question.getByRole('button', { name: 'Mark as handed over' }).click()
  await expect(bench.getByText('1 parcel handed over').first()).toBeVisible()
  expect((await read()).status).toBe('completed')
  await bench.context().close()
})

test('a parcel that is refused at hand-over is told in large letters where the list begins, whether scanned or sent', async ({
  page,
  browser,
}) => {
  const number = `REFUSED-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const { id, tracking } = await givenPackaged(page, number)
  const bench = await standAt(browser, 'packer', 'package')
  await bench.getByText('Handover', { exact: true }).click()
  await scan(bench, 'NO-SUCH-LABEL')
  const verdict = bench.locator('[data-news]')
  await expect(verdict).toHaveText('Not for pickupNO-SUCH-LABEL isn’t waiting for pickup')
  await expect(verdict).toHaveAttribute('data-news', 'danger')
  await expect(verdict).toBeInViewport({ ratio: 1 })
  const message = verdict.getByText('isn’t waiting for pickup')
  expect(await message.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(
    20,
  )

  await scan(bench, tracking)
  await expect(verdict).toHaveCount(0)
  await bench.getByRole('button', { name: 'Hand over 1 parcel' }).click()
  // Somebody else hands it over while the question is open.
  await call(page, 'POST', '/fulfillment/packaging/hand-over', { data: { order_ids: [id] } })
  await bench.getByRole('dialog').getByRole('button', { name: 'Mark as handed over' }).click()
  const refused = bench.getByRole('alert').filter({ hasText: 'Not handed over' })
  const order = await call<{ number: string }>(page, 'GET', `/orders/${id}`)
  await expect(refused).toContainText(order.number)
  await expect(refused).toBeInViewport({ ratio: 1 })
  await expect(bench.getByText('1 parcel handed over')).toHaveCount(0)
  await bench.context().close()
})
