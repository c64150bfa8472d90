import { expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'
import { readMyWork, readWorkToday } from './my-work.views.ts'

const here = floorOfTests()

// ACCESS-38
test('a person sees where they worked and how many pieces they handled in each step today', async () => {
  const none = await (await here.floor.site.as('viewer')).get('/profile/work')
  const zero = { labels_printed: 0, designs_printed: 0, confirmed: 0, checked: 0, packed: 0, rejected: 0 }
  expect(none.data).toEqual({ stations: [], today: zero })
  expect((await (await here.floor.site.as('viewer')).get('/profile/work/today')).data).toEqual(zero)
  const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
  expect(order.piece_ids).toHaveLength(2)
  // The pieces of tests are moved by the system user.
  const { stations, today } = await readMyWork(await here.floor.site.system())
  expect(today).toMatchObject({ labels_printed: 2, packed: 2, rejected: 0 })
  expect(await readWorkToday(await here.floor.site.system())).toEqual(today)
  expect(stations.map((station) => station.kind)).toContain('packaging')
})
