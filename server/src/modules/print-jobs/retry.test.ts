import sql from 'sql-template-tag'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'
import { openWork } from '../../commands/doctor/doctor.views.ts'
import { startPrintAgent } from './print-agent.jobs.ts'
import { claimNextJob, putOffJob } from './print-jobs.actions.ts'

const here = floorOfTests()

async function printWith(driver: PrinterDriver): Promise<void> {
  const { site } = here.floor
  await startPrintAgent({
    context: site.system,
    drivers: { file: driver },
    log: site.services.log,
    everyMs: 0,
  }).drain()
}

/** Prints what waits on printers that jam, after `meanwhile` has been done while they are at it. */
function failPrintAfter(meanwhile: () => Promise<unknown>): Promise<void> {
  return printWith(async () => {
    await meanwhile()
    throw new Error('paper jam')
  })
}

/** Packs an order, whose label waits for its printer; returns what voids it. */
async function packWithLabel(): Promise<() => Promise<void>> {
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  await here.floor.agent.drain()
  await here.at.packaging.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true })
  const { id: shipment } = await here.floor.site.database.read.one(
    idRow,
    sql`select id from shipments where order_id = ${order.id}`,
  )
  return async () => {
    const path = `/fulfillment/packaging/shipments/${shipment}/void`
    expect((await here.at.manager.post(path, { reason: 'wrong box' })).status).toBe(200)
  }
}

async function readNewestJob(kind: string): Promise<{ id: number; state: string }> {
  return here.floor.site.database.read.one(
    z.strictObject({ id: z.number(), state: z.string() }),
    sql`select id, state from print_jobs where kind = ${kind} order by id desc limit 1`,
  )
}

/** Gives the design printer another printer tag. */
async function retagDesignPrinter(code: string): Promise<void> {
  const { database } = here.floor.site
  await database.transaction((tx) =>
    tx.run(sql`
      update printers_of_tags set printer_tag_id = (select id from printer_tags where code = ${code})
      where printer_id = ${here.floor.printers.design}`),
  )
}

// PRINT-21
describe('a design that failed at the printer', () => {
  test('is not retried once the printer serves another printer tag, and is printed once it serves it again', async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await here.floor.agent.drain()
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/send`, {})
    await failPrintAfter(() => retagDesignPrinter('DTG-LIGHT'))
    const job = await readNewestJob('design')
    const refused = await here.at.print_design.post(`/print-jobs/${job.id}/retry`)
    expect([refused.status, refused.code]).toEqual([409, 'printer_tag_other'])
    expect(refused.body.message).toContain(`Piece ${barcode} is routed to DTG-DARK, but DTG 1 does not print DTG-DARK`)
    expect(await readNewestJob('design')).toEqual({ id: job.id, state: 'failed' })
    await retagDesignPrinter('DTG-DARK')
    expect((await here.at.print_design.post(`/print-jobs/${job.id}/retry`)).data.state).toBe('queued')
    await here.floor.agent.drain()
    expect((await readNewestJob('design')).state).toBe('done')
  })

  test('is retried as often as it takes if it was sent there with a reason, which each entry keeps', async () => {
    const { id, barcode } = await givenPiece(here.floor, {
      stage: 'barcode_printed',
      lines: [{ sku: 'TEE-WHT-L', areas: ['front', 'back'] }],
    })
    await here.floor.agent.drain()
    const front = `/fulfillment/print-design/pieces/${id}/areas/front`
    await here.at.print_design.post(`${front}/send`, { override_reason: 'DTG 2 is down' })
    for (let attempt = 0; attempt < 2; attempt++) {
      await failPrintAfter(async () => undefined)
      const job = await readNewestJob('design')
      expect((await here.at.print_design.post(`/print-jobs/${job.id}/retry`)).data.state).toBe('queued')
    }
    await here.floor.agent.drain()
    const { history } = (await lookUp(here.at.print_design, barcode, 'print_design')).data.piece
    const sends = (history as { kind: string }[]).filter(({ kind }) => kind === 'area_reprinted')
    const override = { override_tag: 'DTG-LIGHT', override_printer: 'DTG 1' }
    expect(sends).toMatchObject([
      { note: 'DTG 2 is down', data: override },
      { note: 'DTG 2 is down', data: override },
    ])
  })

  test('is not retried on the reason that another area was sent with', async () => {
    const { id } = await givenPiece(here.floor, {
      stage: 'barcode_printed',
      lines: [{ areas: ['front', 'back'] }],
    })
    await here.floor.agent.drain()
    const areas = `/fulfillment/print-design/pieces/${id}/areas`
    await here.at.print_design.post(`${areas}/front/send`, {})
    await failPrintAfter(() => retagDesignPrinter('DTG-LIGHT'))
    const job = await readNewestJob('design')
    await here.at.print_design.post(`${areas}/back/send`, { override_reason: 'DTG 2 is down' })
    expect((await here.at.print_design.post(`/print-jobs/${job.id}/retry`)).code).toBe('printer_tag_other')
    await retagDesignPrinter('DTG-DARK')
    await here.floor.agent.drain()
  })
})

describe('a job that failed at the printer', () => {
  test.each(['printed', 'skip'] as const)(
    'is not retried after its area was closed meanwhile (%s)',
    async (closing) => {
      const { id } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
      await here.floor.agent.drain()
      const front = `/fulfillment/print-design/pieces/${id}/areas/front`
      await here.at.print_design.post(`${front}/send`, {})
      await failPrintAfter(() => here.at.print_design.post(`${front}/${closing}`, closing === 'skip' ? {} : undefined))
      const job = await readNewestJob('design')
      expect(job.state).toBe('failed')
      expect((await here.at.print_design.post(`/print-jobs/${job.id}/retry`)).code).toBe('area_already_done')
      const [area] = await here.floor.site.database.read.rows(
        z.strictObject({ state: z.string() }),
        sql`select state from piece_areas where piece_id = ${id} and area = 'front'`,
      )
      expect(area?.state).toBe(closing === 'skip' ? 'skipped' : 'printed')
    },
  )

  test('is not retried after its label was voided meanwhile', async () => {
    const voidLabel = await packWithLabel()
    const countFailed = async () => (await openWork(here.floor.site.database.read)).failed_print_jobs
    const before = await countFailed()
    await failPrintAfter(voidLabel)
    expect(await countFailed()).toBe(before + 1)
    const job = await readNewestJob('shipping_label')
    expect(job.state).toBe('failed')
    expect((await here.at.packaging.post(`/print-jobs/${job.id}/retry`)).code).toBe('label_not_bought')
  })
})

// PRINT-43
test('a label that was put off while it was voided is cancelled, not printed', async () => {
  const voidLabel = await packWithLabel()
  const ctx = await here.floor.site.system()
  const owner = await ctx.presence.owner('waits')
  for (let job = await claimNextJob(ctx, owner, []); job; job = await claimNextJob(ctx, owner, [])) {
    if (job.kind === 'shipping_label') await voidLabel()
    await putOffJob(ctx, owner, job, 'the store is away')
  }
  await here.floor.site.database.transaction((tx) =>
    tx.run(sql`update print_jobs set lease_until = now() - interval '1 s' where state = 'queued'`),
  )
  const printed: string[] = []
  await printWith(async ({ file_name }) => void printed.push(file_name))
  expect(printed.filter((name) => name.startsWith('label-'))).toEqual([])
  expect(await readNewestJob('shipping_label')).toMatchObject({ state: 'cancelled' })
})
