import { ok, world, type Known, type World } from './write-world.ts'

/** The fields of a shipping vendor with own labels. */
export const vendor = {
  name: 'Spare carrier',
  services: [{ name: 'Ground', store_names: ['Standard shipping'] }],
  countries: ['CA', 'US'],
  min_weight_g: null,
  max_weight_g: 30_000,
  cutoffs: ['16:00', '16:00', '16:00', '16:00', '15:00', '', ''],
  tracking_url: 'https://carrier.example/track?number={tracking}',
  label_size: '4x6',
  label_format: 'pdf',
  active: true,
}

/** A new shipping vendor that nothing refers to. */
async function givenVendor({ office }: Known, code: string): Promise<{ path: string; version: number }> {
  const { data } = await ok(office.post('/shipping-vendors', { ...vendor, kind: 'own_label', code }))
  return { path: `/shipping-vendors/${data.id}`, version: data.version }
}

/** A world for each write about how parcels leave. */
export const shippingWrites: Record<string, World> = {
  'POST /shipping-vendors': world({}, ({ office }) => {
    return () => office.post('/shipping-vendors', { ...vendor, kind: 'own_label', code: 'spare-0' })
  }),
  'PUT /shipping-vendors/:id': world({}, async (known) => {
    const { path, version } = await givenVendor(known, 'spare-1')
    return () => known.office.put(path, { ...vendor, code: 'spare-1', name: 'Another name', version })
  }),
  'POST /shipping-vendors/:id/archive': world({}, async (known) => {
    const { path, version } = await givenVendor(known, 'spare-2')
    return () => known.office.post(`${path}/archive`, { version })
  }),
  'POST /shipping-vendors/:id/restore': world({}, async (known) => {
    const { path, version } = await givenVendor(known, 'spare-3')
    const { data } = await ok(known.office.post(`${path}/archive`, { version }))
    return () => known.office.post(`${path}/restore`, { version: data.version })
  }),
  'DELETE /shipping-vendors/:id': world({}, async (known) => {
    const { path, version } = await givenVendor(known, 'spare-4')
    return () => known.office.delete(path, undefined, { query: { version } })
  }),
  'POST /shipping-vendors/:id/test-label': world({}, async (known) => {
    const { path } = await givenVendor(known, 'spare-5')
    return () => known.office.post(`${path}/test-label`, { printer_id: known.floor.printers.label })
  }),
  'PUT /shipping-rules': world({}, async ({ office, floor }) => {
    const { data } = await ok(office.get('/shipping-rules'))
    const rule = { store_id: null, countries: ['FR'], min_weight_g: null, max_weight_g: null, service_asked: null }
    const rules = [{ ...rule, vendor_id: floor.vendor_id, service: 'EXPRESS' }]
    return () =>
      office.put('/shipping-rules', { rules, default_vendor_id: null, default_service: null, version: data.version })
  }),
  'PUT /orders/:id/shipping-vendor': world({}, async ({ office, order, floor }) => {
    const { data } = await ok(office.get(`/orders/${order.id}`))
    const body = { vendor_id: floor.vendor_id, service: 'EXPRESS', version: data.version }
    return () => office.put(`/orders/${order.id}/shipping-vendor`, body)
  }),
}
