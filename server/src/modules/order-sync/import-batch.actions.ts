import { isAllowed } from '@platen/contracts/ability'
import { startImport } from '@platen/contracts/order-sync/endpoints'
import { isRepeatable } from '../../platform/db/connection/connection-errors.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { tryAndUndo } from '../../platform/files/dry-run.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import { isOwnFault } from '../../platform/jobs/failed-runs.ts'
import { LeaseLost } from '../../platform/jobs/run-worker.ts'
import { toSiteDay } from '../../platform/site-day.ts'
import { readActor } from '../auth/auth.public.ts'
import type { PlacedRecord, RecordBatch } from '../order-files/batches-of-records.public.rules.ts'
import type { ClosedOrder, ReadRecord } from '../order-files/incoming-order.public.types.ts'
import { lookUpLines } from '../orders/content/line-look-up.public.views.ts'
import { chooseVendorsOf } from '../orders/vendor-choice/vendor-choice.public.actions.ts'
import { readShipByRule } from '../settings/settings.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { lockStoreForImport } from '../stores/stores.public.ts'
import { StoreMemory } from './closed/store-memory.rules.ts'
import { findStoreStates, saveStoreStates } from './closed/store-states.store.ts'
import { dropEndedHold } from './doubts/hold-until.rules.ts'
import { doubtSimilarNumber } from './doubts/similar-numbers.rules.ts'
import { findSimilarNumbers } from './doubts/similar-numbers.views.ts'
import { keepKnown, lineNumbersOf, numberOf } from './identity.rules.ts'
import { importRecord } from './import-order.actions.ts'
import type { Imported, ImportContext } from './import-order.types.ts'
import { findHolds } from './lines/line-holds.views.ts'
import { lockKnownOrders } from './known-orders.store.ts'
import { nothing, remarksAbout } from './lines/line-remarks.rules.ts'
import * as store from './order-sync.store.ts'
import { failBatch, togetherOrEach, type How, type Tried } from './runs/batch-tries.actions.ts'
import { OrdersToCreate } from './runs/orders-to-create.actions.ts'

/** A run that a worker has claimed, and how many of its orders it has processed. */
export interface WorkedRun {
  run: store.ClaimedRun
  owner: string
  settled: number
  /** How often it failed at this batch. */
  failed_tries: number
}

/** Imports a batch and stores its lines. */
export async function importBatch(ctx: Ctx, worked: WorkedRun, { records }: RecordBatch): Promise<void> {
  const { run } = worked
  await togetherOrEach(ctx, (how) =>
    ctx.database.transaction(async (tx) => {
      const { lines, memory, failures } = await importRecords(tx, ctx, worked, records, how)
      await store.saveLines(tx, run.id, lines)
      const { forgotten, states } = memory.changes()
      await saveStoreStates(tx, run.store_id, forgotten, states)
      return { lines, failures }
    }),
  )
}

/**
 * Imports a batch, undoes it, and stores its lines (IMPORT-50): a check can't say anything else than what importing
 * does. What earlier batches say of the same orders was undone as well, so it is done again.
 */
export async function checkBatch(ctx: Ctx, worked: WorkedRun, { records, earlier }: RecordBatch): Promise<void> {
  const { run } = worked
  const lines = await togetherOrEach(ctx, (how) =>
    tryAndUndo<Tried>((undo) =>
      ctx.database.transaction(async (tx) => {
        const done = await importRecords(tx, ctx, worked, [...earlier, ...records], how)
        return undo({ lines: done.lines.slice(earlier.length), failures: done.failures })
      }),
    ),
  )
  await ctx.database.transaction(async (tx) => {
    await renewLease(tx, ctx, worked)
    const named = lines.flatMap(({ order_id: id }) => (id === null ? [] : [id]))
    const existing = await store.findExistingOrders(tx, named)
    const linesToSave = lines.map((line) => ({
      ...line,
      order_id: existing.has(line.order_id ?? 0) ? line.order_id : null,
    }))
    await store.saveLines(tx, run.id, linesToSave)
  })
}

async function renewLease(tx: Tx, ctx: Ctx, { run, owner, settled }: WorkedRun): Promise<{ now: string }> {
  const lease = await store.renewLease(tx, run.id, owner, ctx.config.JOB_LEASE_S)
  if (lease?.settled !== settled) throw new LeaseLost()
  return lease
}

/** Throws if who started a run can no longer sign in, or may no longer import orders (ACCESS-15). */
async function assertMayGoOn(tx: Tx, { source, user_id: userId }: store.ClaimedRun): Promise<void> {
  if (source === 'command') return
  const user = await readActor(tx, userId)
  if (!user || user.must_change_password || !isAllowed(user.rules, startImport.access))
    throw refusal('import_user_gone')
}

// All locks are taken in the usual order before the first order is written (known orders by id, then the stock of every
// variant of the batch), so that imports and stations never deadlock.
async function importRecords(
  tx: Tx,
  ctx: Ctx,
  worked: WorkedRun,
  batch: readonly PlacedRecord[],
  how: How,
): Promise<Tried & { memory: StoreMemory }> {
  const { run } = worked
  const lease = await renewLease(tx, ctx, worked)
  await assertMayGoOn(tx, run)
  await store.lockStoreImports(tx, run.store_id)
  const ownStore = await lockStoreForImport(tx, run.store_id)
  const orders = batch.flatMap(({ record }) => (record.kind === 'order' ? [record.order] : []))
  const ids = batch
    .flatMap(({ record }) => [
      findState(record)?.external_id ?? '',
      (record.kind === 'unreadable' && record.external_id) || '',
    ])
    .filter((id) => id !== '')
  const numbers = batch.map(({ record }) => numberOf(record)).filter((number) => number !== '')
  const known = await lockKnownOrders(tx, run.store_id, ids, numbers)
  const memory = new StoreMemory(await findStoreStates(tx, run.store_id, ids, numbers))
  const similar = await findSimilarNumbers(tx, run.store_id, numbers)
  const waiting = known.flatMap(({ source_content: source, waiting_base: base }) =>
    base && source ? source.lines : [],
  )
  const lines = await lookUpLines(tx, run.store_id, [...orders.flatMap((order) => order.lines), ...waiting])
  const knownVariantIds = known.flatMap((order) => order.variant_ids)
  await lockStock(tx, [...new Set([...lines.byId.keys(), ...knownVariantIds])])
  const audit = { user_id: run.user_id, station_id: null, key: null }
  const created = new OrdersToCreate(tx, audit, lines.byId, orders.length - known.length)
  const importContext: ImportContext = {
    audit,
    store_id: run.store_id,
    time_zone: ctx.timeZone,
    ship_by: await readShipByRule(tx, ownStore.handling_days),
    store: ownStore,
    known,
    memory,
    lines,
    created,
  }
  const today = toSiteDay(new Date(lease.now), ctx.timeZone)
  const rows: store.NewLine[] = []
  const holding = new Set<number>()
  let isBlamed = false
  let failures = 0
  // What takes too long for two orders of a batch is the fault of neither.
  const isFaultOfOrder = (error: unknown) => {
    if (!isOwnFault(error, isBlamed ? 0 : worked.failed_tries)) return false
    isBlamed ||= !isOwnFault(error, 0)
    failures += 1
    return true
  }
  for (const { position, record: read } of batch) {
    const record = dropEndedHold(doubtSimilarNumber(read, similar), today)
    const importOne = () => importRecord(tx, importContext, record)
    const done =
      how === 'each'
        ? await importInSavepoint(tx, ctx, record, created, isFaultOfOrder, importOne)
        : await importOne().catch(failBatch)
    const { known: now, says_state: saysState, closed_by_lines: closedAs, holds, ...line } = done
    if (now) keepKnown(known, now)
    const found = saysState || closedAs ? findState(record) : null
    if (found) {
      const state = closedAs ? { ...found, source_state: closedAs } : found
      memory.note(state, { run_id: run.id, position, file_name: run.file_name, at: lease.now })
    }
    if (holds) holding.add(position)
    rows.push({ ...line, external_number: numberOf(record), position, file_lines: lineNumbersOf(record), held: null })
  }
  if (how === 'together') {
    await created.create().catch(failBatch)
    await store.checkDeferred(tx).catch(failBatch)
  }
  const written = rows.flatMap(({ outcome, order_id: id }) => (outcome === 'skipped' || id === null ? [] : [id]))
  await chooseVendorsOf(tx, [...new Set(written)])
  return { lines: await addHolds(tx, rows, holding), memory, failures }
}

/** Returns what a record says of the state of an order in its store, as far as it can be read. */
function findState(record: ReadRecord): ClosedOrder | null {
  return record.kind === 'order' ? record.order : (record.closed ?? null)
}

/** Adds what orders are on hold for because of their lines. */
async function addHolds(tx: Tx, rows: store.NewLine[], holding: ReadonlySet<number>): Promise<store.NewLine[]> {
  if (holding.size === 0) return rows
  const ids = rows.flatMap(({ position, order_id: id }) => (id !== null && holding.has(position) ? [id] : []))
  const holds = await findHolds(tx, ids)
  return rows.map((row) => (holding.has(row.position) ? { ...row, held: holds.get(row.order_id ?? 0) ?? null } : row))
}

/**
 * Imports one record in a savepoint, so that an order that can't be stored becomes a failed line and leaves the others
 * alone. Deferred constraints are checked here for each order: at the commit, one bad order would fail its whole batch.
 * Throws what isn't the fault of the order.
 */
async function importInSavepoint(
  tx: Tx,
  ctx: Ctx,
  record: ReadRecord,
  created: OrdersToCreate,
  isFaultOfOrder: (error: unknown) => boolean,
  importOne: () => Promise<Imported>,
): Promise<Imported> {
  try {
    return await tx.savepoint(async () => {
      const done = await importOne()
      await created.create()
      await store.checkDeferred(tx)
      return done
    })
  } catch (error) {
    created.forget()
    if (isRepeatable(error) || !isFaultOfOrder(error)) throw error
    const remark = error instanceof Refusal ? refusalRemark(error) : notStoredRemark
    if (remark === notStoredRemark) ctx.backgroundTasks.report('an order of an import could not be stored', error)
    const raw = record.kind === 'order' ? record.order.raw : record.raw
    return { ...nothing, outcome: 'failed', remarks: remarksAbout('problem', [remark]), raw }
  }
}

const notStoredRemark: FileProblem = { field: '', code: 'order_not_stored', values: {} }

/** The remark of an order that was refused: the refusal's own code and values. */
function refusalRemark({ code, values }: Refusal): FileProblem {
  const textValues = Object.entries(values).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'object',
  )
  return { field: '', code, values: Object.fromEntries(textValues) }
}
