import { describe, expect, test } from 'vitest'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

describe('pallets', () => {
  // STOCK-12
  test('are created with running codes, at a location, and found by any part of their code', async () => {
    const { data } = await here.operator.post('/pallets', { count: 3, location: 'a-01-1', note: 'Spring' })
    expect(data.map((pallet: { location: { code: string } }) => pallet.location.code)).toEqual(Array(3).fill('A-01-1'))
    const [first, second] = data.map((pallet: { code: string }) => Number(/^PLT-(\d{6})$/.exec(pallet.code)?.[1]))
    expect(second).toBe(first + 1)
    const found = await here.operator.get('/pallets', { query: { search: data[0].code.slice(4) } })
    expect(found.data).toMatchObject([{ code: data[0].code, status: 'open', units: 0, note: 'Spring' }])
    const atPlace = await here.operator.get('/pallets', { query: { location: 'A-01-1', sort: 'code' } })
    expect(atPlace.data.length).toBe(3)
    const histories = await Promise.all(
      data.map(({ id }: { id: number }) => here.operator.get(`/pallets/${id}/history`)),
    )
    expect(histories.map((history) => history.data.map(({ event }: { event: string }) => event))).toEqual(
      Array(3).fill(['created']),
    )
  })

  // STOCK-12
  test('have an SSCC with its check digit where the site has a GS1 prefix', async () => {
    const { rows } = await here.site.database.pool.query(`
      select pallet_code(234567890, '0614141') as sscc, is_pallet_code('106141412345678908') as known,
        is_pallet_code('106141412345678907') as wrong, pallet_code(1, '0614141') as first,
        pallet_code(281234567, '0614141999') as long, pallet_code(7, '') as own`)
    expect(rows[0]).toEqual({
      sscc: '006141412345678901',
      known: true,
      wrong: false,
      first: expect.stringMatching(/^00614141000000001\d$/),
      long: 'PLT-281234567',
      own: 'PLT-000007',
    })
  })

  test('are numbered with the prefix that the settings have', async () => {
    const manager = await here.site.as('production-manager')
    const save = async (prefix: string) => {
      const { record: _record, locked: _locked, ...values } = (await manager.get('/settings')).data
      return manager.put('/settings', { ...values, gs1_prefix: prefix })
    }
    expect((await save('06141')).status).toBe(400)
    expect((await save('0614141')).data.gs1_prefix).toBe('0614141')
    const pallet = await here.givenPallet()
    expect(pallet.code).toMatch(/^[0-9]0614141[0-9]{10}$/)
    expect((await here.operator.get(`/warehouse/lookup/${pallet.code}`)).data).toMatchObject({ kind: 'pallet' })
    await save('')
    expect((await here.givenPallet()).code).toMatch(/^PLT-/)
  })

  // STOCK-12
  test('are open, stored, empty and archived, and refuse to be archived with goods on them', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 5 })
    const status = async () => (await here.operator.get(`/pallets/${pallet.id}`)).data.status
    expect(await status()).toBe('open')
    await here.move('relocate', { pallet: pallet.code, location: 'A-02-1' })
    expect(await status()).toBe('stored')
    const full = await here.operator.post(`/pallets/${pallet.id}/archive`, { version: 1 })
    expect([full.status, full.code]).toEqual([409, 'pallet_not_empty'])
    await here.move('take-off', { pallet: pallet.code, sku, quantity: 5, reason: 'Sample' })
    expect(await status()).toBe('empty')
    const archived = await here.operator.post(`/pallets/${pallet.id}/archive`, { version: 1 })
    expect(archived.data).toMatchObject({
      status: 'archived',
      location: null,
      moves: [{ kind: 'archive' }, {}, {}, {}],
    })
    const put = await here.move('put-on', { pallet: pallet.code, sku, quantity: 1, lot: '', reason: 'Found' })
    expect([put.status, put.code]).toEqual([409, 'pallet_archived'])
    const restored = await here.operator.post(`/pallets/${pallet.id}/restore`, { version: archived.data.version })
    expect(restored.data.status).toBe('empty')
  })

  test('change their contents and location only through the log', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 2 })
    for (const statement of [
      `update pallet_contents set quantity = 9 where pallet_id = ${pallet.id}`,
      `delete from pallet_contents where pallet_id = ${pallet.id}`,
      `update pallets set units = 9 where id = ${pallet.id}`,
      `update pallets set location_id = 1 where id = ${pallet.id}`,
    ]) {
      await expect(here.site.database.pool.query(statement)).rejects.toThrow(/only through warehouse_log/)
    }
    await expect(here.site.database.pool.query('delete from warehouse_log')).rejects.toThrow()
  })
})
