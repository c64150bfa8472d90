import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AllowedTarget } from '../../platform/network/allowed-networks.ts'
import type { PrinterDriver } from '../../platform/printing/printer-driver.ts'
import { readCodesOnPdf, readCodesOnZpl, readPageSizesMm, readTextOnPdf } from '../../../testing/platform/read-back.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { startPrintAgent } from './print-agent.jobs.ts'

const here = floorOfTests({ env: { ALLOWED_NETWORKS: '192.168.10.0/24' } })
let manager: TestClient
beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

const base = {
  kind: 'label',
  driver: 'file',
  address: '',
  language: 'pdf',
  label_size: null,
  dpi: 203,
  printer_tag_ids: [],
}

async function addPrinter(name: string, rest: object = {}): Promise<number> {
  const { status, data } = await manager.post('/printers', { ...base, name, ...rest })
  expect(status).toBe(200)
  return data.id
}

async function drainWith(driver: PrinterDriver): Promise<void> {
  const { site } = here.floor
  await startPrintAgent({ context: site.system, drivers: { file: driver }, log: site.services.log, everyMs: 0 }).drain()
}
const jams: PrinterDriver = async () => {
  throw new Error('paper jam')
}

async function testPage(printerId: number): Promise<number> {
  const { status, data } = await manager.post(`/printers/${printerId}/test-page`)
  expect([status, data.state]).toEqual([200, 'queued'])
  return data.id
}

const jobsOf = async (printerId: number) =>
  (await manager.get('/print-jobs', { query: { printer_id: String(printerId) } })).data
const stateOf = async (printerId: number) => {
  const { state, problem, open_jobs: waiting } = (await manager.get(`/printers/${printerId}`)).data
  return { state, problem, waiting }
}

// PRINT-27
describe('a test page', () => {
  test('is printed on the labels of the printer, with a code that can be scanned', async () => {
    const id = await addPrinter('Test labels', { label_size: '76x51' })
    await testPage(id)
    expect(await stateOf(id)).toEqual({ state: 'waiting', problem: '', waiting: 1 })
    await here.floor.agent.drain()
    expect(await stateOf(id)).toEqual({ state: 'idle', problem: '', waiting: 0 })
    const folder = join(here.floor.printed, 'Test labels')
    const [file = ''] = await readdir(folder)
    const pdf = await readFile(join(folder, file))
    expect(readPageSizesMm(pdf)).toEqual([[76, 51]])
    expect(await readCodesOnPdf(pdf)).toEqual([[`TEST-${String(id).padStart(4, '0')}`]])
  })

  test.each([203, 300])('fits a print head of %d dots per inch', async (dpi) => {
    const name = `Zebra ${dpi}`
    const id = await addPrinter(name, { language: 'zpl', dpi, label_size: '50x25' })
    await testPage(id)
    await here.floor.agent.drain()
    const folder = join(here.floor.printed, name)
    const [file = ''] = await readdir(folder)
    const zpl = await readFile(join(folder, file))
    expect(zpl.toString('utf8')).toContain(dpi === 203 ? '^PW400' : '^PW591')
    expect(await readCodesOnZpl(zpl)).toEqual([[`TEST-${String(id).padStart(4, '0')}`]])
  })

  test('is an office page on other printers, and refused at an archived one', async () => {
    const id = await addPrinter('Test office', { kind: 'document' })
    await testPage(id)
    await here.floor.agent.drain()
    const folder = join(here.floor.printed, 'Test office')
    const [file = ''] = await readdir(folder)
    const pdf = await readFile(join(folder, file))
    expect(readPageSizesMm(pdf)).toEqual([[210, 297]])
    const [text] = await readTextOnPdf(pdf)
    for (const words of ['Test office', 'Test page', 'Paul Production', `TEST-${String(id).padStart(4, '0')}`]) {
      expect(text).toContain(words)
    }
    expect((await manager.post(`/printers/${id}/archive`, { version: 1 })).status).toBe(200)
    expect((await manager.post(`/printers/${id}/test-page`)).code).toBe('printer_archived')
    expect((await manager.post('/printers/9999/test-page')).status).toBe(404)
  })
})

// PRINT-23
describe('the queue of a printer', () => {
  test('says that the printer is failing and why, until a job succeeds', async () => {
    const id = await addPrinter('Jamming')
    const job = await testPage(id)
    await drainWith(jams)
    expect(await stateOf(id)).toEqual({ state: 'failing', problem: 'paper jam', waiting: 0 })
    expect(await jobsOf(id)).toMatchObject([{ id: job, kind: 'test_page', state: 'failed', problem: 'paper jam' }])
    expect((await manager.post(`/print-jobs/${job}/retry`)).data).toEqual({ id: job, state: 'queued' })
    await here.floor.agent.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'idle', problem: '' })
    expect(await jobsOf(id)).toMatchObject([{ id: job, state: 'done', attempt: 2 }])
    for (const call of ['retry', 'cancel']) {
      expect((await manager.post(`/print-jobs/${job}/${call}`)).code).toBe('print_job_settled')
    }
    const other = await addPrinter('Never jamming')
    expect((await manager.post(`/print-jobs/${job}/reroute`, { printer_id: other })).code).toBe('print_job_settled')
  })

  test('lists what is still to be done before what was done', async () => {
    const id = await addPrinter('Ordered')
    const [first, second] = [await testPage(id), await testPage(id)]
    await drainWith(jams)
    const third = await testPage(id)
    await here.floor.agent.drain()
    expect((await jobsOf(id)).map((job: { id: number }) => job.id)).toEqual([second, first, third])
  })

  test('lists only what waits if that is asked for, the oldest first', async () => {
    const id = await addPrinter('Long queue')
    const [failed, first] = [await testPage(id), await testPage(id)]
    await drainWith(jams)
    const later = [await testPage(id), await testPage(id)]
    // Tried again, it waits behind them.
    expect((await manager.post(`/print-jobs/${failed}/retry`)).status).toBe(200)
    const idsIn = async (state: string) => {
      const { data } = await manager.get('/print-jobs', { query: { printer_id: String(id), state } })
      return (data as { id: number }[]).map((job) => job.id)
    }
    expect([await idsIn('open'), await idsIn('queued')]).toEqual([
      [...later, failed],
      [...later, failed],
    ])
    expect([await idsIn('failed'), await idsIn('sent')]).toEqual([[first], []])
    await here.floor.agent.drain()
  })

  test('keeps a printer from being archived or from changing its language', async () => {
    const id = await addPrinter('Busy')
    const job = await testPage(id)
    const refused = await manager.post(`/printers/${id}/archive`, { version: 1 })
    expect([refused.status, refused.code]).toEqual([409, 'printer_has_jobs'])
    const edit = { ...base, name: 'Busy', language: 'zpl', version: 1 }
    const changed = await manager.put(`/printers/${id}`, edit)
    expect([changed.code, Object.keys(changed.body.fields)]).toEqual(['printer_language_fixed', ['language']])
    expect((await manager.post(`/print-jobs/${job}/cancel`)).data.state).toBe('cancelled')
    expect((await manager.put(`/printers/${id}`, edit)).status).toBe(200)
    expect((await manager.post(`/printers/${id}/archive`, { version: 2 })).status).toBe(200)
  })

  test('does not retry a failed job at an archived printer', async () => {
    const id = await addPrinter('Gone')
    const job = await testPage(id)
    await drainWith(jams)
    expect((await manager.post(`/printers/${id}/archive`, { version: 1 })).status).toBe(200)
    expect((await manager.post(`/print-jobs/${job}/retry`)).code).toBe('printer_archived')
    await expect(
      here.floor.site.database.transaction((tx) =>
        tx.run(sql`update print_jobs set state = 'queued' where id = ${job}`),
      ),
    ).rejects.toThrow(/archived/)
    const other = await addPrinter('Still there')
    expect((await manager.post(`/print-jobs/${job}/reroute`, { printer_id: other })).data.state).toBe('queued')
    expect(await jobsOf(other)).toMatchObject([{ id: job, state: 'queued' }])
    await here.floor.agent.drain()
    expect(await jobsOf(other)).toMatchObject([{ id: job, state: 'done' }])
  })
})

// PRINT-26
describe('rerouting a print job', () => {
  test.each([
    ['reroute_same_printer', {}],
    ['reroute_other_kind', { kind: 'document' }],
    ['reroute_other_kind', { language: 'zpl' }],
    ['printer_archived', {}],
    ['printer_unknown', {}],
  ])('is refused with %s at its field (%o)', async (code, rest) => {
    const key = `${code} ${JSON.stringify(rest)}`
    const from = await addPrinter(`From ${key}`)
    let to = code === 'reroute_same_printer' ? from : await addPrinter(`To ${key}`, rest)
    if (code === 'printer_archived') await manager.post(`/printers/${to}/archive`, { version: 1 })
    if (code === 'printer_unknown') to = 99_999
    const job = await testPage(from)
    const refused = await manager.post(`/print-jobs/${job}/reroute`, { printer_id: to })
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([409, code, ['printer_id']])
    expect(await jobsOf(from)).toMatchObject([{ id: job, state: 'queued' }])
    await here.floor.agent.drain()
  })

  const design = { kind: 'design', label_size: null }
  const findTag = async (code: string) =>
    (await manager.get('/printer-tags')).data.find((tag: { code: string }) => tag.code === code)
  const areaState = async (pieceId: number) =>
    (
      await here.floor.site.database.read.one(
        z.strictObject({ state: z.string() }),
        sql`select state from piece_areas where piece_id = ${pieceId} and area = 'front'`,
      )
    ).state

  /** A labeled piece of DTG-DARK whose design jammed at the bench's printer, and its job. */
  async function givenJammedDesign() {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front'] }] })
    await here.floor.agent.drain()
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {})
    await drainWith(jams)
    expect(await areaState(piece.id)).toBe('failed')
    const [job] = await jobsOf(here.floor.printers.design)
    return { piece, job }
  }
  const reroute = (job: number, printerId: number) =>
    here.at.print_design.post(`/print-jobs/${job}/reroute`, { printer_id: printerId })

  test('sends a failed design to another printer of its tag, and its area waits for it again', async () => {
    const dark = await addPrinter('DTG 2', { ...design, printer_tag_ids: [(await findTag('DTG-DARK')).id] })
    const light = await addPrinter('DTG 3', { ...design, printer_tag_ids: [(await findTag('DTG-LIGHT')).id] })
    const { piece, job } = await givenJammedDesign()
    const other = await reroute(job.id, light)
    expect([other.status, other.code]).toEqual([409, 'reroute_other_tag'])
    expect((await reroute(job.id, dark)).data.state).toBe('queued')
    expect(await areaState(piece.id)).toBe('sent')
    await here.floor.agent.drain()
    expect(await areaState(piece.id)).toBe('printed')
    expect(await jobsOf(dark)).toMatchObject([{ id: job.id, state: 'done' }])
  })

  test('sends a failed design to a printer without a tag, as the print screen does', async () => {
    const untagged = await addPrinter('DTG 4', design)
    const { piece, job } = await givenJammedDesign()
    expect((await reroute(job.id, untagged)).data.state).toBe('queued')
    await here.floor.agent.drain()
    expect(await areaState(piece.id)).toBe('printed')
  })

  test('prints one copy, whichever of two people at the same time was last', async () => {
    const [from, one, two] = [await addPrinter('Race from'), await addPrinter('Race one'), await addPrinter('Race two')]
    const job = await testPage(from)
    await drainWith(jams)
    const answers = await Promise.all(
      [one, two].map((to) => manager.post(`/print-jobs/${job}/reroute`, { printer_id: to })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await here.floor.agent.drain()
    const printed = [...(await jobsOf(one)), ...(await jobsOf(two))]
    expect(printed).toMatchObject([{ id: job, state: 'done' }])
  })

  test('requires the permission for its station, for its kind, or for printers', async () => {
    const from = await addPrinter('Permission')
    const to = await addPrinter('Permission too')
    const job = await testPage(from)
    const packer = await here.floor.site.as('packer')
    const refused = await packer.post(`/print-jobs/${job}/reroute`, { printer_id: to })
    expect([refused.status, refused.code]).toEqual([403, 'not_permitted'])
    expect((await packer.post(`/print-jobs/${job}/cancel`)).status).toBe(403)
    await here.floor.agent.drain()
  })

  test('sends a waiting design to another printer without counting it as printed again', async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front'] }] })
    await here.floor.agent.drain()
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/send`, {})
    const [job] = await jobsOf(here.floor.printers.design)
    const spare = await addPrinter('DTG 6', design)
    expect((await reroute(job.id, spare)).data.state).toBe('queued')
    await here.floor.agent.drain()
    expect(await jobsOf(spare)).toMatchObject([{ id: job.id, state: 'done', attempt: 1 }])
    const { history } = (await lookUp(here.at.print_design, barcode, 'print_design')).data.piece
    const kinds = (history as { kind: string }[]).map(({ kind }) => kind)
    expect([kinds.includes('area_sent'), kinds.includes('area_reprinted')]).toEqual([true, false])
  })

  test('judges a piece whose printer tag was merged by the tag that took its place', async () => {
    const { piece, job } = await givenJammedDesign()
    const [dark, light] = [await findTag('DTG-DARK'), await findTag('DTG-LIGHT')]
    const other = await addPrinter('DTG 5', { ...design, printer_tag_ids: [light.id] })
    expect((await reroute(job.id, other)).code).toBe('reroute_other_tag')
    const merge = { version: dark.version, into_id: light.id }
    expect((await manager.post(`/printer-tags/${dark.id}/merge`, merge)).status).toBe(200)
    expect((await reroute(job.id, other)).data.state).toBe('queued')
    await here.floor.agent.drain()
    expect(await areaState(piece.id)).toBe('printed')
  })
})

// PRINT-25
describe('a driver over the network', () => {
  const sentTo: AllowedTarget[] = []
  const network: PrinterDriver = { defaultPort: 9100, send: async (_task, target) => void sentTo.push(target) }

  test('gets the address that was judged, and never one that is not allowed', async () => {
    const near = await addPrinter('Near', { address: '192.168.10.44' })
    await testPage(near)
    await drainWith(network)
    expect(sentTo).toMatchObject([{ ip_address: '192.168.10.44', port: 9100 }])
    for (const address of ['192.168.11.44', '127.0.0.1:9100', '169.254.169.254', 'localhost:22', '']) {
      const far = await addPrinter(`Far ${address}`, { address })
      await testPage(far)
      await drainWith(network)
      expect(await stateOf(far)).toMatchObject({
        state: 'failing',
        problem: expect.stringMatching(/ALLOWED_NETWORKS|no address/),
      })
    }
    expect(sentTo).toHaveLength(1)
  })
})
