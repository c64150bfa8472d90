import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { FloorClient } from './floor-client.ts'
import { actions } from './floor-steps.ts'
import { seededRandom, type Random } from '../../platform/seeded-random.ts'
import { createTally, secondsWaited, type Tally } from './tally.ts'
import { prepareWarehouse, workInWarehouse } from './warehouse-day.ts'

export interface DayOptions {
  /** The addresses of the servers, which share the people. */
  bases: readonly string[]
  password: string
  stations: number
  seed: number
  /** The file of orders to import first. */
  orders: { name: string; bytes: Buffer }
  /** The day ends after this many minutes, whatever is left. */
  limitMinutes: number
  /** Ends the day before: everybody finishes what is in their hands. */
  closing: AbortSignal
  onProgress: (line: string) => void
}

const worker: Record<StationKind, string> = {
  print_barcode: 'print-operator',
  print_design: 'print-operator',
  confirm_printed: 'print-operator',
  quality_check: 'quality-inspector',
  packaging: 'packer',
}
const maxQuietRounds = 8
const pauseMs = 150
/** An import that settles no order for so long has failed. */
const maxStandstillMs = 5 * 60_000

interface StationRow {
  id: number
  kind: StationKind
}

function person(
  options: DayOptions,
  tally: Tally,
  name: string,
  station: number | null,
  random: Random,
  faults: boolean,
  home = 0,
): FloorClient {
  const email = `${name}@demo.platen`
  const { bases, password } = options
  const own = home % bases.length
  return new FloorClient({
    bases: [...bases.slice(own), ...bases.slice(0, own)],
    email,
    password,
    station,
    random,
    tally,
    lost: faults ? 0.02 : 0,
    repeated: faults ? 0.03 : 0,
  })
}

/** Imports the orders as the order desk would, and waits for the run to finish. */
async function importOrders(desk: FloorClient, options: DayOptions): Promise<Record<string, number>> {
  const { data: stores } = await desk.get('/stores')
  const store = (stores as { id: number; code: string }[]).find((store) => store.code === 'DEMO')
  if (!store) throw new Error('the demo factory has no store "demo"')
  const { name, bytes } = options.orders
  const answer = await desk.upload('/order-sync/imports', { store_id: String(store.id) }, name, bytes)
  if (answer.status >= 400) throw new StartRefusal(`${name} was refused: ${answer.message ?? answer.status}`)
  let run = answer.data
  let until = Date.now() + maxStandstillMs
  while (run.state === 'queued' || run.state === 'running') {
    if (Date.now() > until) throw new StartRefusal(`The import of ${name} stands still at order ${run.settled}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { settled } = run
    run = (await desk.get(`/order-sync/imports/${run.id}`)).data
    if (run.settled !== settled) until = Date.now() + maxStandstillMs
    options.onProgress(`importing ${run.settled} of ${run.total ?? '?'}`)
  }
  if (run.state !== 'done') throw new StartRefusal(`${name} was refused: ${run.refusal?.message ?? ''}`)
  return { created: run.created, updated: run.updated, skipped: run.skipped, failed: run.failed, pieces: run.pieces }
}

/**
 * Simulates a whole day at N stations at once, through the public API: batches, prints, checks, rejects, cancellations,
 * deliveries, counts and replenishment in the warehouse, lost answers and repeats, until nothing is left to do, the
 * time is up, or the day is closed.
 */
export async function runDay(options: DayOptions): Promise<{ tally: Tally; imported: Record<string, number> }> {
  const tally = createTally()
  const random = seededRandom(options.seed)
  const desk = person(options, tally, 'order-desk', null, random, false)
  await desk.signIn()
  const imported = await importOrders(desk, options)
  const { data: stations } = await desk.get('/stations')
  const kinds = kindsFor(options.stations)
  const until = Date.now() + options.limitMinutes * 60_000
  const busy = new Set<number>()
  let isDone = false
  const isOver = () => isDone || options.closing.aborted || Date.now() > until

  const crews = kinds.map(async (kind, index) => {
    const own = seededRandom(options.seed * 1000 + index + 1)
    const place = own.pick((stations as StationRow[]).filter((station) => station.kind === kind))
    const client = person(options, tally, worker[kind], place?.id ?? null, own, true, index)
    await client.signIn()
    for (let quiet = 0; !isOver();) {
      const didSomething = await actions[kind](client, own)
      quiet = didSomething ? 0 : quiet + 1
      if (didSomething) busy.add(index)
      else busy.delete(index)
      if (quiet >= maxQuietRounds && busy.size === 0) isDone = true
      if (!didSomething) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })
  const office = cancelSome(desk, random, isOver)
  const keeper = person(options, tally, 'warehouse-operator', null, seededRandom(options.seed * 1000), true)
  await keeper.signIn()
  await prepareWarehouse(keeper)
  const warehouse = workInWarehouse(keeper, seededRandom(options.seed * 1000 - 1), isOver)
  let shown = ''
  const progress = setInterval(() => {
    const line = progressLine(tally)
    if (line !== shown) options.onProgress(line)
    shown = line
  }, 1_000)
  try {
    await Promise.all(crews)
    isDone = true
    await Promise.all([office, warehouse])
  } finally {
    clearInterval(progress)
  }
  const packer = person(options, tally, 'packer', null, random, false)
  await packer.signIn()
  await handOverParcels(packer, desk)
  return { tally, imported }
}

// One person prints barcodes; of the others, two in four print and the rest confirm, check and pack.
function kindsFor(stations: number): StationKind[] {
  const round: StationKind[] = ['print_design', 'confirm_printed', 'quality_check', 'packaging', 'print_design']
  const all: StationKind[] = ['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging']
  if (stations <= stationKinds.length) return all.slice(0, Math.max(stations, all.length))
  return [...all, ...Array.from({ length: stations - all.length }, (_, i) => round[i % round.length] as StationKind)]
}

async function cancelSome(desk: FloorClient, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, 400 + random.next() * 800))
    const { data } = await desk.get('/orders?status=processing&per_page=50')
    const order = random.pick((data ?? []) as { id: number }[])
    if (order && random.chance(0.3))
      await desk.post(`/orders/${order.id}/cancel`, { reason: 'the customer changed their mind' }, 'cancel')
  }
}

async function handOverParcels(packer: FloorClient, desk: FloorClient): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { data } = await desk.get('/orders?status=shipping&per_page=100')
    const ids = (data as { id: number }[]).map((order) => order.id)
    if (ids.length === 0) return
    const answer = await packer.post('/fulfillment/packaging/hand-over', { order_ids: ids }, 'hand over')
    if (!answer.data || answer.data.completed.length === 0) return
  }
}

function progressLine(tally: Tally): string {
  const steps = tally.acknowledged.length
  const conflicts = [...tally.conflicts.values()].reduce((sum, n) => sum + n, 0)
  return `${steps} steps acknowledged, ${conflicts} conflicts, ${tally.retries} retries, longest wait ${secondsWaited(tally)} s`
}
