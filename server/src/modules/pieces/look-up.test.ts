import { pieceBarcode } from '@platen/contracts/values/barcode'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { describe, expect, test } from 'vitest'
import { auditContext } from '../../platform/http/context.ts'
import { writtenReason } from '../orders/reasons/order-reasons.rules.ts'
import { holdOrder } from '../orders/order-status.public.actions.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { areasOfPiece, findReasonId, holdIt, scrapPiece } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'
import { givenDay, givenInstant } from '../../../testing/platform/given-days.ts'

const here = floorOfTests()

describe('a look-up', () => {
  test('returns no data to a caller whose session has just ended', async () => {
    const { barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const client = await here.floor.site.as('administrator', here.floor.stations.print_design.id)
    for (const status of [200, 200]) expect((await lookUp(client, barcode, 'print_design')).status).toBe(status)
    expect((await client.post('/auth/logout')).status).toBe(200)
    const late = await lookUp(client, barcode, 'print_design')
    expect([late.code, late.data]).toEqual(['signed_out', undefined])
  })
})

describe('a verdict', () => {
  // PIECE-47
  test('names who made the step, not who sent the piece back to it, and nobody for a step that is missing', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
    for (const area of await areasOfPiece(here.floor, piece.id))
      await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/${area}/printed`)
    await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    const body = { at: 'quality_check', expected_stage: 'confirmed_printed', disposition: 'rework', areas: [] }
    const reasonId = await findReasonId(here.floor, 'not_cured')
    const sentBack = await here.at.quality_check.post(`/fulfillment/pieces/${piece.id}/reject`, {
      ...body,
      reason_id: reasonId,
    })
    expect(sentBack.data.piece.stage).toBe('design_printed')
    const done = (await lookUp(here.at.print_design, piece.barcode, 'print_design')).data.verdict
    expect(done.message).toMatch(/^This piece was already printed by Peter Print /)
    const missing = (await lookUp(here.at.quality_check, piece.barcode, 'quality_check')).data.verdict
    expect(missing.message).toBe('This piece is printed but not confirmed. Take it to Confirm Printed.')
  })
})

describe('a scan', () => {
  const azerty = (code: string) => code.replace(/\d/g, (digit) => 'à&é"\'(-è_ç'[Number(digit)] ?? '')
  const fullWidth = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

  test.each<[string, (code: string) => string]>([
    ['as it is', (code) => code],
    ['with CR LF behind it', (code) => `${code}\r\n`],
    ['with a tab behind it', (code) => `${code}\t`],
    ['with a group separator behind it', (code) => `${code}\u001d`],
    ['with the AIM prefix of Code 128', (code) => `]C1${code}`],
    ['typed on a French keyboard', azerty],
    ['in full-width digits', fullWidth],
    ['with a direction mark', (code) => `\u200f${code}`],
    ['in groups as printed', (code) => code.replace(/(....)(....)(....)/, '$1 $2 $3')],
  ])('finds the piece of a barcode %s', async (_how, sent) => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const { status, data } = await lookUp(here.at.print_design, sent(barcode), 'print_design')
    expect([status, data?.piece.id]).toEqual([200, id])
  })

  test.each<[string, string, (code: string) => string]>([
    ['a wrong check digit', 'barcode_unreadable', (code) => `${code.slice(0, 11)}${(Number(code[11]) + 1) % 10}`],
    ['half of it', 'barcode_half', (code) => code.slice(0, 7)],
    ['two glued together', 'barcode_glued', (code) => code + code],
    ['leading zeros', 'barcode_glued', (code) => `00${code}`],
    ['a wildcard', 'barcode_unreadable', (code) => `${code.slice(0, 11)}%`],
    ['an underscore', 'barcode_unreadable', (code) => `${code.slice(0, 11)}_`],
    ['a quote and a semicolon', 'barcode_unreadable', () => `4'; drop table pieces; --`],
    ['a path', 'barcode_unreadable', () => '../../etc/passwd'],
    ['the address of a pallet', 'barcode_unreadable', () => 'http://factory:8080/qr/warehouse/PLT-000001'],
    ['a command', 'barcode_unreadable', () => '500000000013'],
    ['letters', 'barcode_unreadable', () => 'tee-nothing-m'],
    ['500 characters', 'barcode_unreadable', () => 'x'.repeat(500)],
    ['emoji cut in the middle', 'barcode_unreadable', () => 'x'.repeat(59) + '👕👕'],
    ['a piece that was never made', 'barcode_unknown', () => pieceBarcode(9_999_999_999)],
  ])('answers %s with %s and a message, at the look-up and at Package alike', async (_what, code, sent) => {
    const { barcode } = await givenPiece(here.floor, { stage: 'quality_checked' })
    const seen = await lookUp(here.at.packaging, sent(barcode), 'packaging')
    expect([seen.status, seen.code]).toEqual([404, code])
    expect(seen.body.message).toMatch(/\.$/)
    const scanned = await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: sent(barcode) })
    expect([scanned.status, scanned.code]).toEqual([404, code])
  })

  // SCREEN-71
  test.each([
    ['tee-blk-m', 'barcode_of_sku'],
    ['TEE-BLK-L', 'barcode_of_sku_done'],
  ])('says of the SKU %s in place of a label whether pieces of it wait there: %s', async (sku, code) => {
    await givenPiece(here.floor, { stage: 'quality_checked' })
    const seen = await lookUp(here.at.packaging, sku, 'packaging')
    expect([seen.status, seen.code]).toEqual([404, code])
    expect(seen.body.message).toContain(sku.toUpperCase())
  })

  test('refuses a NUL, an empty text and 501 characters as invalid input', async () => {
    for (const barcode of ['\u0000', '', 'x'.repeat(501)]) {
      const answer = await here.at.packaging.post('/fulfillment/packaging/scans', { barcode })
      expect(answer.status).toBe(400)
    }
  })

  test('answers in the language of the reader', async () => {
    const { barcode } = await givenPiece(here.floor)
    const { data } = await here.at.packaging.get(`/fulfillment/pieces/by-barcode/${barcode}`, {
      query: { at: 'packaging' },
      headers: { 'accept-language': 'fr' },
    })
    expect(data.verdict.message).toContain('n’a pas encore été imprimée')
  })

  test('shows the whole piece in one answer, with its image signed for this session', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 2, areas: ['front', 'back'] }] })
    const { data } = await lookUp(here.at.print_barcode, order.barcodes[1] ?? '', 'print_barcode')
    expect(data.piece).toMatchObject({
      order: { number: order.number, piece_count: 2, piece_number: 2, store_name: 'Demo', hold_kind: null },
      variant: { sku: 'TEE-BLK-M', product_code: 'TEE', printer_tag: 'DTG-DARK' },
      areas: [
        { area: 'front', state: 'pending', width_px: 24, dpi: 300 },
        { area: 'back', state: 'pending' },
      ],
      short: false,
      slot: null,
      sent_to_print: false,
    })
    const picture = await here.floor.site.app.inject({ url: data.piece.areas[0].preview_url })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await here.floor.site.app.inject({ url: data.piece.areas[0].original_url })).statusCode).toBe(200)
  })
})

describe('a held order', () => {
  const stages = [
    'waiting_barcode',
    'barcode_printed',
    'design_printed',
    'confirmed_printed',
    'quality_checked',
  ] as const

  test.each(stages.map((stage, at) => [stage, stationKinds[at] ?? 'packaging'] as const))(
    'keeps its %s piece out of the queue of %s; a scan says why, and no action moves it',
    async (stage, at) => {
      const piece = await givenPiece(here.floor, { stage })
      const queue = async (blocked: string) => {
        const { data } = await here.at.manager.get(`/fulfillment/queue/${at}`, { query: { blocked, per_page: 100 } })
        return data.map((row: { id: number }) => row.id)
      }
      expect(await queue('none')).toContain(piece.id)
      await holdIt(here.floor, piece.order_id, 'Address in question')
      expect(await queue('none')).not.toContain(piece.id)
      expect(await queue('held')).toContain(piece.id)

      const { data } = await lookUp(here.at[at], piece.barcode, at)
      expect(data.verdict).toMatchObject({ level: 'stop', code: 'piece_held' })
      expect(data.verdict.message).toContain(`${piece.order_number} is on hold: Address in question`)

      const actions = [
        here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [piece.id] }),
        here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {}),
        here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/printed`),
        here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/skip`, {}),
        here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`),
        here.at.quality_check.post(`/fulfillment/quality-check/pieces/${piece.id}/pass`, {}),
        here.at.packaging.post(`/fulfillment/packaging/orders/${piece.order_id}/package`, { confirm_unscanned: true }),
      ]
      for (const answer of await Promise.all(actions)) expect(answer.status).toBe(409)
      const after = (await lookUp(here.at[at], piece.barcode, at)).data.piece
      expect(after).toMatchObject({ stage, areas: [{ state: data.piece.areas[0].state }] })
    },
  )

  test.each([
    ['payment', 'en', 'is on hold: it is awaiting payment.'],
    ['payment', 'fr', 'est retenue\u00a0: elle est en attente de paiement.'],
    ['system', 'fr', 'est retenue\u00a0: la boutique l’a modifiée trop tard.'],
  ] as const)('says why in the language of the reader when its hold is %s (%s)', async (kind, language, why) => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await here.floor.site.database.transaction(async (tx) =>
      holdOrder(
        tx,
        auditContext(await here.floor.site.system()),
        piece.order_id,
        kind,
        writtenReason('Stored in whatever language'),
      ),
    )
    const { data } = await here.at.confirm_printed.get(`/fulfillment/pieces/by-barcode/${piece.barcode}`, {
      query: { at: 'confirm_printed' },
      headers: { 'accept-language': language },
    })
    expect(data.verdict.message).toContain(`${piece.order_number} ${why}`)
    const refused = await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`, undefined, {
      headers: { 'accept-language': language },
    })
    expect(refused.body.message).toBe(data.verdict.message)
  })

  test('releases its pieces when the hold is released', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed', held: true })
    await here.at.desk.post(`/orders/${piece.order_id}/release`, {})
    const { data } = await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    expect(data.piece.stage).toBe('confirmed_printed')
  })

  test('lets a design at the printer be printed to the end, and then waits', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {})
    await holdIt(here.floor, piece.order_id)
    await here.floor.agent.drain()
    const { data } = await lookUp(here.at.confirm_printed, piece.barcode, 'confirm_printed')
    expect(data).toMatchObject({ piece: { stage: 'design_printed' }, verdict: { code: 'piece_held' } })
  })
})

describe('a queue', () => {
  test('lists urgent pieces first, then by ship by and placed at, with filters and search', async () => {
    const late = await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], ship_by: givenDay(-10) })
    const later = await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], ship_by: '2099-01-02' })
    const placed = { ship_by: '2099-01-02', placed_at: givenInstant(-14) }
    const before = await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], ...placed })
    const urgent = await givenOrder(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }], ship_by: '2099-12-31' })
    const { data: order } = await here.at.desk.get(`/orders/${urgent.id}`)
    await here.at.desk.patch(`/orders/${urgent.id}`, {
      version: order.version,
      expedited: true,
      expedited_reason: 'gift',
    })
    const ids = async (query: Record<string, string>) => {
      const { data } = await here.at.print_barcode.get('/fulfillment/queue/print_barcode', { query })
      return data.map((row: { id: number }) => row.id)
    }
    const all = [urgent, late, before, later].map((one) => one.piece_ids[0])
    expect(await ids({ sku: 'mug-wht' })).toEqual(all)
    expect(await ids({ sku: 'mug-wht', late: 'true' })).toEqual([late.piece_ids[0]])
    expect(await ids({ sku: 'mug-wht', urgent: 'true' })).toEqual([urgent.piece_ids[0]])
    expect(await ids({ search: later.barcodes[0] ?? '' })).toEqual(later.piece_ids)
    expect(await ids({ search: late.number.toLowerCase() })).toEqual(late.piece_ids)
    expect(await ids({ search: '%' })).toEqual([])
    // SCREEN-71
    for (const search of ['wht-11', 'WHT11', 'g-wht-1', 'g wht', 'g\u2011wht\u20131'])
      expect([search, await ids({ search })]).toEqual([search, all])
    for (const search of [later.barcodes[0]?.slice(-6) ?? '', later.number.slice(1)])
      expect([search, await ids({ search })]).toEqual([search, later.piece_ids])
    expect(await ids({ search: 'zz' })).toEqual([])
    // STOCK-53
    const gtin = '02041001010016'
    await here.floor.site.database.pool.query(
      'update variants set gtin = $1 where id = (select variant_id from pieces where id = $2)',
      [gtin, later.piece_ids[0]],
    )
    for (const search of [gtin, gtin.slice(1), `]C101${gtin}10LOT7`, `(01)${gtin}`]) {
      expect([search, await ids({ search })]).toEqual([search, all])
    }
    const { data, body } = await here.at.print_barcode.get('/fulfillment/queue/print_barcode', {
      query: { sku: 'mug', per_page: 5 },
    })
    expect(data[0]).toMatchObject({ sku: 'MUG-WHT-11OZ', areas: ['front'], order_number: urgent.number, urgent: true })
    expect(body.meta).toMatchObject({ page: 1, per_page: 5, total: 4 })
  })

  test('is counted for every station, with held and short pieces separately', async () => {
    const { data: before } = await here.at.manager.get('/fulfillment/summary')
    const short = await givenOrder(here.floor, { lines: [{ quantity: 3, stock: 1 }] })
    await givenPiece(here.floor, { stage: 'quality_checked', held: true })
    await givenPiece(here.floor, { stage: 'quality_checked' })
    const { data: after } = await here.at.manager.get('/fulfillment/summary')
    expect(short.piece_ids).toHaveLength(3)
    expect(after).toEqual({
      ...before,
      waiting_barcode: before.waiting_barcode + 1,
      quality_checked: before.quality_checked + 1,
      short: before.short + 2,
      held: before.held + 1,
    })
  })
})

test('a rejected piece whose item became another variant says that nothing replaces it', async () => {
  const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
  const replacement = await scrapPiece(here.floor, piece.id)
  const { data: order } = await here.at.desk.get(`/orders/${piece.order_id}`)
  const changed = await here.at.desk.patch(`/orders/${piece.order_id}/items/${piece.item_id}`, {
    version: order.version,
    sku: 'MUG-WHT-11OZ',
  })
  expect(changed.status).toBe(200)
  const { data } = await lookUp(here.at.print_barcode, piece.barcode, 'print_barcode')
  expect(data.verdict.code).toBe('piece_rejected_alone')
  const cancelled = await lookUp(here.at.print_barcode, replacement ?? '', 'print_barcode')
  expect(cancelled.data.verdict.code).toBe('piece_cancelled')
})

test('areas are listed in the order of the product, in whatever order they were named', async () => {
  const piece = await givenPiece(here.floor, { lines: [{ areas: ['left_sleeve', 'back', 'front'] }] })
  expect(await areasOfPiece(here.floor, piece.id)).toEqual(['front', 'back', 'left_sleeve'])
})
