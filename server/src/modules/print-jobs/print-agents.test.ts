import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { claimNextJob, endJob, renewJobLeases } from './print-jobs.actions.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { printingOf, gate } from '../../../testing/floor/printing-of-tests.ts'
import type { PrintAgent } from './print-agent.jobs.ts'
import { asOwner, makeReadOnly, makeWritable } from '../../../testing/platform/test-database.ts'

const here = floorOfTests()
const { agentWith, sent, readJob, readPiece } = printingOf(here)

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

  // PRINT-44
  test('never send two jobs to one printer at a time, so that they come out in their order', async () => {
    const ctx = await here.floor.site.system()
    const pieces = []
    for (let i = 0; i < 6; i++) pieces.push(await givenPiece(here.floor, { stage: 'barcode_printed' }))
    await here.floor.agent.drain()
    await here.at.print_design.post('/fulfillment/print-design/print', { piece_ids: pieces.map((piece) => piece.id) })
    const agents = await Promise.all(['one', 'two', 'three', 'four'].map((name) => ctx.presence.owner(name)))
    const sentTo = new Map<number, number[]>()
    for (;;) {
      // All at the same moment, and none knows what the others do.
      const claimed = await Promise.all(agents.map((owner) => claimNextJob(ctx, owner, [])))
      const jobs = claimed.flatMap((job, at) => (job ? [{ job, owner: agents[at] ?? '' }] : []))
      if (jobs.length === 0) break
      const printers = jobs.map(({ job }) => job.printer_id)
      expect(printers).toEqual([...new Set(printers)])
      for (const { job, owner } of jobs) {
        sentTo.set(job.printer_id, [...(sentTo.get(job.printer_id) ?? []), job.id])
        await endJob(ctx, owner, job, '')
      }
    }
    expect([...sentTo.values()].flat()).toHaveLength(6)
    for (const order of sentTo.values()) expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  // PRINT-44
  test('take no job that is behind one which another agent is just claiming', async () => {
    const ctx = await here.floor.site.system()
    const pieces = []
    for (let i = 0; i < 2; i++) pieces.push(await givenPiece(here.floor, { stage: 'barcode_printed' }))
    await here.floor.agent.drain()
    await here.at.print_design.post('/fulfillment/print-design/print', { piece_ids: pieces.map((piece) => piece.id) })
    const other = await here.floor.site.database.pool.connect()
    await other.query('begin')
    const { rows } = await other.query(
      `select id::int as id from print_jobs where state = 'queued' order by id limit 1 for update`,
    )
    const owner = await ctx.presence.owner('late')
    const meanwhile = await claimNextJob(ctx, owner, [])
    await other.query('rollback')
    other.release()
    expect(meanwhile).toBeUndefined()
    expect(await claimNextJob(ctx, owner, [])).toMatchObject(rows[0])
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set lease_until = now() - interval '1 second' where state = 'sent'`),
    )
    await here.floor.agent.drain()
  })

  test('wait for what one of them left at a printer only until its lease ends', async () => {
    const piece = await sent()
    const ctx = await here.floor.site.system()
    const [dead, living] = await Promise.all([ctx.presence.owner('dead'), ctx.presence.owner('living')])
    const left = await claimNextJob(ctx, dead, [])
    expect(left?.piece_id).toBe(piece.id)
    expect(await claimNextJob(ctx, living, [])).toBeUndefined()
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`update print_jobs set lease_until = now() - interval '1 second' where id = ${left?.id}`),
    )
    // An agent renews what it works on, not what it left.
    await renewJobLeases(ctx, dead, [])
    expect(await claimNextJob(ctx, living, [])).toMatchObject({ id: left?.id })
    await renewJobLeases(ctx, living, [left?.id ?? 0])
    expect(await claimNextJob(ctx, dead, [])).toBeUndefined()
    if (left) await endJob(ctx, living, left, '')
    expect(await readJob(piece)).toMatchObject({ state: 'done', attempt: 2 })
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

// SERVER-6
describe('a print job whose end can’t be saved', () => {
  /** Whatever becomes of an area is refused with this code of PostgreSQL. */
  const refuseEnds = (code: string) =>
    asOwner(
      here.floor.site,
      `create function no_end() returns trigger language plpgsql as
        $$ begin raise exception 'no end' using errcode = '${code}'; end $$;
      create trigger no_end before update on piece_areas for each row execute function no_end()`,
    )
  const allowEnds = () => asOwner(here.floor.site, 'drop function no_end cascade')
  const isTold = () => here.floor.site.logged.some(({ msg }) => msg === 'a print job was not acknowledged')

  test('is printed once, and acknowledged when the database has time again', async () => {
    const piece = await sent()
    await refuseEnds('57014')
    let prints = 0
    const drained = agentWith(async () => void prints++).drain()
    await expect.poll(isTold).toBe(true)
    await allowEnds()
    await drained
    expect([prints, await readJob(piece)]).toMatchObject([1, { state: 'done', attempt: 1 }])
  })

  // API-19
  test('is printed once, and acknowledged when a database that could only be read can be written again', async () => {
    const piece = await sent()
    const { site } = here.floor
    site.logged.length = 0
    let prints = 0
    const drive = async () => {
      prints++
      await makeReadOnly(site)
    }
    // Its round may end with the database, while what it printed is still to be acknowledged.
    const drained = agentWith(drive)
      .drain()
      .catch(() => undefined)
    const failures = () =>
      site.logged.filter(({ msg, err }) => {
        const { code } = (err ?? {}) as { code?: string }
        return msg === 'a print job was not acknowledged' && code === '25006'
      })
    await expect.poll(failures).not.toHaveLength(0)
    await makeWritable(site)
    await drained
    await expect.poll(() => readJob(piece)).toMatchObject({ state: 'done', attempt: 1 })
    expect(prints).toBe(1)
  })

  test('is printed once, and acknowledged when what kept even its failure from being saved is fixed', async () => {
    const piece = await sent()
    await refuseEnds('P0001')
    await asOwner(
      here.floor.site,
      'create trigger no_end before update on print_jobs for each row when (new.state = $$failed$$) execute function no_end()',
    )
    here.floor.site.logged.length = 0
    let prints = 0
    const drained = agentWith(async () => void prints++).drain()
    await expect.poll(isTold).toBe(true)
    await allowEnds()
    await drained
    expect([prints, await readJob(piece)]).toMatchObject([1, { state: 'done', attempt: 1 }])
  })

  test('fails and says so if something is wrong with it, and its printer goes on', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const next = await sent()
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {})
    await refuseEnds('P0001')
    await agentWith(async () => undefined).drain()
    await allowEnds()
    expect(await readJob(piece)).toMatchObject({ state: 'failed', problem: expect.stringContaining('It was printed') })
    expect(await readJob(next)).toMatchObject({ state: 'failed' })
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
