import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'

const here = floorOfTests({ env: { ALLOWED_NETWORKS: '192.168.10.0/24' } })
let manager: TestClient
beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

const printer = {
  kind: 'label',
  driver: 'file',
  address: '',
  language: 'zpl',
  label_size: '50x25',
  dpi: 300,
  printer_tag_ids: [],
} as const

async function add(name: string, rest: object = {}) {
  const { status, data } = await manager.post('/printers', { ...printer, name, ...rest })
  expect(status).toBe(200)
  return data
}

async function asDatabase(statement: ReturnType<typeof sql>): Promise<void> {
  await here.floor.site.database.transaction((tx) => tx.run(statement))
}

// PRINT-24
describe('a printer', () => {
  test('is added, found, edited with a history, and refused with a stale version', async () => {
    const one = await add('Zebra 1')
    expect(one).toMatchObject({ label_size: '50x25', dpi: 300, state: 'idle', unused: true, version: 1 })
    const found = async (query: Record<string, string>) =>
      (await manager.get('/printers/overview', { query })).data.map(({ name }: { name: string }) => name)
    expect(await found({ search: 'zebra' })).toEqual(['Zebra 1'])
    expect(await found({ search: 'ze', kind: 'label' })).toEqual(['Zebra 1'])
    expect(await found({ search: 'ze', kind: 'design' })).toEqual([])
    const edit = { ...printer, name: 'Zebra One', label_size: '4x6', version: 1 }
    const edited = await manager.put(`/printers/${one.id}`, edit)
    expect([edited.status, edited.data.version]).toEqual([200, 2])
    const [entry] = (await manager.get(`/printers/${one.id}/history`)).data
    expect(entry.changes).toEqual([
      { field: 'name', before: 'Zebra 1', after: 'Zebra One' },
      { field: 'label_size', before: '50x25', after: '4x6' },
    ])
    expect((await manager.put(`/printers/${one.id}`, edit)).code).toBe('changed_meanwhile')
  })

  test('serves several printer tags, which are part of its history', async () => {
    const { data: tags } = await manager.get('/printer-tags')
    const idOf = (code: string) => tags.find((tag: { code: string }) => tag.code === code).id
    const [dark, light] = [idOf('DTG-DARK'), idOf('DTG-LIGHT')]
    const design = { ...printer, kind: 'design', language: 'pdf', label_size: null, name: 'DTG both' }
    const one = await add('DTG both', { ...design, printer_tag_ids: [light, dark, light] })
    expect(one.printer_tags).toEqual(['DTG-DARK', 'DTG-LIGHT'])
    const edit = { ...design, printer_tag_ids: [light], version: one.version }
    const edited = await manager.put(`/printers/${one.id}`, edit)
    expect(edited.data).toMatchObject({ version: 2, printer_tag_rows: [{ id: light, code: 'DTG-LIGHT' }] })
    expect((await manager.get(`/printers/${one.id}/history`)).data[0].changes).toEqual([
      { field: 'printer_tags', before: ['DTG-DARK', 'DTG-LIGHT'], after: ['DTG-LIGHT'] },
    ])
    expect((await manager.put(`/printers/${one.id}`, edit)).code).toBe('changed_meanwhile')
    // A printer of another kind has no printer tags; the database refuses them, too.
    const label = { ...printer, name: 'DTG both', version: 2 }
    expect((await manager.put(`/printers/${one.id}`, { ...label, printer_tag_ids: [light] })).status).toBe(409)
    await expect(asDatabase(sql`update printers set kind = 'label' where id = ${one.id}`)).rejects.toThrow(
      /keeps its kind/,
    )
    expect((await manager.put(`/printers/${one.id}`, label)).data).toMatchObject({ kind: 'label', printer_tags: [] })
    await expect(
      asDatabase(sql`insert into printers_of_tags (printer_id, printer_tag_id) values (${one.id}, ${light})`),
    ).rejects.toThrow(/prints no designs/)
  })

  test('can be a copy of another one, which its history names, but not of an unknown one', async () => {
    const original = await add('Original')
    const copy = await add('Original 2', { copy_of: original.id })
    const [created] = (await manager.get(`/printers/${copy.id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: 'Original' })
    const unknown = await manager.post('/printers', { ...printer, name: 'Copy', copy_of: 999_999 })
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found'])
  })

  test('has a name that no other printer in use has, which restoring checks too', async () => {
    const one = await add('Twice')
    const taken = await manager.post('/printers', { ...printer, name: ' tWICE ' })
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'printer_name_taken', ['name']])
    const archived = await manager.post(`/printers/${one.id}/archive`, { version: one.version })
    expect(archived.data.archived).toBe(true)
    const other = await add('Twice')
    const refused = await manager.post(`/printers/${one.id}/restore`, { version: archived.data.version })
    expect([refused.status, refused.code]).toEqual([409, 'printer_name_taken'])
    expect((await manager.delete(`/printers/${other.id}`, undefined, { query: { version: 1 } })).status).toBe(200)
    const restored = await manager.post(`/printers/${one.id}/restore`, { version: archived.data.version })
    expect(restored.data.archived).toBe(false)
  })

  test.each([
    ['label_size', { kind: 'document' }, 'label_size_not_for_kind'],
    ['printer_tag_ids', { printer_tag_ids: [1] }, 'printer_tag_not_for_kind'],
    ['printer_tag_ids', { kind: 'design', label_size: null, printer_tag_ids: [999] }, 'printer_tag_unknown'],
  ])('is refused with a %s that does not fit (%o)', async (field, wrong, code) => {
    const answer = await manager.post('/printers', { ...printer, name: 'Wrong', ...wrong })
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([409, code, [field]])
  })

  test.each([
    ['driver', { driver: 'ipp' }],
    ['dpi', { dpi: 600 }],
    ['label_size', { label_size: '9x9' }],
    ['address', { address: 'a'.repeat(501) }],
  ])('is refused with a %s that does not exist', async (field, wrong) => {
    const answer = await manager.post('/printers', { ...printer, name: 'Wrong', ...wrong })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  // PRINT-25
  test.each([
    ['192.168.10.7:9100', null],
    ['192.168.11.7', 'not_allowed'],
    ['localhost', 'not_allowed'],
    ['two words', 'unreadable'],
  ])('is saved with the address %s and says what stands in its way', async (address, warning) => {
    const { data } = await manager.post('/printers', { ...printer, name: `At ${address}`, address })
    expect([data.address, data.address_warning]).toEqual([address, warning])
  })

  // PRINT-24
  test('says which labels of its stations are not the ones that are loaded', async () => {
    const { pool } = here.floor.site.database
    const { data } = await manager.post('/printers', { ...printer, name: 'Loaded' })
    const use = async (kind: 'print_barcode' | 'packaging') => {
      const station = await here.floor.addStation(kind)
      await pool.query('update stations set label_printer_id = $1 where id = $2', [data.id, station])
    }
    const conflicts = async (loaded: string | null) => {
      await pool.query('update printers set label_size = $2 where id = $1', [data.id, loaded])
      return (await manager.get(`/printers/${data.id}`)).data.label_size_conflicts as string[]
    }
    const { rows } = await pool.query(`
      select array(select piece_label from site) as pieces, array(
        select distinct label_size from shipping_vendors
        where active and archived_at is null and label_size is not null order by 1
      ) as parcels`)
    const { pieces, parcels } = rows[0] as { pieces: string[]; parcels: string[] }
    expect([pieces.length, parcels.length > 0]).toEqual([1, true])
    expect(await conflicts('a5')).toEqual([])
    await use('print_barcode')
    expect(await conflicts('a5')).toEqual(pieces)
    expect(await conflicts(pieces[0] ?? '')).toEqual([])
    expect(await conflicts(null)).toEqual([])
    await use('packaging')
    expect(await conflicts(pieces[0] ?? '')).toEqual(parcels)
  })

  test('keeps its kind once a station uses it, also in the database', async () => {
    const { label } = here.floor.printers
    const { data } = await manager.get(`/printers/${label}`)
    const body = { ...printer, name: data.name, kind: 'document', label_size: null, version: data.version }
    const refused = await manager.put(`/printers/${label}`, body)
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'printer_kind_fixed',
      ['kind'],
    ])
    await expect(asDatabase(sql`update printers set kind = 'document' where id = ${label}`)).rejects.toThrow(
      /keeps its kind/,
    )
    const deleted = await manager.delete(`/printers/${label}`, undefined, { query: { version: data.version } })
    expect(deleted.code).toBe('record_in_use')
  })

  test('leaves its stations when it is archived, and can’t be chosen until it is restored', async () => {
    const one = await add('Leaving')
    const id = await here.floor.addStation('quality_check')
    const settings = { printer_id: null, confirm_automatically: false, package_automatically: false }
    const chosen = await manager.put(`/stations/${id}/settings`, { ...settings, label_printer_id: one.id, version: 1 })
    expect(chosen.data.label_printer).toEqual({ id: one.id, name: 'Leaving' })
    const { data: used } = await manager.get(`/printers/${one.id}`)
    expect(used.station_rows).toEqual([{ id, name: chosen.data.name }])
    await expect(asDatabase(sql`update printers set archived_at = now() where id = ${one.id}`)).rejects.toThrow(
      /in use/,
    )
    const archived = await manager.post(`/printers/${one.id}/archive`, { version: one.version })
    expect(archived.data).toMatchObject({ archived: true, station_rows: [] })
    const { data: station } = await manager.get(`/stations/${id}`)
    expect([station.label_printer, station.version]).toEqual([null, 3])
    const [entry] = (await manager.get(`/stations/${id}/history`)).data
    expect(entry).toMatchObject({
      event: 'printer_archived',
      other: 'Leaving',
      changes: [{ field: 'label_printer', before: 'Leaving', after: null }],
    })
    const again = { ...settings, label_printer_id: one.id, version: 3 }
    const refused = await manager.put(`/stations/${id}/settings`, again)
    expect([refused.status, refused.code]).toEqual([409, 'printer_unknown'])
    await expect(asDatabase(sql`update stations set label_printer_id = ${one.id} where id = ${id}`)).rejects.toThrow(
      /archived/,
    )
    await manager.post(`/printers/${one.id}/restore`, { version: archived.data.version })
    expect((await manager.put(`/stations/${id}/settings`, again)).status).toBe(200)
  })

  test('is archived and restored in bulk', async () => {
    const one = await add('In bulk')
    const { data: run } = await manager.post('/bulk-runs', { action: 'printers.archive', input: {}, ids: [one.id] })
    expect(run).toMatchObject({ total: 1 })
  })

  test('is closed to users who may not change settings', async () => {
    const packer = await here.floor.site.as('packer')
    expect((await packer.get('/printers/overview')).status).toBe(403)
    expect((await packer.post('/printers', { ...printer, name: 'Mine' })).status).toBe(403)
  })
})
