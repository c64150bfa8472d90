import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { readCodesOnPdf, readCodesOnZpl, readPageSizesMm, readTextOnPdf } from '../../../testing/platform/read-back.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { floorClients, lookUp, type FloorClients } from '../../../testing/floor/floor-clients.ts'
import { attachToProduct, readLevel } from '../../../testing/floor/floor-steps.ts'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { givenOrder, type GivenOrder } from '../../../testing/floor/given-order.ts'

// One story in order: a two-sided shirt alone, and three pieces with a card and a sticker, from the waiting summary to
// the carrier.
let site: TestApp
let floor: Floor
let at: FloorClients
let shirt: GivenOrder
let three: GivenOrder
let batch: { id: number; number: string; documents: { id: number; kind: string; file_name: string }[] }

beforeAll(async () => {
  site = await createTestApp()
  floor = await givenFloor(site)
  at = await floorClients(floor)
  await attachToProduct(floor, 'TEE', 'STICKER-OS', 2)
  shirt = await givenOrder(floor, { lines: [{ areas: ['front', 'back'] }] })
  three = await givenOrder(floor, {
    lines: [{ sku: 'TEE-WHT-L', quantity: 2 }, { sku: 'MUG-WHT-11OZ' }, { sku: 'CARD-OS', quantity: 3 }],
    customer_name: 'Zoë Œuvrard',
    postal_code: '0131',
    city: 'Oslo',
    state: '',
    country: 'NO',
  })
})
afterAll(async () => {
  await expectInvariants(site.database)
  await floor.close()
  await site.close()
})

async function readDocument(kind: string): Promise<Buffer> {
  const document = batch.documents.find((document) => document.kind === kind)
  if (!document) throw new Error(`the batch has no ${kind}`)
  const { status, bytes } = await at.print_barcode.get(`/documents/${document.id}/file`)
  expect(status).toBe(200)
  return bytes
}

async function readBarcodes(order: GivenOrder): Promise<string[]> {
  const { data } = await at.desk.get(`/orders/${order.id}`)
  return data.items.flatMap((item: { pieces: { barcode: string }[] }) => item.pieces.map((piece) => piece.barcode))
}

test('the summary counts four pieces that wait for their barcode', async () => {
  const { data } = await at.print_barcode.get('/fulfillment/print-barcode/summary')
  expect(data).toMatchObject({ ready: 4, held: 0, short: 0 })
  expect(
    data.groups.map((group: { product_code: string; ready: number }) => [group.product_code, group.ready]),
  ).toEqual([
    ['TEE', 2],
    ['MUG', 1],
    ['TEE', 1],
  ])
})

test('one batch prints the labels of four pieces, consumes their blanks and creates four documents', async () => {
  const { status, data } = await at.print_barcode.post('/fulfillment/print-barcode/batches', {})
  expect(status).toBe(200)
  expect(data).toMatchObject({ left_out: [], short: 0, held: 0, taken: 0, remaining: 0 })
  expect(data.batch).toMatchObject({ piece_count: 4, order_count: 2, who: 'Peter Print' })
  batch = data.batch
  expect(batch.documents.map((document) => document.kind)).toEqual([
    'piece_labels_pdf',
    'piece_labels_zpl',
    'picklist_pdf',
    'picklist_zpl',
  ])
  const { data: again } = await at.print_barcode.get(`/fulfillment/print-barcode/batches/${batch.id}`)
  expect(again).toEqual(batch)
  expect(await readLevel(floor, 'TEE-WHT-L')).toEqual({ on_hand: 998, reserved: 0 })
})

test('a barcode reader decodes each piece on its own label, as PDF and as ZPL', async () => {
  const expected = [...(await readBarcodes(shirt)), ...(await readBarcodes(three))].toSorted()
  const pdf = await readDocument('piece_labels_pdf')
  expect(readPageSizesMm(pdf)).toEqual(Array.from({ length: 4 }, () => [50, 25]))
  const onPdf = await readCodesOnPdf(pdf)
  expect(onPdf.map((page) => page.length)).toEqual([1, 1, 1, 1])
  expect(onPdf.flat().toSorted()).toEqual(expected)
  expect((await readCodesOnZpl(await readDocument('piece_labels_zpl'))).flat().toSorted()).toEqual(expected)
})

test('the picklist names the batch and what to take from the shelves', async () => {
  const pdf = await readDocument('picklist_pdf')
  expect((await readCodesOnPdf(pdf)).flat()).toEqual([batch.number])
  const [text = ''] = await readTextOnPdf(pdf)
  const lines = text.split('\n').filter((line) => /TEE-|MUG-/.test(line))
  expect(lines.map((line) => /(TEE|MUG)-\S+/.exec(line)?.[0])).toEqual(['MUG-WHT-11OZ', 'TEE-BLK-M', 'TEE-WHT-L'])
  expect(lines.map((line) => /(?<!\S)\d+(?!\S)/.exec(line)?.[0])).toEqual(['1', '1', '2'])
  expect((await readCodesOnZpl(await readDocument('picklist_zpl'))).flat()).toEqual([batch.number])
})

test('a document has the same bytes however often it is requested', async () => {
  const [one, two] = await Promise.all([readDocument('piece_labels_pdf'), readDocument('piece_labels_pdf')])
  expect(one.equals(two)).toBe(true)
})

test('labels and picklist reach their printers once the agent has printed', async () => {
  await floor.agent.drain()
  expect(await readdir(join(floor.printed, 'Labels'))).toEqual([`labels-${batch.number}.pdf`])
  expect(await readdir(join(floor.printed, 'Office'))).toEqual([`picklist-${batch.number}.pdf`])
  const printed = await readFile(join(floor.printed, 'Labels', `labels-${batch.number}.pdf`))
  expect(printed.equals(await readDocument('piece_labels_pdf'))).toBe(true)
})

test('both sides of the shirt are sent to the design printer, and their jobs finish the piece', async () => {
  const [id] = shirt.piece_ids
  const [barcode = ''] = await readBarcodes(shirt)
  const seen = await lookUp(at.print_design, barcode, 'print_design')
  expect(seen.data.verdict).toMatchObject({ level: 'ready', code: 'ready' })
  expect(seen.data.piece.areas.map((area: { area: string; state: string }) => [area.area, area.state])).toEqual([
    ['front', 'pending'],
    ['back', 'pending'],
  ])
  const front = await at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/send`, {})
  expect(front.data.piece).toMatchObject({ stage: 'barcode_printed', areas: [{ state: 'sent' }, { state: 'pending' }] })
  await floor.agent.drain()
  const back = await at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/back/send`, {})
  expect(back.data.piece.areas).toMatchObject([{ state: 'printed', by_job: true }, { state: 'sent' }])
  await floor.agent.drain()

  const done = await lookUp(at.confirm_printed, barcode, 'confirm_printed')
  expect(done.data.verdict.level).toBe('ready')
  expect(done.data.piece.stage).toBe('design_printed')
  const files = await readdir(join(floor.printed, 'DTG 1'))
  expect(files.toSorted()).toEqual([`${barcode}_back_TEE-BLK-M.png`, `${barcode}_front_TEE-BLK-M.png`])
  const bytes = await readFile(join(floor.printed, 'DTG 1', `${barcode}_back_TEE-BLK-M.png`))
  expect(bytes.equals(await site.services.files.read(floor.designs.back ?? ''))).toBe(true)
})

test('the other pieces are printed together, and confirmed at once if the station is set so', async () => {
  const station = await floor.addStation('print_design', { confirm_automatically: true })
  const barcodes = await readBarcodes(three)
  const { data } = await at.print_design.post(
    '/fulfillment/print-design/print',
    { barcodes: barcodes.slice(0, 2), piece_ids: three.piece_ids.slice(2), override_reason: 'the only printer' },
    { station },
  )
  expect(data).toEqual({ sent: 3, of: 3, failures: [] })
  await floor.agent.drain()
  for (const barcode of barcodes) {
    const { data: answer } = await lookUp(at.quality_check, barcode, 'quality_check')
    expect(answer.verdict.level).toBe('ready')
    expect(answer.piece).toMatchObject({ stage: 'confirmed_printed', last_touch: { who: 'Peter Print' } })
  }
})

test('a scan confirms the shirt', async () => {
  const { data } = await at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${shirt.piece_ids[0]}`)
  expect(data.verdict).toEqual({ level: 'done', code: 'done', message: '', go_to: 'quality_check' })
  expect(data.piece).toMatchObject({ stage: 'confirmed_printed', last_touch: { station: 'confirm_printed 3' } })
})

test('a single piece goes straight to Package, and siblings meet in one slot', async () => {
  const pass = async (id: number | undefined) =>
    (await at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})).data.put_into
  expect(await pass(shirt.piece_ids[0])).toEqual({ kind: 'single' })
  const [one, two, last] = three.piece_ids
  expect(await pass(two)).toEqual({ kind: 'slot', slot: 'A01', pieces_in: 1, pieces_of: 3 })
  expect(await pass(last)).toEqual({ kind: 'slot', slot: 'A01', pieces_in: 2, pieces_of: 3 })
  expect(await pass(one)).toEqual({ kind: 'slot', slot: 'A01', pieces_in: 3, pieces_of: 3 })
})

test('the Package queue shows both orders as complete', async () => {
  const { data } = await at.packaging.get('/fulfillment/packaging/queue')
  const rows = data.map((row: Record<string, unknown>) => [row.number, row.checked, row.living, row.complete, row.slot])
  expect(rows).toEqual([
    [shirt.number, 1, 1, true, null],
    [three.number, 3, 3, true, 'A01'],
  ])
})

test('every piece is scanned at Package, and the screen shows slot, extras and postal code', async () => {
  let parcel: Record<string, unknown> = {}
  for (const barcode of await readBarcodes(three)) {
    const { status, data } = await at.packaging.post('/fulfillment/packaging/scans', { barcode })
    expect(status).toBe(200)
    expect(data.packaged).toBe(false)
    parcel = data.parcel
  }
  expect(parcel).toMatchObject({
    slot: 'A01',
    complete: true,
    vendor: 'Own label',
    service: 'STANDARD',
    // Two shirts and a mug of 150 g, three cards and two stickers as well.
    weight_g: 8 * 150,
    ship_to: { name: 'Zoë Œuvrard', postal_code: '0131', country: 'NO' },
    pieces: [{ scanned: true }, { scanned: true }, { scanned: true }],
    extras: [
      { sku: 'CARD-OS', quantity: 3 },
      { sku: 'STICKER-OS', quantity: 2 },
    ],
    verdict: { level: 'ready' },
  })
})

test('packaging buys the label, frees the slot, takes the extras and ships the order', async () => {
  const { status, data } = await at.packaging.post(`/fulfillment/packaging/orders/${three.id}/package`, {})
  expect(status).toBe(200)
  expect(data).toMatchObject({ packaged: true, parcel: { slot: null, order: { status: 'shipping' } } })
  const { shipment } = data.parcel
  expect(shipment).toMatchObject({ state: 'purchased', unscanned: 0, vendor: 'Own label' })
  expect(shipment.tracking_number).toMatch(/^PL\d{12}$/)
  expect(await readLevel(floor, 'CARD-OS')).toEqual({ on_hand: 997, reserved: 0 })
  expect(await readLevel(floor, 'STICKER-OS')).toEqual({ on_hand: 998, reserved: 0 })

  expect(shipment.label_format).toBe('pdf')
  const pdf = (await at.packaging.get(`/documents/${shipment.label_pdf_id}/file`)).bytes
  expect(readPageSizesMm(pdf)).toEqual([[101.6, 152.4]])
  expect((await readCodesOnPdf(pdf)).flat()).toContain(shipment.tracking_number)
  const [text = ''] = await readTextOnPdf(pdf)
  for (const words of ['Zoë Œuvrard', '0131', 'Oslo', three.number]) expect(text).toContain(words)
  const zpl = (await at.packaging.get(`/documents/${shipment.label_zpl_id}/file`)).bytes
  expect((await readCodesOnZpl(zpl)).flat()).toContain(shipment.tracking_number)
  await floor.agent.drain()
  const printed = await readFile(join(floor.printed, 'Labels', `label-${shipment.tracking_number}.pdf`))
  expect(printed.equals(pdf)).toBe(true)
})

test('the scan of the last piece packages the order when "package automatically" is on', async () => {
  const station = await floor.addStation('packaging', { package_automatically: true })
  const [barcode] = await readBarcodes(shirt)
  const { data } = await at.packaging.post('/fulfillment/packaging/scans', { barcode }, { station })
  expect(data).toMatchObject({ packaged: true, parcel: { order: { status: 'shipping' }, shipment: { unscanned: 0 } } })
})

test('a parcel that is handed over to the carrier completes its order', async () => {
  const { data } = await at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [three.id, shirt.id] })
  expect(data).toEqual({ completed: [shirt.id, three.id], failures: [] })
  const { data: order } = await at.desk.get(`/orders/${three.id}`)
  expect(order.status).toBe('completed')
  const again = await at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [three.id] })
  expect(again.data).toMatchObject({ completed: [], failures: [{ order_id: three.id, code: 'order_not_shipped' }] })
})

test('every job was printed, and the action history shows the way of a piece', async () => {
  await floor.agent.drain()
  const { data: jobs } = await at.packaging.get('/print-jobs')
  expect(new Set(jobs.map((job: { state: string }) => job.state))).toEqual(new Set(['done']))
  const [barcode = ''] = await readBarcodes(shirt)
  const { data } = await lookUp(at.packaging, barcode, 'packaging')
  const steps = data.piece.history.map(
    (entry: { kind: string; to_stage: string | null }) => entry.to_stage ?? entry.kind,
  )
  expect(steps.toReversed()).toEqual([
    'waiting_barcode',
    'barcode_printed',
    'area_sent',
    'area_printed',
    'area_sent',
    'area_printed',
    'design_printed',
    'confirmed_printed',
    'quality_checked',
    'package_scanned',
    'packaged',
  ])
})
