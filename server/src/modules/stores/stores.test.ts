import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { addShippingVendor } from '../shipping/vendors/shipping-vendors.public.ts'
import { addStore, findStore } from './stores.public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('stores are listed with their shipping vendor, and found by their code in any case', async () => {
  const id = await site.database.transaction(async (tx) => {
    const vendor = { code: 'own-label', name: 'Own label', kind: 'own_label', services: ['STANDARD'] } as const
    const shippingVendorId = await addShippingVendor(tx, { ...vendor, services: [...vendor.services] })
    return addStore(tx, { code: 'demo', name: 'Demo', platform: 'file', shipping_vendor_id: shippingVendorId })
  })
  const desk = await site.as('order-desk')
  expect((await desk.get('/stores')).data).toEqual([
    { id, code: 'demo', name: 'Demo', platform: 'file', handling_days: null, shipping_vendor: 'Own label', version: 1 },
  ])
  expect((await desk.get('/shipping-vendors')).data).toMatchObject([{ code: 'own-label', services: ['STANDARD'] }])
  expect(await findStore(site.database.read, ' DEMO ')).toBe(id)
  expect(await findStore(site.database.read, 'other')).toBeUndefined()
})
