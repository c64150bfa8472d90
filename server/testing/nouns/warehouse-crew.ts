import type { FloorClient } from '../../src/commands/simulate/floor-client.ts'

/** What a crew was told that it did: every write was answered with 200. */
export interface WarehouseWork {
  moves: number
  postings: number
  on_hand: number
  /** Units by pallet. */
  pallets: [number, number]
}

interface Pallet {
  id: number
  code: string
}

/** Calls a write until it is answered, under one key. */
async function write(client: FloorClient, path: string, body: object) {
  const answer = await client.post(path, body, 'warehouse')
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.code} ${answer.message}`)
  return answer.data
}

/** Posts a delivery of five units, three of them to a pallet. */
async function receive(client: FloorClient, sku: string, pallet: Pallet): Promise<void> {
  const empty = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const { id } = await write(client, '/stock-in', empty)
  const line = { sku, expected: null, damaged: 0, unit_cost_minor: null }
  await write(client, `/stock-in/${id}/lines`, { ...line, counted: 2 })
  const body = { ...line, counted: 3, pallet: pallet.code }
  const { count_version: version } = await write(client, `/stock-in/${id}/lines`, body)
  await write(client, `/stock-in/${id}/posting`, { count_version: version, keep_remainder: false })
}

/**
 * Makes moves in the warehouse and posts deliveries, one after the other without a pause, until it is told to stop. A
 * write is repeated under its key while the server is away, so all of them are done once.
 */
export async function workInWarehouse(
  client: FloorClient,
  sku: string,
  isOver: () => boolean,
): Promise<{ work: WarehouseWork; pallets: [Pallet, Pallet] }> {
  const [from, to] = (await write(client, '/pallets', { count: 2, location: '', note: '' })) as [Pallet, Pallet]
  const work: WarehouseWork = { moves: 0, postings: 0, on_hand: 0, pallets: [0, 0] }
  const move = async (kind: string, body: object) => {
    await write(client, `/warehouse/moves/${kind}`, { sku, note: '', ...body })
    work.moves++
  }
  while (!isOver()) {
    await receive(client, sku, from)
    work.postings++
    await move('transfer', { from: from.code, to: to.code, quantity: 2 })
    await move('to-pick', { pallet: to.code, quantity: 1 })
    work.on_hand += 3
    work.pallets = [work.pallets[0] + 1, work.pallets[1] + 1]
  }
  return { work, pallets: [from, to] }
}
