import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

describe('reading the warehouse log', () => {
  test('finds entries of the log by pallet, SKU, location, person and kind, each with an address of its own', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 5 }, 'A-02-2')
    await here.move('take-off', { pallet: pallet.code, sku, quantity: 1, reason: 'Sample' })
    const kinds = async (query: Record<string, string>) =>
      (await here.viewer.get('/warehouse/log', { query })).data.map((entry: { kind: string }) => entry.kind)
    expect(await kinds({ pallet: pallet.code })).toEqual(['take_off', 'put_on', 'relocate'])
    expect(await kinds({ sku })).toEqual(['take_off', 'put_on'])
    expect(await kinds({ sku, kind: 'put_on,count', sort: 'oldest' })).toEqual(['put_on'])
    expect(await kinds({ location: 'A-02-2', kind: 'relocate' })).toEqual(['relocate'])
    expect(await kinds({ pallet: 'PLT-999999' })).toEqual([])
    const { data } = await here.viewer.get('/warehouse/log', { query: { pallet: pallet.code, per_page: 5 } })
    const entry = await here.operator.get(`/warehouse/log/${data[0].id}`)
    expect(entry.data).toMatchObject({ id: data[0].id, can_reverse: true, undo_until: expect.any(String) })
    expect((await here.viewer.get(`/warehouse/log/${data[0].id}`)).data).toMatchObject({
      can_reverse: false,
      undo_until: null,
    })
    const file = await here.viewer.get('/lists/warehouse-log/csv', { query: { sku } })
    expect([file.status, file.bytes.toString().includes(pallet.code)]).toEqual([200, true])
  })

  // LIST-12
  test('says when a search named more pallets or SKUs than it looks through', async () => {
    const isCapped = async (search: string) => {
      const { body } = await here.viewer.get('/warehouse/log', { query: { search } })
      return (body.meta as { search_capped?: true }).search_capped ?? false
    }
    const pallets = (from: number, to: number) =>
      here.site.database.pool.query(
        `insert into pallets (code) select 'PLT-77' || lpad(n::text, 4, '0') from generate_series($1::int, $2::int) n`,
        [from, to],
      )
    await pallets(1, 100)
    expect(await isCapped('PLT-77')).toBe(false)
    await pallets(101, 101)
    expect([await isCapped('PLT-77'), await isCapped('PLT-7701')]).toEqual([true, false])
  })

  // STOCK-53
  test('is filtered by SKU, GTIN, case barcode and scanned labels alike, and so are the pallets', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 5 }, 'A-02-2')
    await here.givenPallet({ [await here.givenSku()]: 1 }, 'A-02-2')
    const manager = await here.site.as('production-manager')
    const { rows } = await here.site.database.pool.query('select id, version from variants where sku = $1', [sku])
    const barcodes = { gtin: '2041001010016', case_barcodes: [{ barcode: '14006381333938', pack_quantity: 12 }] }
    expect((await manager.patch('/variants', { variants: [{ ...rows[0], ...barcodes }] })).status).toBe(200)
    const labels = [
      sku,
      sku.toLowerCase(),
      '2041001010016',
      '02041001010016',
      ']E02041001010016',
      ']C1010204100101001610LOT7',
      '(01)02041001010016(10)LOT7',
      '0102041001010016\u001d10LOT7',
      'https://id.gs1.org/01/02041001010016/10/LOT7',
      '14006381333938',
      '0114006381333938',
    ]
    const found = async (path: string, query: Record<string, string>) => (await here.viewer.get(path, { query })).data
    for (const label of labels) {
      const entries = await found('/warehouse/log', { sku: label })
      expect([label, entries.map((entry: { kind: string }) => entry.kind)]).toEqual([label, ['put_on']])
      const pallets = await found('/pallets', { sku: label })
      expect([label, pallets.map((pallet: { id: number }) => pallet.id)]).toEqual([label, [pallet.id]])
    }
    for (const label of ['2041001010023', '(01)02041001010017']) {
      expect([label, await found('/pallets', { sku: label })]).toEqual([label, []])
      expect([label, await found('/warehouse/log', { sku: label })]).toEqual([label, []])
    }
    for (const path of ['/warehouse/log', '/pallets']) {
      const there = await found(path, { location: 'https://print.test/qr/warehouse/A-02-2' })
      expect([path, there.length > 0]).toEqual([path, true])
    }
    const ofPallet = await found('/warehouse/log', { pallet: `https://print.test/qr/warehouse/${pallet.code}` })
    expect(ofPallet.length).toBe(2)
  })

  test('names those who have moved something, and nobody else', async () => {
    await here.givenPallet({ [await here.givenSku()]: 1 })
    const { data } = await here.viewer.get('/warehouse/log/people')
    expect(data.map((person: { name: string }) => person.name)).toEqual([expect.stringMatching(/Warehouse/)])
    expect((await (await here.site.as('packer')).get('/warehouse/log/people')).status).toBe(403)
  })

  test('lists a SKU with its pallets, oldest first, and what is in the pick area', async () => {
    const sku = await here.givenSku(7)
    const [old, young] = [await here.givenPallet({ [sku]: 5 }), await here.givenPallet({ [sku]: 1 })]
    const third = await here.givenPallet()
    await here.move('transfer', { from: old.code, to: third.code, sku, quantity: 2 })
    const { data } = await here.viewer.get('/warehouse/skus', { query: { per_page: 100 } })
    const row = data.find((one: { sku: string }) => one.sku === sku)
    expect(row).toMatchObject({ units: 6, pallets: 3, on_hand: 7, available: 7 })
    const detail = await here.viewer.get(`/warehouse/skus/${row.id}`)
    const codes = detail.data.on_pallets.map((line: { pallet: string }) => line.pallet)
    expect(codes).toEqual([old.code, third.code, young.code])
  })

  test('lists the SKUs that are at a location', async () => {
    const [wanted, elsewhere] = [await here.givenSku(), await here.givenSku()]
    await here.givenPallet({ [wanted]: 5 }, 'B-01-1')
    await here.givenPallet({ [elsewhere]: 5 }, 'B-01-2')
    const { data } = await here.viewer.get('/warehouse/skus', { query: { location: 'b-01-1' } })
    expect(data.map((row: { sku: string }) => row.sku)).toEqual([wanted])
  })

  // LIST-19
  test('lists the SKUs that have no place in the pick area', async () => {
    const [wanted, placed] = [await here.givenSku(), await here.givenSku()]
    await here.givenPallet({ [wanted]: 5 })
    await here.givenPallet({ [placed]: 5 })
    await here.site.database.pool.query(`update variants set pick_location = 'A-01-1' where sku = $1`, [placed])
    const query = { without_pick_location: 'true', per_page: 100 }
    const { data } = await here.viewer.get('/warehouse/skus', { query })
    const skus = data.map((row: { sku: string }) => row.sku)
    expect([skus.includes(wanted), skus.includes(placed)]).toEqual([true, false])
  })

  test('says what a code is and which moves may be made with it', async () => {
    const sku = await here.givenSku()
    const pallet = await here.givenPallet({ [sku]: 5 })
    const lookUp = async (client: TestClient, code: string) =>
      (await client.get(`/warehouse/lookup/${encodeURIComponent(code)}`)).data
    expect(await lookUp(here.operator, ` ${pallet.code.toLowerCase()} `)).toMatchObject({
      kind: 'pallet',
      pallet: { id: pallet.id },
      moves: expect.arrayContaining(['to_pick', 'relocate']),
    })
    expect(await lookUp(here.viewer, pallet.code)).toMatchObject({ kind: 'pallet', moves: [] })
    expect(await lookUp(here.operator, 'a-01-1')).toMatchObject({ kind: 'location', moves: ['relocate'] })
    expect(await lookUp(here.operator, sku)).toMatchObject({ kind: 'sku', sku: { units: 5 }, pack_quantity: 1 })
    expect(await lookUp(here.operator, 'PLT-777777')).toEqual({ kind: 'unknown', code: 'PLT-777777', like: 'pallet' })
    expect(await lookUp(here.operator, '%')).toEqual({ kind: 'unknown', code: '%', like: 'other' })
  })
})
