import type { FoundPiece } from '@platen/contracts/fulfillment/details'
import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()

/** Somebody who may look at the floor and does nothing there. */
const viewer = () => here.floor.site.as('viewer')

describe('a search for pieces', () => {
  async function find(search: string): Promise<string[]> {
    const { status, data } = await (await viewer()).get('/fulfillment/pieces', { query: { search } })
    expect(status).toBe(200)
    return (data as FoundPiece[]).map(({ barcode }) => barcode)
  }

  test('finds them by the beginning of their barcode, SKU or order number, at any stage, newest first', async () => {
    const first = await givenOrder(here.floor, { number: 'FIND-1', lines: [{ quantity: 2, stock: 5 }] })
    const packed = await givenOrder(here.floor, { number: 'FIND-2', stage: 'packaged' })
    const newestFirst = first.barcodes.toReversed()
    expect(await find(first.barcodes[0] ?? '')).toEqual([first.barcodes[0]])
    expect(await find(first.number.toLowerCase())).toEqual(newestFirst)
    expect(await find(first.number.replace('P-', ''))).toEqual(newestFirst)
    expect(await find('FIND-')).toEqual([...packed.barcodes, ...newestFirst])
    const { data } = await (await viewer()).get('/fulfillment/pieces', { query: { search: 'FIND-1' } })
    expect(await find(data[0].sku.toLowerCase())).toEqual(newestFirst)
    expect(data[0]).toMatchObject({ stage: 'waiting_barcode', order_number: first.number })
  })

  test('finds pieces where newer lines of the SKU and newer orders have none', async () => {
    const { barcodes } = await givenOrder(here.floor, { number: 'MADE-1', lines: [{ sku: 'MUG-WHT-11OZ' }] })
    const lines = Array.from({ length: 51 }, () => ({ sku: 'MUG-WHT-11OZ' }))
    await givenOrder(here.floor, { number: 'MADE-2', lines: [...lines, { sku: 'NOBODY-KNOWS-IT' }] })
    expect(await find('MUG-WHT')).toEqual(barcodes)
    expect(await find('MADE-')).toEqual(barcodes)
  })

  test('finds nothing for what no piece has, and the newest pieces without a text', async () => {
    const { barcode } = await givenPiece(here.floor)
    expect(await find('no such thing')).toEqual([])
    expect((await find(''))[0]).toBe(barcode)
  })
})

describe('the details of a piece', () => {
  test('are its slot, the batch of its label, and the documents and print jobs of both', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const [barcode] = order.barcodes
    const reader = await viewer()
    const { data: piece } = await reader.get(`/fulfillment/pieces/${barcode}`)
    const { data } = await reader.get(`/fulfillment/pieces/${barcode}/details`)
    expect(data.slot.code).toBe(piece.slot)
    expect(data.batch).toMatchObject({ number: expect.stringMatching(/^B-\d+$/), station: expect.any(String) })
    const kinds = data.documents.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(expect.arrayContaining(['piece_labels_pdf', 'picklist_pdf']))
    const opened = await reader.get(`/documents/${data.documents[0].id}/file`)
    expect([opened.status, opened.bytes.length > 0]).toEqual([200, true])
    expect(data.print_jobs[0]).toMatchObject({ kind: expect.any(String), printer: expect.any(String), problem: '' })
  })

  test('have the label that was printed again, which no other piece of the batch has', async () => {
    const order = await givenOrder(here.floor, { stage: 'barcode_printed', lines: [{ quantity: 2 }] })
    const [id] = order.piece_ids
    const { data: again } = await here.at.print_barcode.post(`/fulfillment/pieces/${id}/relabel`, { reason: 'torn' })
    const documentsOf = async (barcode: string | undefined): Promise<number[]> => {
      const { data } = await here.at.print_barcode.get(`/fulfillment/pieces/${barcode}/details`)
      return data.documents.map((document: { id: number }) => document.id)
    }
    expect(await documentsOf(order.barcodes[0])).toContain(again.document_id)
    expect(await documentsOf(order.barcodes[1])).not.toContain(again.document_id)
  })

  test('are refused with the reason for a barcode that no piece has', async () => {
    for (const [code, reason] of [
      ['499999999992', 'barcode_unknown'],
      ['P-100001', 'barcode_unreadable'],
    ] as const) {
      const answer = await (await viewer()).get(`/fulfillment/pieces/${code}/details`)
      expect([answer.status, answer.code]).toEqual([404, reason])
    }
  })
})

describe('the details of a parcel', () => {
  test('are found without a station by a barcode, an order number or a slot', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const reader = await viewer()
    const read = (code: string | undefined) => reader.get(`/fulfillment/packaging/parcels/${code}/details`)
    const { data } = await read(order.barcodes[1])
    expect(data.parcel).toMatchObject({ order: { number: order.number }, complete: true })
    for (const code of [order.number, data.slot.code]) expect((await read(code)).data.parcel).toEqual(data.parcel)
    expect((await read('P-999999')).code).toBe('parcel_unknown')
  })

  test('have what happened to each piece and to the parcel, newest first, and its papers', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
    const { data: parcel } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    const shipment = `/fulfillment/packaging/shipments/${parcel.shipment.id}/void`
    await here.at.manager.post(shipment, { reason: 'wrong box' })
    const { data } = await (await viewer()).get(`/fulfillment/packaging/parcels/${order.number}/details`)
    const { tracking_number } = parcel.shipment
    expect(data.history[0]).toMatchObject({
      ...{ kind: 'label_voided', barcode: null, note: 'wrong box', station: expect.any(String) },
      data: { tracking_number },
    })
    const packed = data.history.filter((entry: { to_stage: string }) => entry.to_stage === 'packaged')
    expect(packed.map(({ barcode }: { barcode: string }) => barcode).toSorted()).toEqual(order.barcodes.toSorted())
    const times = data.history.map(({ at }: { at: string }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
    const kinds = data.documents.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['shipping_label_pdf']))
  })

  test('say what was done to its pieces without a change of stage', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const [id] = order.piece_ids
    await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] })
    await here.at.packaging.post(`/fulfillment/pieces/${id}/reject`, {
      ...{ expected_stage: 'quality_checked', reason_id: await findReasonId(here.floor, 'stain') },
      ...{ disposition: 'scrap', note: 'on the sleeve' },
    })
    const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}/details`)
    const found = (kind: string) => data.history.find((entry: { kind: string }) => entry.kind === kind)
    expect(found('package_scanned')).toMatchObject({ barcode: order.barcodes[0], to_stage: null, from_office: false })
    expect(found('slot_given').data).toMatchObject({ slot: expect.any(String) })
    expect(found('scrap')).toMatchObject({ note: 'on the sleeve', reason_en: 'Stain', to_stage: 'scrapped' })
  })
})
