import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
const french = { headers: { 'accept-language': 'fr' } }

/** Packages an order that is ready, and returns the parcel before and after with what its documents say. */
async function pack(order: { id: number }) {
  const { data: before } = await here.at.packaging.get(`/fulfillment/packaging/orders/${order.id}`)
  const path = `/fulfillment/packaging/orders/${order.id}/package`
  const { data } = await here.at.packaging.post(path, { confirm_unscanned: true }, french)
  const { rows } = await here.floor.site.database.pool.query(
    'select kind, content from documents where order_id = $1 order by id',
    [order.id],
  )
  const labels = rows.filter((row) => row.kind.startsWith('shipping_label'))
  return { before, shipment: data.parcel.shipment, labels: labels.map((row) => row.content) }
}

const speak = (language: string) =>
  here.floor.site.database.pool.query('update site set paper_language = $1', [language])

// PRINT-32
test.each(['en', 'fr'])('a site whose papers are in %s prints its labels so, whoever packs', async (language) => {
  await speak(language)
  const { labels } = await pack(await givenOrder(here.floor, { stage: 'quality_checked' }))
  expect(labels.map((label) => label.language)).toEqual([language, language])
  await speak('en')
})

// PRINT-32
test('picklists and piece labels are in the language of the site, too', async () => {
  await givenOrder(here.floor)
  const { data } = await here.at.print_barcode.post('/fulfillment/print-barcode/batches', {}, french)
  const { rows } = await here.floor.site.database.pool.query(
    `select kind, content ->> 'language' as language from documents where batch_id = $1 order by kind`,
    [data.batch.id],
  )
  const kinds = ['picklist_pdf', 'picklist_zpl', 'piece_labels_pdf', 'piece_labels_zpl']
  expect(rows).toEqual(kinds.map((kind) => ({ kind, language: 'en' })))
})

// PACK-27
describe('the weight of a parcel', () => {
  test.each([
    ['the variant’s', 150, 0, 150],
    ['the variant’s, although its product has one', 150, 400, 150],
    ['that of the product', 0, 400, 400],
    ['not known', 0, 0, null],
  ])('is %s', async (_what, own, packed, weight) => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    const { pool } = here.floor.site.database
    const [variant] = order.variant_ids
    await pool.query('update variants set weight_g = $2 where id = $1', [variant, own])
    await pool.query(
      'update products set packing_weight_g = $2 where id = (select product_id from variants where id = $1)',
      [variant, packed],
    )
    const { before, shipment, labels } = await pack(order)
    const seen = [before.weight_g, shipment.weight_g, ...labels.map((label) => label.weight_g)]
    expect(seen).toEqual([weight, weight, weight, weight])
  })

  test('isn’t known if that of one of its products isn’t', async () => {
    const order = await givenOrder(here.floor, {
      lines: [{ quantity: 2 }, { sku: 'CARD-OS' }],
      stage: 'quality_checked',
    })
    await here.floor.site.database.pool.query(`update variants set weight_g = 0 where sku = 'CARD-OS'`)
    const { before, shipment } = await pack(order)
    expect([before.weight_g, shipment.weight_g]).toEqual([null, null])
  })
})
