import { idRow } from '../../platform/db/row.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { FileStoreAway } from '../../platform/files/guarded-file-store.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { cancelOrder, holdIt } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'
import { stopPrintingAfterRestore } from './print-jobs.public.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { printingOf } from '../../../testing/floor/printing-of-tests.ts'

const here = floorOfTests()
const { agentWith, sent, readJob, readPiece } = printingOf(here)

const jams: PrinterDriver = async () => {
  throw new Error('paper jam in tray 2')
}

// PRINT-43
describe('a print job whose file store is away', () => {
  const awayFor = async (work: () => Promise<unknown>, error: Error = new FileStoreAway()) => {
    const { files } = here.floor.site.services
    const { read } = files
    files.read = () => Promise.reject(error)
    await work().finally(() => (files.read = read))
  }
  const endPause = (id: number) =>
    here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set lease_until = now() - interval '1 s' where id = ${id}`),
    )

  test('waits, says why, and is printed by itself when the store is back', async () => {
    const piece = await sent()
    await awayFor(() => agentWith(async () => undefined).drain())
    const waiting = await readJob(piece)
    expect(waiting).toMatchObject({ state: 'queued', attempt: 0 })
    expect(waiting.problem).toContain('The store of artwork and documents isn’t responding')
    // It isn't tried again at once, over and over.
    await here.floor.agent.drain()
    expect((await readJob(piece)).state).toBe('queued')
    await endPause(waiting.id)
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'done', attempt: 1, problem: '' })
  })

  // API-19
  test('waits as well while the database is too busy to say what it prints', async () => {
    const piece = await sent()
    const timedOut = Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: '57014' })
    await awayFor(() => agentWith(async () => undefined).drain(), timedOut)
    const waiting = await readJob(piece)
    expect(waiting).toMatchObject({ state: 'queued', attempt: 0, problem: expect.stringContaining('busy') })
    await endPause(waiting.id)
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'done' })
  })

  const front = (piece: { id: number }) => `/fulfillment/print-design/pieces/${piece.id}/areas/front`
  type Sent = Awaited<ReturnType<typeof sent>>
  test.each<[string, (piece: Sent) => Promise<unknown>]>([
    ['its order is cancelled', (piece) => cancelOrder(here.floor, piece.order_id)],
    ['its area is marked as printed', (piece) => here.at.print_design.post(`${front(piece)}/printed`)],
    ['its area is skipped', (piece) => here.at.print_design.post(`${front(piece)}/skip`, {})],
    ['its design is sent again', (piece) => here.at.print_design.post(`${front(piece)}/send`, { again: true })],
  ])('is cancelled, not printed, when the store is back and %s while it was read', async (_, act) => {
    const piece = await sent()
    const { id } = await readJob(piece)
    const { files } = here.floor.site.services
    const { read } = files
    files.read = async () => {
      files.read = () => Promise.reject(new FileStoreAway())
      await act(piece)
      throw new FileStoreAway()
    }
    await agentWith(async () => undefined).drain()
    files.read = read
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set lease_until = now() - interval '1 s' where state = 'queued'`),
    )
    await here.floor.agent.drain()
    const { data } = await here.at.print_design.get('/print-jobs')
    expect(data).toContainEqual(expect.objectContaining({ id, state: 'cancelled' }))
  })

  test('can be cancelled meanwhile', async () => {
    const piece = await sent()
    await awayFor(() => agentWith(async () => undefined).drain())
    const { id } = await readJob(piece)
    expect((await here.at.print_design.post(`/print-jobs/${id}/cancel`)).data.state).toBe('cancelled')
  })

  test('fails and says so if its file is lost', async () => {
    const piece = await sent()
    await awayFor(() => agentWith(async () => undefined).drain(), refusal('file_lost'))
    const failed = await readJob(piece)
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringContaining('This file is lost')])
  })
})

describe('a failed print job', () => {
  test('says why, leaves the piece in its stage and marks its area as failed', async () => {
    const piece = await sent()
    await agentWith(jams).drain()
    expect(await readJob(piece)).toMatchObject({ state: 'failed', problem: 'paper jam in tray 2', attempt: 1 })
    expect(await readPiece(piece)).toMatchObject({
      stage: 'barcode_printed',
      areas: [{ state: 'failed', note: 'paper jam in tray 2' }],
    })
    const { data } = await here.at.print_design.get('/print-jobs', { query: { state: 'failed' } })
    expect(data[0]).toMatchObject({ problem: 'paper jam in tray 2', printer: 'DTG 1', who: 'Peter Print' })
  })

  test('is printed again by a retry, which then finishes the piece', async () => {
    const piece = await sent()
    await agentWith(jams).drain()
    const { id } = await readJob(piece)
    const { data } = await here.at.print_design.post(`/print-jobs/${id}/retry`)
    expect(data).toEqual({ id, state: 'queued' })
    expect((await readPiece(piece)).areas[0].state).toBe('sent')
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ id, state: 'done', attempt: 2, problem: '' })
    expect((await readPiece(piece)).stage).toBe('design_printed')
  })

  test('is withdrawn when the design is sent again from the piece', async () => {
    const piece = await sent()
    await agentWith(jams).drain()
    const failed = await readJob(piece)
    expect((await piece.send()).status).toBe(200)
    const refused = await here.at.print_design.post(`/print-jobs/${failed.id}/retry`)
    expect([refused.status, refused.code]).toEqual([409, 'print_job_settled'])
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'done' })
  })

  // CHECK-37, RESTORE-6
  test('is not reprinted by itself after a restore from a backup, only by a retry', async () => {
    const piece = await sent()
    await here.floor.site.database.transaction(stopPrintingAfterRestore)
    await here.floor.agent.drain()
    const { id, state } = await readJob(piece)
    expect([state, (await readPiece(piece)).stage]).toEqual(['failed', 'barcode_printed'])
    expect((await here.at.print_design.post(`/print-jobs/${id}/retry`)).status).toBe(200)
    await here.floor.agent.drain()
    expect((await readPiece(piece)).stage).toBe('design_printed')
  })

  test('cannot be retried while its order is on hold, nor after its piece is gone', async () => {
    const held = await sent()
    const gone = await sent()
    await agentWith(jams).drain()
    await holdIt(here.floor, held.order_id)
    await cancelOrder(here.floor, gone.order_id)
    const retry = async (piece: { id: number }) =>
      (await here.at.print_design.post(`/print-jobs/${(await readJob(piece)).id}/retry`)).code
    expect(await retry(held)).toBe('piece_held')
    expect(await retry(gone)).toBe('piece_cancelled_printed')
    expect(await readJob(gone)).toMatchObject({ state: 'cancelled' })
  })

  test('names the driver when the driver of its printer is not connected', async () => {
    const piece = await sent()
    await agentWith(undefined).drain()
    expect((await readJob(piece)).problem).toContain('no driver "file" is connected')
  })

  test('keeps an error message of any length and script', async () => {
    const piece = await sent()
    await agentWith(async () => {
      throw new Error('紙'.repeat(999) + '👕👕')
    }).drain()
    expect((await readJob(piece)).problem).toHaveLength(999 + 2)
    expect((await readPiece(piece)).areas[0].note).toBe('紙'.repeat(300))
  })
})

describe('a waiting print job', () => {
  test('can be cancelled by hand, and its area then waits for its design again', async () => {
    const piece = await sent()
    const { id } = await readJob(piece)
    const { data } = await here.at.print_design.post(`/print-jobs/${id}/cancel`)
    expect(data).toEqual({ id, state: 'cancelled' })
    expect(await readPiece(piece)).toMatchObject({ stage: 'barcode_printed', areas: [{ state: 'pending' }] })
    expect((await piece.send()).status).toBe(200)
    await here.floor.agent.drain()
    expect((await readPiece(piece)).stage).toBe('design_printed')
  })

  // PRINT-20
  test('can be neither retried nor cancelled by people of another kind of station', async () => {
    const { id } = await readJob(await sent())
    for (const other of [here.at.packaging, here.at.quality_check]) {
      const refused = await Promise.all(['cancel', 'retry'].map((what) => other.post(`/print-jobs/${id}/${what}`)))
      expect(refused.map(({ status, code }) => [status, code])).toEqual([
        [403, 'not_permitted'],
        [403, 'not_permitted'],
      ])
    }
    const parcel = await givenOrder(here.floor, { stage: 'packaged' })
    const { id: slip } = await here.floor.site.database.read.one(
      idRow,
      sql`
      select max(id) as id from print_jobs where kind in ('packing_slip', 'shipping_label')`,
    )
    expect((await here.at.print_design.post(`/print-jobs/${slip}/cancel`)).code).toBe('not_permitted')
    expect((await here.at.packaging.post(`/print-jobs/${slip}/cancel`)).data).toEqual({ id: slip, state: 'cancelled' })
    expect(parcel.piece_ids).toHaveLength(1)
  })

  // PRINT-20
  test('can be retried by the station that reprinted its label', async () => {
    const piece = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    const label = await here.at.quality_check.post(`/fulfillment/pieces/${piece.id}/relabel`, { reason: 'torn' })
    expect(label.status).toBe(200)
    await agentWith(jams).drain()
    const { id } = await here.floor.site.database.read.one(
      idRow,
      sql`
      select max(id) as id from print_jobs where kind = 'piece_label' and state = 'failed'`,
    )
    expect((await here.at.packaging.post(`/print-jobs/${id}/retry`)).code).toBe('not_permitted')
    expect((await here.at.quality_check.post(`/print-jobs/${id}/retry`)).data).toEqual({ id, state: 'queued' })
  })

  test('cannot be retried, and cannot be cancelled once it is done', async () => {
    const piece = await sent()
    const { id } = await readJob(piece)
    expect((await here.at.print_design.post(`/print-jobs/${id}/retry`)).code).toBe('print_job_settled')
    await here.floor.agent.drain()
    expect((await here.at.print_design.post(`/print-jobs/${id}/cancel`)).code).toBe('print_job_settled')
    expect((await here.at.print_design.post('/print-jobs/999999999/cancel')).status).toBe(404)
  })

  test('is withdrawn and not printed when its order is cancelled', async () => {
    const piece = await sent()
    await cancelOrder(here.floor, piece.order_id)
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'cancelled', attempt: 0 })
  })
})
