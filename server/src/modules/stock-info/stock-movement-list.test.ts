import { beforeAll, describe, expect, test } from 'vitest'
import { givenStockIn, post } from '../../../testing/nouns/given-documents.ts'
import { warehouseOfTests } from '../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()

let reasons: Record<string, number>
beforeAll(async () => {
  const { data } = await here.operator.get('/stock/reasons')
  reasons = Object.fromEntries(
    data.map(({ used_for, code, id }: { used_for: string; code: string; id: number }) => [`${used_for} ${code}`, id]),
  )
})

interface Line {
  id: number
  kind: string
  on_hand_change: number
  on_hand: number
  reserved: number
}

async function list(query: Record<string, string | number>): Promise<Line[]> {
  const { status, data } = await here.operator.get('/stock-movements', { query })
  expect(status).toBe(200)
  return data
}

const kinds = async (query: Record<string, string | number>) => (await list(query)).map(({ kind }) => kind)

/** The id of a variant with five on hand, of which a manager found two more. */
async function givenVariant(): Promise<{ id: number; sku: string }> {
  const sku = await here.givenSku(5)
  const { rows } = await here.site.database.pool.query('select id from variants where sku = $1', [sku])
  const id = Number(rows[0].id)
  const manager = await here.site.as('production-manager')
  const body = { mode: 'change', quantity: 2, reason_id: reasons['adjust found'], text: '', seen_on_hand: 5 }
  expect((await manager.post(`/variants/${id}/stock/adjust`, body)).status).toBe(200)
  return { id, sku }
}

// STOCK-58
describe('the movements of stock', () => {
  test('are filtered by kind, reason, person, day and document, with the balance after each as it was', async () => {
    const { id, sku } = await givenVariant()
    const delivery = await givenStockIn(here.operator, [{ sku, counted: 4 }])
    expect((await post(here.operator, 'stock-in', delivery.id)).status).toBe(200)
    const [received] = await list({ variant_id: id })
    const undone = await here.operator.post(`/variants/${id}/stock/movements/${received?.id}/reverse`, { text: '' })
    expect(undone.status).toBe(200)

    const all = await list({ variant_id: id })
    expect(all.map(({ on_hand_change: change, on_hand: onHand }) => [change, onHand])).toEqual([
      [-4, 7],
      [4, 11],
      [2, 7],
      [5, 5],
    ])
    expect(await list({ variant_id: id, sort: 'at' })).toEqual(all.toReversed())
    expect(await list({ variant_id: id, kind: 'adjust' })).toEqual([all[2]])
    expect(await kinds({ variant_id: id, kind: 'adjust,in' })).toEqual(['in', 'in', 'adjust'])
    expect(await list({ variant_id: id, reason_id: reasons['adjust found'] ?? 0 })).toEqual([all[2]])
    expect(await list({ variant_id: id, reason_id: reasons['adjust lost'] ?? 0 })).toEqual([])
    // What a document moved, with what took it back.
    expect(await list({ variant_id: id, document: delivery.number.toLowerCase() })).toEqual([all[0], all[1]])
    expect(await list({ variant_id: id, document: 'SI-999999' })).toEqual([])
    expect(await kinds({ variant_id: id, in: 'today' })).toHaveLength(4)
    expect(await kinds({ variant_id: id, in: 'yesterday' })).toEqual([])

    const { data: people } = await here.operator.get('/stock-movements/people')
    const manager = people.find(({ name }: { name: string }) => name.startsWith('Paul '))
    expect(await list({ variant_id: id, user_id: manager.id })).toEqual([all[2]])
  })

  test('are searched by the document and the pallet that caused them', async () => {
    const { id, sku } = await givenVariant()
    const delivery = await givenStockIn(here.operator, [{ sku, counted: 4 }])
    await post(here.operator, 'stock-in', delivery.id)
    const pallet = await here.givenPallet()
    await here.move('from-pick', { pallet: pallet.code, sku, quantity: 1 })
    expect(await kinds({ variant_id: id, search: delivery.number.toLowerCase() })).toEqual(['in'])
    expect(await kinds({ variant_id: id, search: pallet.code })).toEqual(['out'])
    // The SKU itself names movements only where they are of all variants.
    expect(await kinds({ variant_id: id, search: sku })).toEqual([])
    expect(await kinds({ search: sku, kind: 'adjust' })).toEqual(['adjust'])
  })

  // LIST-12
  test('are found for one variant behind a hundred documents of others, and a search of all tells that some are missing', async () => {
    const fields = { reference: 'Fair 2041' }
    const { id: first } = await givenStockIn(here.operator, [], fields)
    await here.site.database.pool.query(
      `insert into stock_documents (kind, number, reference, search_text)
       select d.kind, stock_document_number(d.kind), d.reference, d.search_text
       from stock_documents d cross join generate_series(1, 100) where d.id = $1`,
      [first],
    )
    const { id, sku } = await givenVariant()
    const delivery = await givenStockIn(here.operator, [{ sku, counted: 4 }], fields)
    expect((await post(here.operator, 'stock-in', delivery.id)).status).toBe(200)
    const search = async (query: Record<string, number>) => {
      const { body } = await here.operator.get('/stock-movements', { query: { search: 'fair 2041', ...query } })
      return body as { data: Line[]; meta: { search_capped?: true } }
    }
    const { data, meta } = await search({ variant_id: id })
    expect([data.map(({ kind }) => kind), meta.search_capped]).toEqual([['in'], undefined])
    expect((await search({})).meta.search_capped).toBe(true)
  })

  test('are refused to people who may not read stock', async () => {
    const packer = await here.site.as('packer')
    for (const path of ['/stock-movements', '/stock-movements/people']) {
      const { status, code } = await packer.get(path)
      expect([path, status, code]).toEqual([path, 403, 'not_permitted'])
    }
  })

  test('have a file with words for kinds, reasons and notes', async () => {
    const { id, sku } = await givenVariant()
    await here.site.database.pool.query(
      `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id, note)
       values ($1, 'out', -1, 1, 1, 'missing 60')`,
      [id],
    )
    const query = { variant_id: id, columns: 'sku,kind,reason,note,change,on_hand' }
    const { status, bytes } = await here.operator.get('/lists/stock-movements/csv', {
      query,
      headers: { 'accept-language': 'fr' },
    })
    expect(status).toBe(200)
    const lines = bytes.toString().split('\r\n')
    expect(lines.slice(1, 3)).toEqual([`${sku};Sortie;;60 manquants;-1;6`, `${sku};Ajustement;Retrouvé;;2;7`])
  })

  test('each have their own balance, also where one statement makes several of one variant', async () => {
    const { id } = await givenVariant()
    await here.site.database.pool.query(
      `insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id)
       values ($1, 'in', 3, 3, 1), ($1, 'out', -1, 1, 1), ($1, 'in', 2, 2, 1)`,
      [id],
    )
    const balances = (await list({ variant_id: id })).map(({ on_hand: onHand }) => onHand)
    expect(balances).toEqual([11, 9, 10, 7, 5])
  })
})
