import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { standAt } from '../testing/floor.ts'
import { givenPrintedPieces, stationOf } from '../testing/given-printed-pieces.ts'
import { signIn } from '../testing/sign-in.ts'
import { scan } from '../testing/typed-scanner.ts'

interface Packed {
  id: number
  status: string
  shipments: { tracking_number: string }[]
}

test('handing over at Package asks first, and nothing is handed over when the question is dismissed', async ({
  page,
  browser,
}) => {
  const number = `HANDED-${Date.now().toString(36).toUpperCase()}`
  await signIn(page, 'administrator')
  const [piece] = await givenPrintedPieces(page, number, 1)
  const [found] = await call<Packed[]>(page, 'GET', `/orders?search=${number}`)
  const read = () => call<Packed>(page, 'GET', `/orders/${found?.id}`)
  const post = async (path: string, kind: string, data: object = {}) =>
    call(page, 'POST', `/fulfillment/${path}`, { data, station: await stationOf(page, kind) })
  await post(`confirm-printed/pieces/${piece?.id}`, 'confirm_printed')
  await post(`quality-check/pieces/${piece?.id}/pass`, 'quality_check')
  await post(`packaging/orders/${found?.id}/package`, 'packaging', { confirm_unscanned: true })
  const tracking = (await read()).shipments[0]?.tracking_number ?? ''

  const bench = await standAt(browser, 'packer', 'package')
  await bench.getByText('Hand-over', { exact: true }).click()
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
