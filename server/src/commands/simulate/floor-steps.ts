import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { FloorClient } from './floor-client.ts'
import type { Random } from '../../platform/seeded-random.ts'

interface Shares {
  reject: number
  skip: number
  undo: number
}

const shares: Shares = { reject: 0.03, skip: 0.02, undo: 0.01 }

interface QueueRow {
  id: number
  barcode: string
}

/** Takes one of the first pieces of the queue, as a person takes the next one from the cart. */
async function nextPiece(client: FloorClient, random: Random, at: StationKind): Promise<QueueRow | undefined> {
  const { data } = await client.get(`/fulfillment/queue/${at}?per_page=50`)
  return random.pick(data as QueueRow[])
}

async function scan(client: FloorClient, at: StationKind, barcode: string) {
  const { data } = await client.get(`/fulfillment/pieces/by-barcode/${barcode}?at=${at}`, 'scan look-up')
  return data
}

export type Action = (client: FloorClient, random: Random) => Promise<boolean>

const printBarcodes: Action = async (client, random) => {
  const { data } = await client.get('/fulfillment/print-barcode/summary')
  if (data.ready === 0) return false
  const limit = 20 + Math.floor(random.next() * 60)
  const answer = await client.post('/fulfillment/print-barcode/batches', { limit }, 'print batch')
  return answer.status === 200
}

const printDesign: Action = async (client, random) => {
  const row = await nextPiece(client, random, 'print_design')
  if (!row) return false
  const answer = await scan(client, 'print_design', row.barcode)
  if (answer?.verdict.level !== 'ready') return answer !== undefined
  for (const area of answer.piece.areas as { area: string; state: string }[]) {
    if (area.state !== 'pending' && area.state !== 'failed') continue
    const path = `/fulfillment/print-design/pieces/${row.id}/areas/${area.area}`
    if (random.chance(shares.skip)) await client.post(`${path}/skip`, { reason: 'sample' }, 'print', row.id)
    else if (random.chance(0.5)) await client.post(`${path}/send`, {}, 'print', row.id)
    else await client.post(`${path}/printed`, {}, 'print', row.id)
  }
  return true
}

const confirm: Action = async (client, random) => {
  const row = await nextPiece(client, random, 'confirm_printed')
  if (!row) return false
  const answer = await scan(client, 'confirm_printed', row.barcode)
  if (answer?.verdict.level !== 'ready') return answer !== undefined
  const done = await client.post(`/fulfillment/confirm-printed/pieces/${row.id}`, {}, 'scan write', row.id)
  if (done.status === 200 && random.chance(shares.undo)) {
    await client.post(`/fulfillment/pieces/${row.id}/undo`, { expected_stage: 'confirmed_printed' }, 'undo', row.id)
  }
  return true
}

const check: Action = async (client, random) => {
  const row = await nextPiece(client, random, 'quality_check')
  if (!row) return false
  const answer = await scan(client, 'quality_check', row.barcode)
  if (answer?.verdict.level !== 'ready') return answer !== undefined
  if (random.chance(shares.reject)) return reject(client, random, row, answer.piece)
  await client.post(`/fulfillment/quality-check/pieces/${row.id}/pass`, { accept_skipped: true }, 'scan write', row.id)
  return true
}

async function reject(
  client: FloorClient,
  random: Random,
  row: QueueRow,
  piece: { areas: { area: string }[] },
): Promise<boolean> {
  const { data: reasons } = await client.get('/fulfillment/reject-reasons')
  const reason = random.pick(
    (reasons as { id: number; needs_text: boolean; disposition: string }[]).filter(
      (reason) => reason.disposition !== 'wrong_blank',
    ),
  )
  if (!reason) return false
  const body = {
    at: 'quality_check',
    expected_stage: 'confirmed_printed',
    reason_id: reason.id,
    disposition: reason.disposition,
    areas: reason.disposition === 'rework' && piece.areas[0] ? [piece.areas[0].area] : [],
    note: reason.needs_text ? 'seen in the simulation' : '',
  }
  await client.post(`/fulfillment/pieces/${row.id}/reject`, body, 'reject', row.id)
  return true
}

const pack: Action = async (client, random) => {
  const { data } = await client.get('/fulfillment/packaging/queue?per_page=50')
  const complete = (data as { order_id: number; number: string; complete: boolean }[]).filter((row) => row.complete)
  const order = random.pick(complete)
  if (!order) return false
  const parcel = (
    await client.get(`/fulfillment/packaging/parcels/${encodeURIComponent(order.number)}`, 'scan look-up')
  ).data
  for (const piece of (parcel?.pieces ?? []) as { id: number; barcode: string; scanned: boolean }[]) {
    if (!piece.scanned && !random.chance(0.02))
      await client.post('/fulfillment/packaging/scans', { barcode: piece.barcode }, 'scan write')
  }
  await client.post(`/fulfillment/packaging/orders/${order.order_id}/package`, { confirm_unscanned: true }, 'package')
  return true
}

/** The next action of a person at each kind of station; false if nothing waits there. */
export const actions: Record<StationKind, Action> = {
  print_barcode: printBarcodes,
  print_design: printDesign,
  confirm_printed: confirm,
  quality_check: check,
  packaging: pack,
}
