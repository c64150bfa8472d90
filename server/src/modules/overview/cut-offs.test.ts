import type { VendorCutoff } from '@platen/contracts/overview/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { givenDay } from '../../../testing/platform/given-days.ts'

const here = floorOfTests()

beforeAll(async () => {
  await givenOrder(here.floor, { ship_by: givenDay(-2), lines: [{ quantity: 2 }] })
  await givenOrder(here.floor, { ship_by: givenDay(-2), stage: 'packaged' })
  // One for each day on which the run may be.
  for (const day of [0, 1, 2]) await givenOrder(here.floor, { ship_by: givenDay(day) })
  await givenOrder(here.floor, { ship_by: givenDay(9) })
})

const zone = 'America/Toronto'
const rowsOf = async (statement: string, values: unknown[]) =>
  (await here.floor.site.database.pool.query(statement, values)).rows
const read = async (): Promise<VendorCutoff[]> => (await here.at.desk.get('/overview/cut-offs')).data

/** Sets the cut-offs of the only vendor by the days from today, and returns what is read of it. */
async function readWith(timeOf: (daysAway: number) => string): Promise<VendorCutoff | undefined> {
  const [{ weekday }] = await rowsOf('select extract(isodow from (now() at time zone $1)::date)::int as weekday', [
    zone,
  ])
  const times = Array.from({ length: 7 }, (_, at) => timeOf((at + 8 - weekday) % 7))
  await rowsOf('update shipping_vendors set cutoffs = $1 where id = $2', [times, here.floor.vendor_id])
  return (await read())[0]
}

/** A time of the site's clock that many days from today, as the API writes it. */
async function instantOf(daysAway: number, time: string): Promise<number> {
  const [{ at }] = await rowsOf('select ((now() at time zone $1)::date + $2::int + $3::time) at time zone $1 as at', [
    zone,
    daysAway,
    time,
  ])
  return Date.parse(at)
}
const times = (of: VendorCutoff | undefined) =>
  [of?.today_at, of?.next_at].map((at) => (typeof at === 'string' ? Date.parse(at) : at))

// SCREEN-48
describe('the cut-offs of a vendor', () => {
  test('come with its orders that aren’t packaged, late, today and tomorrow', async () => {
    const ofVendor = { vendor_id: here.floor.vendor_id, vendor: 'Own label' }
    const counted = { late: 1, today: 1, tomorrow: 1 }
    expect(await read()).toEqual([{ ...ofVendor, ...counted, today_at: null, next_at: null }])
  })

  test('are today’s while it can still be made, and the next day’s once it has passed', async () => {
    const last = await instantOf(0, '23:59')
    expect(times(await readWith(() => '23:59'))).toEqual([last, last])
    expect(times(await readWith(() => '00:00'))).toEqual([await instantOf(0, '00:00'), await instantOf(1, '00:00')])
  })

  test('skip days without a pickup, up to the same day of the next week', async () => {
    expect(times(await readWith((days) => (days === 2 ? '16:00' : '')))).toEqual([null, await instantOf(2, '16:00')])
    const passed = await readWith((days) => (days === 0 ? '00:00' : ''))
    expect(times(passed)).toEqual([await instantOf(0, '00:00'), await instantOf(7, '00:00')])
  })
})
