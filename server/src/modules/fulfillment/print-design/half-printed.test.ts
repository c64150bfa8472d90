import { expect, test } from 'vitest'
import { stepOnArea, type AreaStep } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../../testing/floor/floor-steps.ts'
import { givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const actOnArea = (id: number, area: string, what: AreaStep, body = {}) =>
  stepOnArea(here.at.print_design, id, area, what, body)

// PRINT-41
test('a piece that was left with a side unprinted is listed at its station until it is finished', async () => {
  const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
  const listed = async (client = here.at.print_design) => {
    const { data } = await client.get('/fulfillment/print-design/half-printed')
    return (data as { id: number }[]).find(({ id }) => id === piece.id)
  }
  const areas = `/fulfillment/print-design/pieces/${piece.id}/areas`
  expect(await listed()).toBeUndefined()
  await here.at.print_design.post(`${areas}/front/printed`)
  const { data: order } = await here.at.desk.get(`/orders/${piece.order_id}`)
  const { id, barcode } = piece
  expect(await listed()).toEqual({ id, barcode, order_number: order.number, areas: ['back'] })
  await here.at.print_design.post(`${areas}/front/undo`)
  expect(await listed()).toBeUndefined()
  await here.at.print_design.post(`${areas}/front/printed`)
  await here.at.print_design.post(`${areas}/back/skip`, { reason: 'no artwork' })
  expect(await listed()).toBeUndefined()
  // Sent back to be printed again, it lies at no station until it is begun there again.
  const rework = { at: 'confirm_printed', expected_stage: 'design_printed', disposition: 'rework', areas: ['back'] }
  const reasonId = await findReasonId(here.floor, 'not_cured')
  const rejected = await here.at.confirm_printed.post(`/fulfillment/pieces/${id}/reject`, {
    ...rework,
    reason_id: reasonId,
  })
  expect(rejected.data.piece.areas).toMatchObject([{ state: 'printed' }, { state: 'pending' }])
  expect(await listed()).toBeUndefined()
})

// PRINT-41
test('a printer that finishes a side of a piece that is set aside lists it nowhere', async () => {
  const { id } = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
  const bench = here.at.print_design
  const isListed = async () =>
    ((await bench.get('/fulfillment/print-design/half-printed')).data as { id: number }[]).some((one) => one.id === id)
  await actOnArea(id, 'front', 'send')
  await bench.post(`/fulfillment/print-design/pieces/${id}/set-aside`)
  await here.floor.agent.drain()
  expect(await isListed()).toBe(false)
  await actOnArea(id, 'front', 'undo')
  await actOnArea(id, 'front', 'send', { again: true })
  expect(await isListed()).toBe(true)
})

// PRINT-41
test('a piece that is set aside is listed nowhere until something is done with one of its areas', async () => {
  const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
  const { id } = piece
  const bench = here.at.print_design
  const other = await here.floor.site.as('production-manager', await here.floor.addStation('print_design'))
  const isListed = async (client = bench) => {
    const { data } = await client.get('/fulfillment/print-design/half-printed')
    return (data as { id: number }[]).some((one) => one.id === id)
  }
  const setAside = (client = bench) => client.post(`/fulfillment/print-design/pieces/${id}/set-aside`)
  const history = async () =>
    (await bench.get(`/fulfillment/pieces/by-barcode/${piece.barcode}?at=print_design`)).data.piece.history
  const entries = async () => ((await history()) as { kind: string }[]).filter(({ kind }) => kind === 'set_aside')
  // What isn't listed can't be set aside, and nothing is recorded.
  expect((await setAside()).status).toBe(200)
  await actOnArea(id, 'front', 'send')
  await stepOnArea(other, id, 'front', 'send', { again: true })
  expect(await entries()).toEqual([])
  expect([await isListed(), await isListed(other)]).toEqual([true, true])

  // Also while its order is on hold, and twice at once.
  await here.at.desk.post(`/orders/${piece.order_id}/hold`, { reason: 'Address in question' })
  const answers = await Promise.all([setAside(), setAside()])
  expect(answers.map(({ status, data }) => [status, (data as { id: number }[]).some((one) => one.id === id)])).toEqual([
    [200, false],
    [200, false],
  ])
  expect([await isListed(), await isListed(other)]).toEqual([false, false])
  expect(await entries()).toMatchObject([{ who: 'Peter Print' }])

  await here.at.desk.post(`/orders/${piece.order_id}/release`, {})
  await actOnArea(id, 'front', 'printed')
  expect(await isListed()).toBe(true)
  await setAside()
  await actOnArea(id, 'front', 'undo')
  await actOnArea(id, 'back', 'printed')
  expect(await isListed()).toBe(true)
  await actOnArea(id, 'front', 'printed')
  expect(await isListed()).toBe(false)
  // A finished one isn't listed, either.
  expect((await setAside()).status).toBe(200)
  expect(await entries()).toHaveLength(2)
  expect((await bench.post('/fulfillment/print-design/pieces/999999/set-aside')).status).toBe(404)
})
