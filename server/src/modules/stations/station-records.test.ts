import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
let manager: TestClient
beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

const station = {
  kind: 'packaging',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
} as const

async function add(name: string, rest: object = {}) {
  const { status, data } = await manager.post('/stations', { ...station, name, ...rest })
  expect(status).toBe(200)
  return data
}

// SITE-7
describe('a station', () => {
  test('is added, found, edited with a history, and refused with a stale version', async () => {
    const { label, document } = here.floor.printers
    const one = await add('Bench 7', { label_printer_id: label, package_automatically: true })
    expect(one).toMatchObject({ kind: 'packaging', label_printer: { id: label }, used: false, version: 1 })
    const found = async (query: Record<string, string>) =>
      (await manager.get('/stations/overview', { query })).data.map(({ name }: { name: string }) => name)
    expect(await found({ search: 'bench' })).toEqual(['Bench 7'])
    expect(await found({ search: 'be', kind: 'packaging' })).toEqual(['Bench 7'])
    expect(await found({ search: 'be', kind: 'print_design' })).toEqual([])
    const edit = { ...station, name: 'Bench 8', printer_id: document, packing_slips: 'always', version: 1 }
    const edited = await manager.put(`/stations/${one.id}`, edit)
    expect([edited.status, edited.data.version]).toEqual([200, 2])
    const [entry] = (await manager.get(`/stations/${one.id}/history`)).data
    expect(entry.changes).toEqual([
      { field: 'name', before: 'Bench 7', after: 'Bench 8' },
      { field: 'printer', before: null, after: 'Office' },
      { field: 'label_printer', before: 'Labels', after: null },
      { field: 'package_automatically', before: true, after: false },
      { field: 'packing_slips', before: 'store', after: 'always' },
    ])
    expect((await manager.put(`/stations/${one.id}`, edit)).code).toBe('changed_meanwhile')
  })

  test('keeps its history when the floor changes its printer settings', async () => {
    const one = await add('Bench 9')
    const packer = await here.floor.site.as('packer')
    const settings = { printer_id: null, label_printer_id: here.floor.printers.label, confirm_automatically: false }
    const body = { ...settings, package_automatically: true, version: 1 }
    expect((await packer.put(`/stations/${one.id}/settings`, body)).status).toBe(200)
    const [entry] = (await manager.get(`/stations/${one.id}/history`)).data
    expect([entry.event, entry.changes.length]).toEqual(['settings_set', 2])
  })

  test('can be a copy of another one, which its history names, but not of an unknown one', async () => {
    const original = await add('Original')
    const copy = await add('Original 2', { copy_of: original.id })
    const [created] = (await manager.get(`/stations/${copy.id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: 'Original' })
    const unknown = await manager.post('/stations', { ...station, name: 'Copy', copy_of: 999_999 })
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found'])
  })

  test('has a name that no other station in use has, which restoring checks too', async () => {
    const one = await add('Twice')
    const taken = await manager.post('/stations', { ...station, name: 'TWICE' })
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'station_name_taken', ['name']])
    const archived = await manager.post(`/stations/${one.id}/archive`, { version: 1 })
    await add('Twice')
    const refused = await manager.post(`/stations/${one.id}/restore`, { version: archived.data.version })
    expect([refused.status, refused.code]).toEqual([409, 'station_name_taken'])
  })

  test('is refused with a printer of another kind', async () => {
    const answer = await manager.post('/stations', { ...station, name: 'Wrong', printer_id: here.floor.printers.label })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([409, ['printer_id']])
  })

  test('changes its kind until it was used, and keeps it then, also in the database', async () => {
    const one = await add('Changing')
    const changed = await manager.put(`/stations/${one.id}`, {
      ...station,
      name: 'Changing',
      kind: 'quality_check',
      version: 1,
    })
    expect(changed.data.kind).toBe('quality_check')
    const used = here.floor.stations.print_barcode
    await givenPiece(here.floor, { stage: 'barcode_printed' })
    const { data } = await manager.get(`/stations/${used.id}`)
    expect(data).toMatchObject({ used: true, only_one: true })
    const body = { ...station, name: data.name, version: data.version }
    const refused = await manager.put(`/stations/${used.id}`, body)
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'station_kind_fixed',
      ['kind'],
    ])
    await expect(
      here.floor.site.database.transaction((tx) =>
        tx.run(sql`update stations set kind = 'packaging' where id = ${used.id}`),
      ),
    ).rejects.toThrow(/keeps its kind/)
    const deleted = await manager.delete(`/stations/${used.id}`, undefined, { query: { version: data.version } })
    expect(deleted.code).toBe('record_in_use')
  })

  test('can be archived although it is the last of its kind with work waiting, which its screen says', async () => {
    await givenPiece(here.floor, { stage: 'design_printed' })
    const id = here.floor.stations.confirm_printed.id
    const { data } = await manager.get(`/stations/${id}`)
    expect(data).toMatchObject({ only_one: true, waiting: 1 })
    const second = await add('Confirm 2', { kind: 'confirm_printed' })
    expect([second.only_one, (await manager.get(`/stations/${id}`)).data.only_one]).toEqual([false, false])
    await manager.post(`/stations/${second.id}/archive`, { version: 1 })
    expect((await manager.get(`/stations/${id}`)).data.only_one).toBe(true)
    const archived = await manager.post(`/stations/${id}/archive`, { version: data.version })
    expect(archived.data.archived).toBe(true)
    const floor = (await manager.get('/stations')).data.map((one: { id: number }) => one.id)
    expect(floor).not.toContain(id)
    const call = await here.at.confirm_printed.post('/fulfillment/pieces/1/confirm')
    expect([404, 409]).toContain(call.status)
  })

  test('is closed to users who may not change settings', async () => {
    const packer = await here.floor.site.as('packer')
    expect((await packer.get('/stations/overview')).status).toBe(403)
    expect((await packer.post('/stations', { ...station, name: 'Mine' })).status).toBe(403)
  })
})
