import { startPrintAgent } from '../../src/modules/print-jobs/print-agent.jobs.ts'
import { cancelOrder, findReasonId } from '../floor/floor-steps.ts'
import { ok, read, world, type Given, type Known, type World } from './write-world.ts'

const shipmentOf = async ({ floor, order }: Known): Promise<number> =>
  (await read(floor, 'select max(id) as id from shipments where order_id = $1', [order.id])).id
const area = (piece: number, step: string) => `/fulfillment/print-design/pieces/${piece}/areas/front/${step}`
const printDesign: Given = { stage: 'barcode_printed', at: 'print_design' }

/** Sends the front design to the printer; `failed` if the printer jams, else it stays in the queue. */
async function printJob({ floor, bench, piece }: Known, state: 'queued' | 'failed'): Promise<number> {
  await ok(bench.post(area(piece, 'send'), {}))
  if (state === 'failed') {
    const jams = () => Promise.reject(new Error('paper jam'))
    const { system: context, services } = floor.site
    await startPrintAgent({ context, drivers: { file: jams }, log: services.log, everyMs: 0 }).drain()
  }
  return (await read(floor, 'select max(id) as id from print_jobs where piece_id = $1', [piece])).id
}

/** The writes of the stations, each in a world in which it succeeds. */
export const floorWrites: Record<string, World> = {
  'POST /fulfillment/print-barcode/batches': world({ at: 'print_barcode' }, ({ bench, piece }) => {
    const body = { piece_ids: [piece], filters: {}, limit: 10, label: 'pdf' }
    return () => bench.post('/fulfillment/print-barcode/batches', body)
  }),
  'POST /fulfillment/print-barcode/picked': world({ at: 'print_barcode' }, async ({ bench, piece }) => {
    const { data } = await bench.post('/fulfillment/print-barcode/batches', { piece_ids: [piece] })
    return () => bench.post('/fulfillment/print-barcode/picked', { number: data.batch.number })
  }),
  'POST /fulfillment/print-barcode/unpicked': world({ at: 'print_barcode' }, async ({ bench, piece }) => {
    const { data } = await bench.post('/fulfillment/print-barcode/batches', { piece_ids: [piece] })
    await bench.post('/fulfillment/print-barcode/picked', { number: data.batch.number })
    return () => bench.post('/fulfillment/print-barcode/unpicked', { number: data.batch.number })
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/send': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'send'), {})
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/printed': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'printed'))
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/skip': world(printDesign, ({ bench, piece }) => {
    return () => bench.post(area(piece, 'skip'), { reason: 'No ink' })
  }),
  'POST /fulfillment/print-design/pieces/:id/areas/:area/undo': world(printDesign, async ({ bench, piece }) => {
    await ok(bench.post(area(piece, 'printed')))
    return () => bench.post(area(piece, 'undo'))
  }),
  'POST /fulfillment/print-design/pieces/:id/set-aside': world(printDesign, async ({ bench, piece }) => {
    await ok(bench.post(area(piece, 'printed')))
    return () => bench.post(`/fulfillment/print-design/pieces/${piece}/set-aside`)
  }),
  'POST /fulfillment/print-design/print': world(printDesign, ({ bench, piece }) => {
    return () => bench.post('/fulfillment/print-design/print', { piece_ids: [piece] })
  }),
  'POST /print-jobs/:id/retry': world(printDesign, async (known) => {
    const id = await printJob(known, 'failed')
    return () => known.bench.post(`/print-jobs/${id}/retry`)
  }),
  'POST /print-jobs/:id/cancel': world(printDesign, async (known) => {
    const id = await printJob(known, 'queued')
    return () => known.bench.post(`/print-jobs/${id}/cancel`)
  }),
  'POST /fulfillment/confirm-printed/pieces/:id': world(
    { stage: 'design_printed', at: 'confirm_printed' },
    ({ bench, piece }) => {
      return () => bench.post(`/fulfillment/confirm-printed/pieces/${piece}`)
    },
  ),
  'POST /fulfillment/quality-check/pieces/:id/pass': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    ({ bench, piece }) => {
      return () => bench.post(`/fulfillment/quality-check/pieces/${piece}/pass`, {})
    },
  ),

  'POST /fulfillment/pieces/:id/undo': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    async ({ bench, piece }) => {
      await ok(bench.post(`/fulfillment/quality-check/pieces/${piece}/pass`, {}))
      return () => bench.post(`/fulfillment/pieces/${piece}/undo`, { expected_stage: 'quality_checked' })
    },
  ),
  'POST /fulfillment/pieces/:id/reject': world(
    { stage: 'confirmed_printed', at: 'quality_check' },
    async ({ floor, bench, piece }) => {
      const reasonId = await findReasonId(floor, 'stain')
      const body = {
        at: 'quality_check',
        expected_stage: 'confirmed_printed',
        reason_id: reasonId,
        disposition: 'scrap',
      }
      return () => bench.post(`/fulfillment/pieces/${piece}/reject`, body)
    },
  ),
  'POST /fulfillment/pieces/:id/relabel': world({ stage: 'barcode_printed' }, ({ bench, piece }) => {
    return () => bench.post(`/fulfillment/pieces/${piece}/relabel`, { reason: 'Torn' })
  }),
  'POST /fulfillment/pieces/:id/blank': world({ stage: 'barcode_printed' }, async ({ floor, bench, order, piece }) => {
    await cancelOrder(floor, order.id)
    return () => bench.post(`/fulfillment/pieces/${piece}/blank`, { answer: 'return' })
  }),

  'POST /fulfillment/packaging/scans': world({ stage: 'quality_checked' }, ({ bench, order }) => {
    return () => bench.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] })
  }),
  'POST /fulfillment/packaging/orders/:id/package': world({ stage: 'quality_checked' }, ({ bench, order }) => {
    return () => bench.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true })
  }),
  'POST /fulfillment/packaging/orders/:id/unpack': world({ stage: 'packaged' }, ({ bench, order }) => {
    return () => bench.post(`/fulfillment/packaging/orders/${order.id}/unpack`, { reason: 'Wrong box' })
  }),
  'POST /fulfillment/packaging/shipments/:id/void': world({ stage: 'packaged' }, async (known) => {
    const id = await shipmentOf(known)
    return () => known.bench.post(`/fulfillment/packaging/shipments/${id}/void`, { reason: 'Wrong service' })
  }),
  'POST /fulfillment/packaging/shipments/:id/print-label': world({ stage: 'packaged' }, async (known) => {
    const id = await shipmentOf(known)
    return () => known.bench.post(`/fulfillment/packaging/shipments/${id}/print-label`)
  }),
  'POST /fulfillment/packaging/hand-over': world({ stage: 'packaged' }, ({ bench, order }) => {
    return () => bench.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
  }),
}
