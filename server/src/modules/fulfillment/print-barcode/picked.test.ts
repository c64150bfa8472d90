import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
const picked = '/fulfillment/print-barcode/picked'

async function givenBatch(): Promise<{ id: number; number: string }> {
  const { id } = await givenPiece(here.floor)
  const { data } = await here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id] })
  return data.batch
}

// STOCK-24
describe('a batch', () => {
  test('is not picked when it is printed, and is once its number was scanned', async () => {
    const batch = await givenBatch()
    expect(batch).toMatchObject({ picked_at: null, picked_by: null })
    const { data } = await here.at.print_barcode.post(picked, { number: batch.number.toLowerCase() })
    expect(data).toMatchObject({ id: batch.id, piece_count: 1, already: false })
    const seen = (await here.at.print_barcode.get(`/fulfillment/print-barcode/batches/${batch.id}`)).data
    expect([seen.picked_at, seen.picked_by]).toEqual([data.picked_at, data.picked_by])
  })

  test('is marked once when several people do it, and the others are told who did', async () => {
    const batch = await givenBatch()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => here.at.print_barcode.post(picked, { number: batch.number })),
    )
    expect(answers.filter(({ data }) => !data.already)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.picked_at)).size).toBe(1)
  })

  test('is marked by who may write stock, and not by who may only see the floor', async () => {
    const batch = await givenBatch()
    const packer = await here.floor.site.as('packer')
    expect((await packer.post(picked, { number: batch.number })).status).toBe(403)
    const keeper = await here.floor.site.as('warehouse-operator')
    expect((await keeper.post(picked, { number: batch.number })).data.already).toBe(false)
  })

  test('is found in the print history by whether it was picked', async () => {
    const batch = await givenBatch()
    const numbers = async (choice: string) =>
      (await here.at.print_barcode.get(`/fulfillment/print-barcode/batches?picked=${choice}`)).data.map(
        (one: { number: string }) => one.number,
      )
    expect(await numbers('false')).toContain(batch.number)
    await here.at.print_barcode.post(picked, { number: batch.number })
    expect(await numbers('false')).not.toContain(batch.number)
    expect(await numbers('true')).toContain(batch.number)
  })

  // SCREEN-71
  test('is found in the print history by its number, and by any part of what its labels say', async () => {
    const order = await givenOrder(here.floor, { number: 'SHOP-77', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 2 }] })
    const history = '/fulfillment/print-barcode/batches'
    const bench = here.at.print_barcode
    const { number } = (await bench.post(history, { piece_ids: order.piece_ids })).data.batch
    const found = async (search: string) =>
      (await bench.get(history, { query: { search } })).data.map((batch: { number: string }) => batch.number)
    const [barcode = ''] = order.barcodes
    const ofOrder = [order.number.toLowerCase(), order.number.slice(-4), 'hop-77']
    for (const search of [number, number.slice(2), barcode, barcode.slice(-6), 'ht-11', 'WHT11', ...ofOrder])
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([number])])
    expect(await found('CARD-OS')).toEqual([])
    expect(await found('zz')).toEqual([])
  })

  test('is refused if no batch has the number', async () => {
    const answer = await here.at.print_barcode.post(picked, { number: 'B-999999' })
    expect([answer.status, answer.code]).toEqual([404, 'batch_unknown'])
  })

  test('is unmarked once, which the audit log says, as long as no design of it was sent', async () => {
    const batch = await givenBatch()
    const unpicked = '/fulfillment/print-barcode/unpicked'
    const bench = here.at.print_barcode
    expect((await bench.post(unpicked, { number: batch.number })).code).toBe('batch_not_picked')
    await bench.post(picked, { number: batch.number })
    expect((await bench.post(unpicked, { number: batch.number.toLowerCase() })).status).toBe(200)
    const { data } = await bench.get(`/fulfillment/print-barcode/batches/${batch.id}`)
    expect([data.picked_at, data.picked_by]).toEqual([null, null])
    const { rows } = await here.floor.site.database.pool.query(
      "select details from audit_entries where action = 'batch.unpicked' and subject_id = $1",
      [batch.id],
    )
    expect(rows).toEqual([{ details: { number: batch.number } }])
    await bench.post(picked, { number: batch.number })
    await here.floor.site.database.pool.query(
      "update piece_areas set state = 'sent' where piece_id in (select id from pieces where batch_id = $1)",
      [batch.id],
    )
    expect((await bench.post(unpicked, { number: batch.number })).code).toBe('batch_blanks_used')
  })
})
