import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'

// A wall of two slots fills up at once.
const here = floorOfTests({ slots: 2 })

function pass(id: number | undefined, body: object = {}) {
  return here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, body)
}

function scanAtPackage(barcode: string | undefined) {
  return here.at.packaging.post('/fulfillment/packaging/scans', { barcode })
}

describe('a skipped area', () => {
  async function skipped() {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    const areas = `/fulfillment/print-design/pieces/${piece.id}/areas`
    await here.at.print_design.post(`${areas}/front/skip`, { reason: 'only the back was ordered' })
    await here.at.print_design.post(`${areas}/back/printed`)
    await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    return piece
  }

  test('is named and must be accepted explicitly', async () => {
    const { id } = await skipped()
    const asked = await pass(id)
    expect([asked.status, asked.code]).toEqual([409, 'skipped_area_open'])
    expect(asked.body.message).toContain('Front')
    const { data } = await pass(id, { accept_skipped: true })
    expect(data.piece).toMatchObject({ stage: 'quality_checked' })
    expect(data.piece.history[0]).toMatchObject({ kind: 'step', note: 'accepted without front' })
  })
})

describe('the put wall', () => {
  test('gives the pieces of one order one slot, and says when none is free', async () => {
    const [one, two, three] = [
      await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] }),
      await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] }),
      await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] }),
    ]
    expect((await pass(one.piece_ids[0])).data.put_into).toMatchObject({ kind: 'slot', slot: 'A01', pieces_in: 1 })
    expect((await pass(two.piece_ids[0])).data.put_into).toMatchObject({ kind: 'slot', slot: 'A02', pieces_in: 1 })
    const full = await pass(three.piece_ids[0])
    expect(full.data).toMatchObject({
      piece: { stage: 'quality_checked', slot: null },
      put_into: { kind: 'no_slot_free' },
    })
    // The order whose sibling has its slot goes on getting it.
    expect((await pass(one.piece_ids[1])).data.put_into).toMatchObject({ kind: 'slot', slot: 'A01', pieces_in: 2 })

    // Still none free at the next scan of a sibling; then one is, and the scan at Package takes it.
    expect((await scanAtPackage(three.barcodes[0])).data.parcel.slot).toBeNull()
    await here.at.packaging.post(`/fulfillment/packaging/orders/${one.id}/package`, { confirm_unscanned: true })
    expect((await scanAtPackage(three.barcodes[0])).data.parcel).toMatchObject({
      slot: 'A01',
      pieces: [{ in_slot: true }, {}],
    })
    expect((await pass(three.piece_ids[1])).data.put_into).toMatchObject({ kind: 'slot', slot: 'A01', pieces_in: 2 })
    for (const order of [two, three]) await here.at.desk.post(`/orders/${order.id}/cancel`, { reason: 'tidy up' })
  })

  test('shows a slot as holding with its pieces', async () => {
    const { data } = await here.at.quality_check.get('/packing-slots')
    expect(data.map((slot: { state: string; lying: number }) => [slot.state, slot.lying])).toEqual([
      ['to_clear', 2],
      ['to_clear', 1],
    ])
  })

  test('passes a single piece straight to Package, without a slot', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    expect((await pass(id)).data.put_into).toEqual({ kind: 'single' })
  })

  test('passes the only remaining piece of an order straight to Package too', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{}, {}] })
    const cancel = `/orders/${order.id}/items/${order.item_ids[1]}/cancel`
    await here.at.desk.post(cancel, { quantity: 1, reason: 'one less' })
    expect((await pass(order.piece_ids[0])).data.put_into).toEqual({ kind: 'single' })
  })
})
