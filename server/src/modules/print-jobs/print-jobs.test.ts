import { readdir, readFile } from 'node:fs/promises'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { FileStoreAway } from '../../platform/files/guarded-file-store.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, holdIt } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'
import { startPrintAgent, type PrintAgent } from './print-agent.jobs.ts'
import { stopPrintingAfterRestore } from './print-jobs.public.ts'

const here = floorOfTests()

function agentWith(driver: PrinterDriver | undefined): PrintAgent {
  const drivers: Record<string, PrinterDriver> = driver ? { file: driver } : {}
  const { site } = here.floor
  return startPrintAgent({ context: site.system, drivers, log: site.services.log, everyMs: 0 })
}

const jams: PrinterDriver = async () => {
  throw new Error('paper jam in tray 2')
}

/** What somebody waits for, and what ends the wait. */
function gate(): [Promise<void>, () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return [opened, () => open()]
}

async function sent() {
  const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
  // Its label and picklist come out first.
  await here.floor.agent.drain()
  const send = () => here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {})
  await send()
  return { ...piece, send }
}

async function readJob(piece: { id: number }) {
  return here.floor.site.database.read.one(
    z.strictObject({ id: z.number(), state: z.string(), attempt: z.number(), problem: z.string() }),
    sql`
    select id, state, attempt, problem from print_jobs where piece_id = ${piece.id} and kind = 'design' order by id desc limit 1`,
  )
}

async function readPiece(piece: { barcode: string }) {
  const path = `/fulfillment/pieces/by-barcode/${piece.barcode}`
  return (await here.at.print_design.get(path, { query: { at: 'print_design' } })).data.piece
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

describe('two print agents', () => {
  test('print every job once', async () => {
    const pieces = []
    for (let i = 0; i < 8; i++) pieces.push(await givenPiece(here.floor, { stage: 'barcode_printed' }))
    await here.floor.agent.drain()
    await here.at.print_design.post('/fulfillment/print-design/print', { piece_ids: pieces.map((piece) => piece.id) })
    const printed: string[] = []
    const remember: PrinterDriver = async ({ file_name }) => void printed.push(file_name)
    await Promise.all([agentWith(remember).drain(), agentWith(remember).drain(), agentWith(remember).drain()])
    const barcodes = printed.map((name) => name.split('_')[0])
    expect(new Set(barcodes)).toEqual(new Set(pieces.map((piece) => piece.barcode)))
    expect(barcodes).toHaveLength(pieces.length)
  })

  test.each([
    ['a lease expires', sql`lease_until = now() - interval '1 second'`],
    // SERVER-2
    ['a process is gone', sql`lease_owner = 'gone'`],
  ])('take over from each other when %s, and the late result of the first is ignored', async (_when, ends) => {
    const piece = await sent()
    const [released, release] = gate()
    const [begun, begin] = gate()
    const silent = agentWith(async () => {
      begin()
      await released
      throw new Error('too late')
    })
    const drained = silent.drain()
    await begun
    // No other agent takes it before the lease ends.
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'sent', attempt: 1 })
    await here.floor.site.database.transaction((tx) => tx.run(sql`update print_jobs set ${ends} where state = 'sent'`))
    await here.floor.agent.drain()
    expect(await readJob(piece)).toMatchObject({ state: 'done', attempt: 2 })
    release()
    await drained
    expect(await readJob(piece)).toMatchObject({ state: 'done', problem: '' })
    expect((await readPiece(piece)).stage).toBe('design_printed')
  })
})

describe('a print job of an agent that died', () => {
  /** The bench no longer gives a sign. */
  const leaseRunsOut = () =>
    here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set lease_until = now() - interval '1 second' where state = 'sent'`),
    )

  test.each(['printed', 'skip'])('is not reprinted once its area was closed by hand (%s)', async (closing) => {
    const piece = await sent()
    const [released, release] = gate()
    const [begun, begin] = gate()
    const dead = agentWith(async () => {
      begin()
      await released
    }).drain()
    await begun
    const front = `/fulfillment/print-design/pieces/${piece.id}/areas/front`
    await here.at.print_design.post(`${front}/${closing}`, closing === 'skip' ? {} : undefined)
    await leaseRunsOut()
    const printed: string[] = []
    await agentWith(async ({ file_name }) => void printed.push(file_name)).drain()
    expect([printed, (await readJob(piece)).state]).toEqual([[], 'cancelled'])
    release()
    await dead
    expect((await readJob(piece)).state).toBe('cancelled')
  })

  test('is printed once if the design was sent again meanwhile, and the result of the older job is ignored', async () => {
    const piece = await sent()
    const [released, release] = gate()
    const [begun, begin] = gate()
    let prints = 0
    const slow = agentWith(async () => {
      if (++prints > 1) return
      begin()
      await released
      throw new Error('paper jam')
    }).drain()
    await begun
    const again = `/fulfillment/print-design/pieces/${piece.id}/areas/front/send`
    expect((await here.at.print_design.post(again, { again: true })).status).toBe(200)
    release()
    await slow
    const { data } = await here.at.print_design.get('/print-jobs', { query: { state: 'failed' } })
    expect(data[0]).toMatchObject({ problem: 'paper jam' })
    expect(await readJob(piece)).toMatchObject({ state: 'done', attempt: 1 })
    expect((await readPiece(piece)).stage).toBe('design_printed')
  })
})

describe('a print agent', () => {
  test('does not let a slow printer delay another one', async () => {
    const slow = await sent()
    const [released, release] = gate()
    const agent = agentWith(async ({ printer }) => {
      if (printer === 'DTG 1') await released
    })
    const drained = agent.drain()
    const label = await here.at.print_design.post(`/fulfillment/pieces/${slow.id}/relabel`, { reason: 'torn' })
    const state = async () =>
      (
        await here.floor.site.database.read.one(
          z.strictObject({ state: z.string() }),
          sql`
          select state from print_jobs where document_id = ${label.data.document_id}`,
        )
      ).state
    await expect.poll(state).toBe('done')
    expect(await readJob(slow)).toMatchObject({ state: 'sent' })
    release()
    await drained
    expect(await readJob(slow)).toMatchObject({ state: 'done' })
  })

  test('takes no more jobs after it is stopped, and finishes the current one', async () => {
    const one = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const two = await sent()
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${one.id}/areas/front/send`, {})
    const agent: PrintAgent = agentWith(async () => void agent.stop())
    await agent.drain()
    expect([(await readJob(two)).state, (await readJob(one)).state]).toEqual(['done', 'queued'])
    await here.floor.agent.drain()
  })

  test('writes each print completely or not at all, under a name that stays in its folder', async () => {
    const piece = await sent()
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set file_name = '../../../escape.png' where piece_id = ${piece.id}`),
    )
    await here.floor.agent.drain()
    const files = await readdir(join(here.floor.printed, 'DTG 1'))
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
    const escaped = files.find((name) => name.includes('escape'))
    const bytes = await readFile(join(here.floor.printed, 'DTG 1', escaped ?? ''))
    expect(bytes.equals(await here.floor.site.services.files.read(here.floor.designs.front ?? ''))).toBe(true)
  })
})
