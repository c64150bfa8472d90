import type { ReplenishmentLine, ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { givenOutline } from '../../../../testing/given/given-picture.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { answer, pallet, sku } from '../../../../testing/given/given-pallet.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  vi.restoreAllMocks()
  endSession()
})

const until = '2020-03-02T12:15:00Z'
const line: ReplenishmentLine = {
  ...{ pallet_id: 3, pallet: 'PLT-000003', location: 'A-01-1', variant_id: 5, sku: 'TEE-RED-M', product_name: 'Tee' },
  picture: givenOutline,
  ...{ color: 'Red', size: 'M', lot: 'L-7', quantity: 6, on_pallet: 40, since: '2020-03-01T12:00:00Z' },
  ...{ pick_location: 'P-01-1', pick_location_id: null, short: 4, available: 0, reorder_point: 1, claim: null },
}
const other: ReplenishmentLine = {
  ...line,
  ...{ pallet_id: 4, pallet: 'PLT-000004', location: null, variant_id: 6, sku: 'TEE-BLU-M', color: 'Blue', lot: '' },
  ...{ short: 0, available: 2, reorder_point: 5, claim: { user_id: 99, who: 'Otto Operator', until } },
}
const plan = (lines: ReplenishmentLine[], more: Partial<ReplenishmentPlan> = {}): { data: ReplenishmentPlan } => ({
  data: { lines, total: lines.length, not_covered: 0, ...more },
})
const ownId = (me([{ action: 'manage', subject: 'all' }]) as { data: { user_data: { id: number } } }).data.user_data.id
const mine = { ...line, claim: { user_id: ownId, who: 'Me', until } }

function serve(answers: Answers = {}, rules = [{ action: 'manage', subject: 'all' }]) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /warehouse/replenishment': () => plan([line, other]),
    'GET /warehouse/lookup/:code': ({ params: { code = '' } }) => {
      if (code === 'PLT-000003') return { data: { kind: 'pallet', pallet, moves: [] } }
      if (code === 'TEE-RED-M')
        return { data: { kind: 'sku', sku, pack_quantity: 1, lot: '', archived: false, moves: [] } }
      // The label of a carton with its lot.
      if (code.startsWith('01'))
        return { data: { kind: 'sku', sku, pack_quantity: 1, lot: code.slice(18), archived: false, moves: [] } }
      return { data: { kind: 'unknown', code, like: 'other' } }
    },
    'POST /warehouse/replenishment/claims': () => plan([mine, other]),
    'POST /warehouse/replenishment/release': () => plan([line, other]),
    'POST /warehouse/moves/to-pick': () => ({ data: answer }),
    ...answers,
  })
}

describe('replenishment', () => {
  it('shows a reader what to bring, why, and who is bringing it, without anything to claim', async () => {
    serve({}, [{ action: 'read', subject: 'warehouse' }])
    app = await renderApp('/warehouse/replenishment')
    const rows = within(await screen.findByRole('region', { name: 'To bring' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^A-01-16PLT-000003→ P-01-1TEE-RED-M.*4 pieces waiting · 0 available, reorder point 1$/),
      expect.stringMatching(/^No location6PLT-000004.*2 available, reorder point 5Otto Operator, until /),
    ])
    expect(screen.queryByText('Scan a pallet')).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Pallet/ })).toBeNull()
  })

  it('claims a scanned pallet and takes the planned quantity to the pick area by the ordinary move', async () => {
    const server = serve()
    app = await renderApp('/warehouse/replenishment')
    await screen.findByText('Scan a pallet')
    await scan('https://platen.example/qr/warehouse/PLT-000003')
    const panel = within(await screen.findByRole('region', { name: 'Yours' }))
    expect(server.of('POST /warehouse/replenishment/claims')[0]?.body).toEqual({ pallet: 'PLT-000003' })
    expect((panel.getByRole('textbox', { name: /^Quantity/ }) as HTMLInputElement).value).toBe('6')
    await userEvent.click(panel.getByRole('button', { name: '8' }))
    await userEvent.click(panel.getByRole('button', { name: 'Take to pick area' }))
    await screen.findByText('PLT-000003, A-01-1: now 46 units')
    expect(server.of('POST /warehouse/moves/to-pick')[0]?.body).toEqual({
      ...{ pallet: 'PLT-000003', sku: 'TEE-RED-M', lot: 'L-7', quantity: 8, note: '' },
    })
  })

  // SCREEN-21
  it('keeps the pallet open that was scanned last, when the claim of the one before is answered', async () => {
    const second = { ...other, claim: mine.claim }
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    let claimed = plan([line, { ...other, claim: null }])
    const server = serve({
      'GET /warehouse/replenishment': () => claimed,
      'GET /warehouse/lookup/:code': ({ params: { code = '' } }) => ({
        data: { kind: 'pallet', pallet: { ...pallet, code }, moves: [] },
      }),
      'POST /warehouse/replenishment/claims': async ({ body }) => {
        if ((body as { pallet: string }).pallet === 'PLT-000004') return (claimed = plan([line, second]))
        await arrival
        return (claimed = plan([mine, second]))
      },
    })
    app = await renderApp('/warehouse/replenishment')
    await screen.findByText('Scan a pallet')
    await scan('PLT-000003')
    await waitFor(() => expect(server.of('POST /warehouse/replenishment/claims')).toHaveLength(1))
    await scan('PLT-000004')
    const panel = within(await screen.findByRole('region', { name: 'Yours' }))
    await act(async () => arrive())
    // The other one is listed as claimed, too.
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Enter quantity' }).closest('li')?.textContent).toMatch(/TEE-RED-M/),
    )
  })

  it('says who has claimed a pallet already', async () => {
    serve({
      'POST /warehouse/replenishment/claims': () =>
        refused(409, 'replenishment_claimed', 'Otto Operator is bringing PLT-000003 (until 12:15).'),
    })
    app = await renderApp('/warehouse/replenishment')
    await screen.findByText('Scan a pallet')
    await scan('PLT-000003')
    await screen.findByText('Otto Operator is bringing PLT-000003 (until 12:15).')
    expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull()
  })

  // STOCK-51
  it.each([
    ['before what is to bring, where that is below it', true, Node.DOCUMENT_POSITION_FOLLOWING],
    ['behind what is to bring, where it is at the side of that', false, Node.DOCUMENT_POSITION_PRECEDING],
  ])('has its field %s', async (_where, isNarrow, place) => {
    const media = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(width < 1024px)'
        ? ({
            ...media(query),
            matches: isNarrow,
            addEventListener() {},
            removeEventListener() {},
          } as unknown as MediaQueryList)
        : media(query),
    )
    serve()
    app = await renderApp('/warehouse/replenishment')
    const field = await screen.findByRole('textbox', { name: 'Pallet' })
    const toBring = screen.getByRole('region', { name: 'To bring' })
    expect(field.compareDocumentPosition(toBring) & place).toBeTruthy()
  })

  it('claims a typed pallet, and gives it back', async () => {
    const server = serve()
    app = await renderApp('/warehouse/replenishment')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Pallet' }))
    await userEvent.paste('PLT-000003')
    await userEvent.click(screen.getByRole('button', { name: 'Claim pallet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
    await screen.findByText('PLT-000003 released')
    expect(server.of('POST /warehouse/replenishment/release')[0]?.body).toEqual({ pallet: 'PLT-000003' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull())
  })

  it('chooses a claimed line by the scan of its SKU, and says that another SKU isn’t claimed', async () => {
    const second = { ...mine, variant_id: 6, sku: 'TEE-BLU-M' }
    serve({ 'GET /warehouse/replenishment': () => plan([second, mine]) })
    app = await renderApp('/warehouse/replenishment')
    const panel = within(await screen.findByRole('region', { name: 'Yours' }))
    expect(panel.getByRole('button', { name: 'Enter quantity' }).closest('li')?.textContent).toMatch(/TEE-RED-M/)
    await scan('TEE-RED-M')
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Enter quantity' }).closest('li')?.textContent).toMatch(/TEE-BLU-M/),
    )
    await scan('MUG-1')
    await screen.findByText(/MUG-1 isn’t a pallet, location or SKU/)
  })

  // STOCK-56
  it('chooses the line of a scanned carton’s lot, and says that a carton of another lot isn’t to be brought', async () => {
    const second = { ...mine, lot: 'L-8' }
    serve({ 'GET /warehouse/replenishment': () => plan([mine, second]) })
    app = await renderApp('/warehouse/replenishment')
    const panel = within(await screen.findByRole('region', { name: 'Yours' }))
    const other = () => panel.getByRole('button', { name: 'Enter quantity' }).closest('li')?.textContent
    expect(other()).toMatch(/L-8/)
    await scan('010204100101001610L-8')
    await waitFor(() => expect(other()).toMatch(/L-7/))
    await scan('010204100101001610L-9')
    await screen.findByText(/^TEE-RED-M of supplier lot L-9 isn’t on your list\./)
  })

  it('says that there is nothing to bring, and how many SKUs lack goods', async () => {
    serve({ 'GET /warehouse/replenishment': () => plan([], { not_covered: 2 }) })
    app = await renderApp('/warehouse/replenishment')
    await screen.findByText(/^Nothing to bring/)
    await screen.findByText('2 SKUs need more than the pallets hold.')
  })
})
