import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let office: TestClient

beforeAll(async () => {
  site = await createTestApp()
  office = await site.as('administrator')
})
afterAll(() => site.close())

const fields = {
  name: 'Canada Post',
  services: [
    { name: 'Expedited Parcel', store_names: ['Ground', 'Standard'] },
    { name: 'Xpresspost', store_names: [] },
  ],
  countries: ['CA', 'US'],
  min_weight_g: null,
  max_weight_g: 30_000,
  cutoffs: ['16:00', '16:00', '16:00', '16:00', '15:30', '', ''],
  tracking_url: 'https://post.example/track/{tracking}?lang=en',
  label_size: 'a6',
  label_format: 'zpl',
  active: true,
}
const body = (code: string, rest: object = {}) => ({ ...fields, kind: 'own_label', code, ...rest })

async function add(code: string, rest: object = {}) {
  const { status, data } = await office.post('/shipping-vendors', body(code, rest))
  expect(status).toBe(200)
  return data
}

// VENDOR-1
test('a vendor is added with all that is set, found, and edited with a history', async () => {
  const vendor = await add(' POST ')
  expect(vendor).toMatchObject({
    ...fields,
    code: 'post',
    kind: 'own_label',
    version: 1,
    unused: true,
    archived: false,
  })
  const found = await office.get('/shipping-vendors', { query: { search: 'canada' } })
  expect(found.data).toMatchObject([{ code: 'post', services: ['Expedited Parcel', 'Xpresspost'] }])
  const services = [{ name: 'Xpresspost', store_names: ['Express'] }]
  const edit = { ...fields, code: 'post', services, cutoffs: ['', '', '', '', '', '', ''], version: 1 }
  const edited = await office.put(`/shipping-vendors/${vendor.id}`, edit)
  expect([edited.status, edited.data.version, edited.data.services]).toEqual([200, 2, services])
  const [entry] = (await office.get(`/shipping-vendors/${vendor.id}/history`)).data
  expect(entry.changes).toEqual([
    {
      field: 'services',
      before: ['Expedited Parcel: Ground, Standard', 'Xpresspost'],
      after: ['Xpresspost: Express'],
    },
    { field: 'cutoffs', before: ['1 16:00', '2 16:00', '3 16:00', '4 16:00', '5 15:30'], after: [] },
  ])
  expect((await office.put(`/shipping-vendors/${vendor.id}`, edit)).code).toBe('changed_meanwhile')
})

// VENDOR-1
test('a change of a service alone makes the next edit based on the former version stale', async () => {
  const vendor = await add('stale')
  const edit = { ...fields, code: 'stale', services: [], version: vendor.version }
  expect((await office.put(`/shipping-vendors/${vendor.id}`, edit)).data.version).toBe(vendor.version + 1)
  expect((await office.put(`/shipping-vendors/${vendor.id}`, edit)).status).toBe(409)
})

// VENDOR-1
test('the code of a vendor is unique without regard to case, also among archived ones', async () => {
  const { id, version } = await add('taken')
  const archived = await office.post(`/shipping-vendors/${id}/archive`, { version })
  expect(archived.data.archived).toBe(true)
  const taken = await office.post('/shipping-vendors', body('Taken'))
  expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'vendor_code_taken', ['code']])
  const edit = await office.put(`/shipping-vendors/${id}`, { ...fields, code: 'taken', version: archived.data.version })
  expect(edit.code).toBe('record_archived')
  const restored = await office.post(`/shipping-vendors/${id}/restore`, { version: archived.data.version })
  const query = { version: restored.data.version }
  const deleted = await office.delete(`/shipping-vendors/${id}`, undefined, { query })
  expect([deleted.status, (await office.get(`/shipping-vendors/${id}`)).status]).toEqual([200, 404])
})

// RECORD-3
test('the site’s default vendor can’t be deleted, even by someone who opened it earlier', async () => {
  const { id, version } = await add('default')
  const { data: choice } = await office.get('/shipping-rules')
  const saved = await office.put('/shipping-rules', {
    rules: choice.rules,
    default_vendor_id: id,
    default_service: null,
    version: choice.version,
  })
  expect(saved.data.default_vendor_id).toBe(id)
  expect((await office.get(`/shipping-vendors/${id}`)).data.unused).toBe(false)
  const deleted = await office.delete(`/shipping-vendors/${id}`, undefined, { query: { version } })
  expect([deleted.status, deleted.code]).toEqual([409, 'record_in_use'])
})

// RECORD-3
test('a store and a vendor that only a shipping rule names can’t be deleted, and their screens know it', async () => {
  const [storeId, vendor] = [await givenStore(site), await add('ruled')]
  const { data: store } = await office.get(`/stores/${storeId}`)
  expect([store.unused, (await office.get(`/shipping-vendors/${vendor.id}`)).data.unused]).toEqual([true, true])
  const { data: choice } = await office.get('/shipping-rules')
  const anything = { countries: [], min_weight_g: null, max_weight_g: null, service_asked: null, service: null }
  const rules = [...choice.rules, { ...anything, store_id: storeId, vendor_id: vendor.id }]
  const { default_vendor_id, default_service, version } = choice
  const saved = await office.put('/shipping-rules', { rules, default_vendor_id, default_service, version })
  expect(saved.status).toBe(200)
  for (const [path, row] of [
    [`/stores/${storeId}`, store],
    [`/shipping-vendors/${vendor.id}`, vendor],
  ]) {
    expect((await office.get(path)).data.unused).toBe(false)
    const deleted = await office.delete(path, undefined, { query: { version: row.version } })
    expect(deleted.code).toBe('record_in_use')
  }
})

// VENDOR-1
test('a copy says of which vendor it is one', async () => {
  const original = await add('first')
  const copy = await add('first-2', { copy_of: original.id })
  const [entry] = (await office.get(`/shipping-vendors/${copy.id}/history`)).data
  expect([entry.event, entry.other]).toEqual(['duplicated', 'first'])
})

// VENDOR-1
test('a copy of an unknown vendor is refused', async () => {
  const answer = await office.post('/shipping-vendors', body('copy', { copy_of: 999_999 }))
  expect([answer.status, answer.code]).toEqual([404, 'not_found'])
})

// VENDOR-2
test('the kind of a vendor can’t be changed, and a manual one has no label of its own', async () => {
  const manual = await add('manual', { kind: 'manual' })
  expect(manual).toMatchObject({ kind: 'manual', label_size: null, label_format: null })
  const changed = await office.put(`/shipping-vendors/${manual.id}`, { ...body('manual'), version: 1 })
  expect(changed.status).toBe(400)
  await expect(
    site.database.pool.query(`update shipping_vendors set kind = 'own_label', label_size = 'a6', label_format = 'pdf'
      where code = 'manual'`),
  ).rejects.toThrow('cannot be changed')
  const label = await office.post(`/shipping-vendors/${manual.id}/test-label`, { printer_id: null })
  expect([label.status, label.code]).toEqual([409, 'vendor_prints_no_labels'])
})

// VENDOR-1
test.each([
  ['code', { code: 'a b' }],
  ['countries.0', { countries: ['UK'] }],
  ['countries', { countries: ['CA', 'CA'] }],
  ['max_weight_g', { min_weight_g: 200, max_weight_g: 100 }],
  ['cutoffs.0', { cutoffs: ['24:00', '', '', '', '', '', ''] }],
  ['tracking_url', { tracking_url: 'http://post.example/{tracking}' }],
  ['tracking_url', { tracking_url: 'https://post.example/track' }],
  ['services.1.name', { services: ['Air', ' air '].map((name) => ({ name, store_names: [] })) }],
  ['services.1.store_names', { services: ['A', 'B'].map((name) => ({ name, store_names: ['Fast'] })) }],
])('a wrong %s is refused at its field', async (field, wrong) => {
  const { status, body: answer } = await office.post('/shipping-vendors', body('wrong', wrong))
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
})

describe('who may maintain shipping vendors', () => {
  test('the order desk reads them and changes nothing', async () => {
    const desk = await site.as('order-desk')
    expect((await desk.get('/shipping-vendors')).status).toBe(200)
    expect((await desk.post('/shipping-vendors', body('desk'))).status).toBe(403)
  })

  test('a packer doesn’t see them', async () => {
    const packer = await site.as('packer')
    expect((await packer.get('/shipping-vendors')).status).toBe(403)
  })
})
