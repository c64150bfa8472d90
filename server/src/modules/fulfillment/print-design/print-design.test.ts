import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { idRow } from '../../../platform/db/row.ts'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { addPrinter, addStation } from '../../../../testing/nouns/given-printers.ts'
import { stepOnArea, type AreaStep } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const actOnArea = (id: number, area: string, what: AreaStep, body = {}) =>
  stepOnArea(here.at.print_design, id, area, what, body)

function printMany(body: object) {
  return here.at.print_design.post('/fulfillment/print-design/print', body)
}

async function readJobs(id: number): Promise<string[]> {
  const rows = await here.floor.site.database.read.rows(
    z.strictObject({ job: z.string() }),
    sql`
    select area || ' ' || state as job from print_jobs where piece_id = ${id} and kind = 'design' order by id`,
  )
  return rows.map((row) => row.job)
}

describe('a two-sided piece', () => {
  const twoSided = () => givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })

  test('is printed on one side after the other: flip to back', async () => {
    const { id } = await twoSided()
    expect((await actOnArea(id, 'front', 'printed')).data.piece).toMatchObject({ stage: 'barcode_printed' })
    const { data } = await actOnArea(id, 'back', 'printed')
    expect(data.piece).toMatchObject({ stage: 'design_printed', areas: [{ state: 'printed' }, { state: 'printed' }] })
  })

  test('is printed on its back after its front was skipped with a reason', async () => {
    const { id } = await twoSided()
    const skipped = await actOnArea(id, 'front', 'skip', { reason: 'film is missing' })
    expect(skipped.data.piece.areas[0]).toMatchObject({ state: 'skipped', note: 'film is missing' })
    expect((await actOnArea(id, 'back', 'printed')).data.piece.stage).toBe('design_printed')
  })

  test('can be printed back first, then the remaining front', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'back', 'send')
    await here.floor.agent.drain()
    const { data } = await actOnArea(id, 'front', 'send')
    expect(data.piece.areas).toMatchObject([{ state: 'sent' }, { state: 'printed' }])
    await here.floor.agent.drain()
    expect(await readJobs(id)).toEqual(['back done', 'front done'])
  })

  test('keeps the job of its back when the front is skipped', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'back', 'send')
    await actOnArea(id, 'front', 'skip', { reason: 'x' })
    expect(await readJobs(id)).toEqual(['back queued'])
    await here.floor.agent.drain()
    expect((await actOnArea(id, 'back', 'printed')).code).toBe('piece_already_printed')
  })

  test('is done when every side was skipped, and quality check asks', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'front', 'skip', {})
    expect((await actOnArea(id, 'back', 'skip', {})).data.piece.stage).toBe('design_printed')
  })
})

describe('the undo of a side', () => {
  const twoSided = () => givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
  const undo = (id: number, area: string, client = here.at.print_design) =>
    client.post(`/fulfillment/print-design/pieces/${id}/areas/${area}/undo`)

  test('opens a skipped side again, clears the reason, and is added to the history', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'front', 'skip', { reason: 'film is missing' })
    const { status, data } = await undo(id, 'front')
    expect(status).toBe(200)
    expect(data.piece.areas).toMatchObject([{ state: 'pending', note: '' }, { state: 'pending' }])
    expect(data.verdict.level).toBe('ready')
    expect(data.piece.history.map((entry: { kind: string }) => entry.kind)).toContain('area_reset')
    expect((await undo(id, 'front')).code).toBe('undo_area_open')
  })

  test('opens a side that was marked, but not one that the printer printed', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'front', 'printed')
    expect((await undo(id, 'front')).data.piece.areas[0].state).toBe('pending')
    await actOnArea(id, 'front', 'send')
    await here.floor.agent.drain()
    const answer = await undo(id, 'front')
    expect([answer.status, answer.code]).toEqual([409, 'undo_area_by_printer'])
    expect(answer.body.details.piece.areas[0].state).toBe('printed')
  })

  test('is allowed only to the person who skipped it, and names them', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'front', 'skip')
    // Somebody else at the same kind of bench.
    const station = here.floor.stations.print_design.id
    const answer = await undo(id, 'front', await here.floor.site.as('production-manager', station))
    expect([answer.status, answer.code]).toEqual([409, 'undo_not_yours'])
    expect(answer.body.message).toContain('Peter Print')
    expect((await undo(id, 'sleeve')).code).toBe('area_unknown')
  })

  test('is refused for a piece that moved on: its step is undone instead', async () => {
    const { id } = await twoSided()
    await actOnArea(id, 'front', 'skip')
    await actOnArea(id, 'back', 'printed')
    const answer = await undo(id, 'back')
    expect([answer.status, answer.code]).toEqual([409, 'piece_already_printed'])
    expect(answer.body.details.piece.stage).toBe('design_printed')
  })
})

describe('a print area', () => {
  test('is not sent twice by accident, only on request', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await actOnArea(id, 'front', 'send')
    const twice = await actOnArea(id, 'front', 'send')
    expect([twice.status, twice.code]).toEqual([409, 'area_already_sent'])
    expect(twice.body.details.piece.areas[0].state).toBe('sent')
    expect((await actOnArea(id, 'front', 'send', { again: true })).status).toBe(200)
    // The first one had not reached the printer: it is taken back, or the shirt would be printed twice.
    expect(await readJobs(id)).toEqual(['front cancelled', 'front queued'])
  })

  test('is not printed by its waiting job after the operator marked it as printed', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await actOnArea(id, 'front', 'send')
    const { data } = await actOnArea(id, 'front', 'printed')
    expect(data.piece).toMatchObject({ stage: 'design_printed', areas: [{ state: 'printed', by_job: false }] })
    expect(await readJobs(id)).toEqual(['front cancelled'])
  })

  test('cannot be marked or skipped once it is done, but can be reprinted', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    await actOnArea(id, 'front', 'printed')
    for (const what of ['printed', 'skip'] as const)
      expect((await actOnArea(id, 'front', what)).code).toBe('area_already_done')
    const { data } = await actOnArea(id, 'front', 'send', { again: true })
    expect(data.piece.areas[0]).toMatchObject({ state: 'sent', by_job: false })
    expect(data.piece.history[0].kind).toBe('area_reprinted')
  })

  test('is not found if the piece does not have it', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    expect((await actOnArea(id, 'collar', 'send')).code).toBe('area_unknown')
    expect((await actOnArea(999_999_999, 'front', 'send')).status).toBe(404)
  })
})

describe('the printer of a design', () => {
  test('is the station’s own, then that of the printer tag; without one the answer says what to do', async () => {
    const station = await here.floor.site.database.transaction(async (tx) => {
      const light = await tx.one(idRow, sql`select id from printer_tags where code = 'DTG-LIGHT'`)
      const printer = {
        name: 'DTG 2',
        kind: 'design',
        driver: 'file',
        language: 'pdf',
        printer_tag_ids: [light.id],
      } as const
      await addPrinter(tx, printer)
      return addStation(tx, { name: 'bench without printer', kind: 'print_design' })
    })
    const send = async (sku: string) => {
      const { id } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ sku }] })
      const path = `/fulfillment/print-design/pieces/${id}/areas/front/send`
      const answer = await here.at.print_design.post(path, {}, { station })
      const job = await here.floor.site.database.read.maybe(
        z.strictObject({ name: z.string() }),
        sql`
        select r.name from print_jobs j join printers r on r.id = j.printer_id where j.piece_id = ${id}`,
      )
      return [answer.code, job?.name]
    }
    expect(await send('TEE-WHT-L')).toEqual([undefined, 'DTG 2'])
    expect(await send('TEE-BLK-M')).toEqual([undefined, 'DTG 1'])
    expect(await send('MUG-WHT-11OZ')).toEqual(['printer_missing', undefined])
    // PRINT-21: a printer without tags prints what no other one is for.
    const added = await here.floor.site.database.transaction((tx) =>
      addPrinter(tx, { name: 'All 1', kind: 'design', driver: 'file', language: 'pdf', printer_tag_ids: [] }),
    )
    expect(await send('MUG-WHT-11OZ')).toEqual([undefined, 'All 1'])
    expect(await send('TEE-BLK-M')).toEqual([undefined, 'DTG 1'])
    await here.floor.agent.drain()
    await here.floor.site.database.pool.query('update printers set archived_at = now() where id = $1', [added])
    expect(await send('MUG-WHT-11OZ')).toEqual(['printer_missing', undefined])
  })

  test('can be chosen for one print, among the design printers', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const label = await actOnArea(id, 'front', 'send', { printer_id: here.floor.printers.label })
    expect(label.code).toBe('printer_missing')
    expect((await actOnArea(id, 'front', 'send', { printer_id: here.floor.printers.design })).status).toBe(200)
  })
})

describe('many pieces at once', () => {
  test('are sent together; pieces that cannot be sent are listed with their reason and stop none', async () => {
    const order = await givenOrder(here.floor, {
      stage: 'barcode_printed',
      lines: [{ quantity: 2, areas: ['front', 'back'] }],
    })
    const held = await givenPiece(here.floor, { stage: 'barcode_printed', held: true })
    const printed = await givenPiece(here.floor, { stage: 'design_printed' })
    const { status, data } = await printMany({
      barcodes: [`${order.barcodes[0]}\r\n`, order.barcodes[0], held.barcode, '12345', '499999999990'],
      piece_ids: [order.piece_ids[1], printed.id, 999_999_999],
    })
    expect(status).toBe(200)
    expect([data.sent, data.of]).toEqual([2, 7])
    const failures = Object.fromEntries(
      data.failures.map((failure: { barcode: string; code: string }) => [failure.barcode, failure.code]),
    )
    expect(failures).toEqual({
      '12345': 'barcode_half',
      '499999999990': expect.stringMatching(/^barcode_un/),
      [held.barcode]: 'piece_held',
      [printed.barcode]: 'piece_already_printed',
      '999999999': 'not_found',
    })
    expect(data.failures.every((failure: { message: string }) => failure.message.endsWith('.'))).toBe(true)
    expect(await readJobs(order.piece_ids[1] ?? 0)).toEqual(['front queued', 'back queued'])
  })

  // PRINT-17
  test('leave those with a text of their own to the screen that shows it', async () => {
    const order = await givenOrder(here.floor, { stage: 'barcode_printed', lines: [{ quantity: 1 }, { quantity: 1 }] })
    const [own, plain] = order.piece_ids
    const text =
      "update order_items set personalisation = 'Name: Zoë' where id = (select item_id from pieces where id = $1)"
    await here.floor.site.database.pool.query(text, [own])
    const { data: groups } = await here.at.print_design.get('/fulfillment/print-design/designs')
    const group = groups.find((group: { piece_ids: number[] }) => group.piece_ids.includes(plain ?? 0))
    expect(group.piece_ids).not.toContain(own)
    expect(group.with_text).toBe(1)
    const { data } = await printMany({ piece_ids: [own, plain] })
    expect([data.sent, data.of]).toEqual([1, 2])
    expect(data.failures).toMatchObject([{ barcode: order.barcodes[0], code: 'piece_has_text' }])
    expect(data.failures[0].message).toContain('“Name: Zoë”')
    expect(await readJobs(own ?? 0)).toEqual([])
    expect(await readJobs(plain ?? 0)).toEqual(['front queued'])
  })

  test('are listed even with a text that is cut in the middle of an emoji', async () => {
    const { status, data } = await printMany({ barcodes: ['x'.repeat(59) + '👕👕'] })
    expect([status, data.failures[0].code]).toEqual([200, 'barcode_unreadable'])
  })

  test('are refused if none is named', async () => {
    expect((await printMany({})).status).toBe(400)
  })

  test('are grouped by design and printer tag, the largest group first', async () => {
    const groups = async () =>
      (await here.at.print_design.get('/fulfillment/print-design/designs', { query: { search: 'left_' } })).data
    expect(await groups()).toEqual([])
    const lines = [
      { sku: 'TEE-BLK-M', areas: ['left_sleeve'] },
      { sku: 'TEE-WHT-L', quantity: 3, areas: ['left_sleeve'] },
    ]
    const order = await givenOrder(here.floor, { stage: 'barcode_printed', lines })
    const held = await givenPiece(here.floor, {
      stage: 'barcode_printed',
      lines: [{ areas: ['left_sleeve'] }],
      held: true,
    })
    const [light, dark, ...none] = await groups()
    expect(none).toEqual([])
    expect(light).toMatchObject({
      pieces: 3,
      printer_tag: 'DTG-LIGHT',
      area: 'left_sleeve',
      piece_ids: order.piece_ids.slice(1),
    })
    expect(dark).toMatchObject({ pieces: 1, printer_tag: 'DTG-DARK', piece_ids: order.piece_ids.slice(0, 1) })
    expect(dark.piece_ids).not.toContain(held.id)
    const { data } = await printMany({ piece_ids: light.piece_ids, override_reason: 'DTG 2 is down' })
    expect(data).toEqual({ sent: 3, of: 3, failures: [] })
    expect(await groups()).toMatchObject([{ pieces: 1, color_hex: '#000000' }])
    // A blank whose color isn’t known may be of any other.
    const other = [{ areas: ['left_sleeve'], stock: 1 }]
    const { variant_ids: unknown } = await givenOrder(here.floor, { stage: 'barcode_printed', lines: other })
    await here.floor.site.database.pool.query('update variants set color_hex = null where id = any ($1)', [unknown])
    expect(await groups()).toMatchObject([{ pieces: 2, color_hex: null }])
  })

  // API-5
  test('are found by the beginning of their design’s name, or by its words without accents', async () => {
    const name = 'Été_à_Łódź-L’Œuvre.png'
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await here.floor.site.database.transaction(async (tx) => {
      await tx.run(sql`insert into designs (store_id, file_name, title, sha256, search_text)
        values (null, ${name}, '', ${here.floor.designs['front']}, ${normalizedSearch(name)})`)
      await tx.run(sql`update piece_areas set file_name = ${name} where piece_id = ${id}`)
    })
    const found = async (search: string) =>
      (await here.at.print_design.get('/fulfillment/print-design/designs', { query: { search } })).data.length
    for (const search of ['ÉTÉ', 'ete', 'lodz', 'oeuvre', "l'oeuvre"])
      expect([search, await found(search)]).toEqual([search, 1])
    expect(await found('lublin')).toBe(0)
    // Or by a part of the SKU that they wait on.
    expect(await found('blk-m')).toBeGreaterThan(0)
    expect(await found('blk-9')).toBe(0)
  })
})

describe('automatic confirmation', () => {
  const automatic = async () => here.floor.addStation('print_design', { confirm_automatically: true })

  test('applies to a piece whose areas were all printed by their jobs', async () => {
    const station = await automatic()
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/send`, {}, { station })
    await here.floor.agent.drain()
    const { stage } = await here.floor.site.database.read.one(
      z.strictObject({ stage: z.string() }),
      sql`select stage from pieces where id = ${id}`,
    )
    expect(stage).toBe('confirmed_printed')
  })

  test.each(['printed', 'skip'] as const)('does not apply to a piece with an area closed by hand: %s', async (how) => {
    const station = await automatic()
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    const areas = `/fulfillment/print-design/pieces/${id}/areas`
    await here.at.print_design.post(`${areas}/front/${how}`, how === 'skip' ? { reason: 'x' } : undefined, { station })
    await here.at.print_design.post(`${areas}/back/send`, {}, { station })
    await here.floor.agent.drain()
    const { stage } = await here.floor.site.database.read.one(
      z.strictObject({ stage: z.string() }),
      sql`select stage from pieces where id = ${id}`,
    )
    expect(stage).toBe('design_printed')
  })
})

// PRINT-21
describe('a piece whose printer tag the printer does not serve', () => {
  const lines = [{ sku: 'TEE-WHT-L' }]

  test('is refused with both tags, and printed with a reason that its history keeps', async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed', lines })
    for (const request of [{}, { printer_id: here.floor.printers.design }]) {
      const refused = await actOnArea(id, 'front', 'send', request)
      expect([refused.status, refused.code]).toEqual([409, 'printer_tag_other'])
      expect(refused.body.message).toBe(
        `Piece ${barcode} is routed to DTG-LIGHT, but DTG 1 does not print DTG-LIGHT. Print it at a station for DTG-LIGHT, or give a reason to print it here anyway.`,
      )
    }
    expect(await readJobs(id)).toEqual([])
    expect((await actOnArea(id, 'front', 'send', { override_reason: ' ' })).status).toBe(400)
    const { status, data } = await actOnArea(id, 'front', 'send', { override_reason: 'DTG 2 is down' })
    expect(status).toBe(200)
    expect(data.piece.history[0]).toMatchObject({
      kind: 'area_sent',
      note: 'DTG 2 is down',
      data: { override_tag: 'DTG-LIGHT', override_printer: 'DTG 1' },
    })
  })

  test('is listed as refused by a bulk print, and sent with the others once a reason is given', async () => {
    const stray = await givenPiece(here.floor, { stage: 'barcode_printed', lines })
    const own = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const { data } = await printMany({ barcodes: [stray.barcode, own.barcode] })
    expect(data).toMatchObject({ sent: 1, of: 2, failures: [{ barcode: stray.barcode, code: 'printer_tag_other' }] })
    const again = await printMany({ barcodes: [stray.barcode], override_reason: 'DTG 2 is down' })
    expect(again.data).toEqual({ sent: 1, of: 1, failures: [] })
    // A printer that serves the tag needs no reason, and one that was given all the same is not kept as an override.
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const plain = await actOnArea(id, 'front', 'send', { override_reason: 'whatever' })
    expect(plain.data.piece.history[0].data).not.toHaveProperty('override_tag')
  })

  test('is counted once however often a bulk print names it', async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const { data } = await printMany({
      barcodes: [barcode, `${barcode}\r`, 'nonsense', 'nonsense'],
      piece_ids: [id, id],
    })
    expect([data.sent, data.of, data.failures.length]).toEqual([1, 2, 1])
    expect(await readJobs(id)).toEqual(['front queued'])
  })
})
