import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenOrder, givenSmallFactory, givenStore } from './factory.fixture.ts'

let site: TestApp
let store: number
beforeAll(async () => {
  site = await testApp()
  await givenSmallFactory(site)
  store = await givenStore(site, 'north')
})
afterAll(() => site.close())

test('probe', async () => {
  const order = await givenOrder(site, store)
  console.log(JSON.stringify(order, null, 1))
  const desk = await site.as('order-desk')
  console.log(JSON.stringify((await desk.get('/orders')).body, null, 1))
  console.log(JSON.stringify((await desk.get('/orders/counts')).body))
  console.log(JSON.stringify((await desk.get(`/orders/${order.id}/timeline`)).body))
  expect(order.status).toBe('open')
})
