import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { pressAct } from '../../../testing/menus.ts'
import { givenOutline } from '../../../testing/given/given-picture.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { givenSlot } from '../../../testing/given/given-slot.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const held = {
  id: 2,
  code: 'A02',
  wall_column: 2,
  state: 'holding',
  order_id: 7,
  order_number: 'N-26007',
  since: '2020-03-01T12:00:00Z',
  lying: 1,
  living: 2,
  living_lying: 1,
  ship_by: '2020-03-05',
} as const

const rows = [
  givenSlot({ id: 1 }),
  givenSlot(held),
  givenSlot({ ...held, id: 3, code: 'A03', wall_column: 3, order_id: 8, order_number: 'N-26008', late: true }),
  givenSlot({ id: 4, code: 'B01', wall_row: 2, state: 'blocked', blocked_reason: 'Broken shelf' }),
  givenSlot({ id: 5, code: 'B02', wall_row: 2, wall_column: 2, state: 'inactive' }),
  givenSlot({
    id: 6,
    code: 'C05',
    wall: 'Door',
    wall_row: 3,
    wall_column: 5,
    state: 'to_clear',
    order_id: 9,
    lying: 2,
  }),
]

const record = {
  created_at: '2020-03-01T12:00:00Z',
  created_by: 'Paul Production',
  updated_at: '2020-03-01T12:00:00Z',
  updated_by: 'Paul Production',
  archived_at: null,
}
const piece = {
  id: 71,
  barcode: '400000000010',
  sku: 'TEE-BLK-M',
  product_name: 'Heavy Tee',
  picture: { ...givenOutline, design_url: null },
  stage: 'quality_checked',
  stage_since: '2020-03-01T12:00:00Z',
  in_slot: true,
} as const
const detail: SlotDetail = {
  ...givenSlot(held),
  pieces: [piece, { ...piece, id: 72, barcode: '400000000028', stage: 'barcode_printed', in_slot: false }],
  unused: false,
  record,
}
const free: SlotDetail = { ...givenSlot({}), pieces: [], unused: true, record }

const everything = [{ action: 'manage', subject: 'all' }]
const packer = [{ action: 'read', subject: 'packing_slot' }]

function serve(slot: SlotDetail = detail, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /packing-slots': () => ({ data: rows }),
    'GET /packing-slots/range': () => ({
      data: {
        rows: [
          {
            wall_row: 1,
            slots: [
              { code: 'A01', wall_column: 1, state: 'exists' },
              { code: 'A02', wall_column: 2, state: 'new' },
            ],
          },
        ],
        count: 1,
        existing: ['A01'],
        place_taken: [],
      },
    }),
    'POST /packing-slots/range': () => ({ data: { created: 1, existing: 1 } }),
    'GET /packing-slots/:id': () => ({ data: slot }),
    'GET /packing-slots/:id/history': () => ({ data: [], meta: { next: null } }),
    'POST /packing-slots/:id/clear': () => ({ data: free }),
    'POST /packing-slots/:id/block': () => ({ data: { ...slot, blocked_reason: 'Wobbles', version: 2 } }),
    'DELETE /packing-slots/:id': () => ({ data: { deleted: true } }),
  })
}

const cell = (code: string) => document.querySelector<HTMLElement>(`[data-slot="${code}"]`)
const shownCell = (code: string): HTMLElement => {
  const found = cell(code)
  if (!found) throw new Error(`no slot ${code} is shown`)
  return found
}
const fill = async (name: string, text: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name }))
  await userEvent.paste(text)
}

describe('the walls', () => {
  it('are laid out as they hang, each slot with its state, order and pieces', async () => {
    serve()
    app = await renderApp('/packing-slot')
    await screen.findByRole('heading', { name: 'Wall A' })
    expect(screen.getByRole('heading', { name: 'Wall Door' })).toBeTruthy()
    expect(cell('A01')?.dataset.face).toBe('free')
    for (const text of ['Filling', '1 of 2', 'N-26007']) expect(within(shownCell('A02')).getByText(text)).toBeTruthy()
    expect([cell('A03')?.dataset.face, cell('A03')?.dataset.late]).toEqual(['filling', 'true'])
    expect(within(shownCell('A03')).getByLabelText('Late')).toBeTruthy()
    expect(within(shownCell('B01')).getByText('Broken shelf')).toBeTruthy()
    expect(within(shownCell('C05')).getByText('2 pieces')).toBeTruthy()
    expect(cell('C05')?.parentElement?.style.gridColumn).toBe('1')
    expect(cell('B02')).toBeNull()
    expect(cell('A02')?.getAttribute('href')).toBe('/packing-slot?edit=2')
  })

  it('are counted by state, and narrowed to one by the legend', async () => {
    serve()
    app = await renderApp('/packing-slot')
    const legend = await screen.findByRole('group', { name: 'Show slots by status' })
    const late = within(legend).getByRole('button', { name: 'Late 1' })
    expect(within(legend).getByRole('button', { name: 'Free 1' })).toBeTruthy()
    await userEvent.click(late)
    expect(app.address()).toBe('/packing-slot?state=late')
    expect(late.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(within(legend).getByRole('button', { name: 'Archived 1' }))
    expect(await screen.findByRole('link', { name: 'B02' })).toBeTruthy()
  })

  it('offer readers nothing to change', async () => {
    serve(detail, packer)
    app = await renderApp('/packing-slot')
    await screen.findByRole('heading', { name: 'Wall A' })
    expect(screen.queryByRole('link', { name: 'Create slots' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull()
  })
})

describe('creating slots', () => {
  it('shows what a range creates and what exists already', async () => {
    const server = serve()
    app = await renderApp('/packing-slot?create=true')
    await fill('Wall', 'A')
    await fill('First slot', 'a01')
    await fill('Last slot', 'a02')
    await screen.findByText('1 new slot')
    expect(screen.getByText('1 already exists and stays as it is.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create slots' }))
    await waitFor(() => expect(app?.address()).toBe('/packing-slot'))
    expect(server.of('POST /packing-slots/range')[0]?.body).toEqual({ wall: 'A', from: 'a01', to: 'a02' })
  })
})

describe('a slot', () => {
  it('shows what is in it and where the missing pieces are', async () => {
    serve()
    app = await renderApp('/packing-slot?edit=2')
    expect((await screen.findByRole('link', { name: 'N-26007' })).getAttribute('href')).toBe('/orders/detail/7')
    expect(within(screen.getByRole('list', { name: 'In this slot' })).getByText('400000000010')).toBeTruthy()
    const missing = within(screen.getByRole('list', { name: 'Missing' }))
    expect(missing.getByText('400000000028')).toBeTruthy()
    expect(missing.getByText('Barcode printed')).toBeTruthy()
  })

  it('links to the order only for those who may read orders', async () => {
    serve(detail, packer)
    app = await renderApp('/packing-slot?edit=2')
    await screen.findByText('N-26007')
    expect(screen.queryByRole('link', { name: 'N-26007' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('is cleared with a reason, naming the pieces that were seen in it', async () => {
    const server = serve()
    app = await renderApp('/packing-slot?edit=2')
    await pressAct('Clear slot')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/1 piece of order N-26007 .* 400000000010 \(Heavy Tee\)/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('textbox', { name: 'Reason' }))
    await userEvent.paste('Went to the wrong wall')
    await userEvent.click(dialog.getByRole('button', { name: 'Clear slot' }))
    await waitFor(() => expect(server.of('POST /packing-slots/2/clear')).toHaveLength(1))
    const sent = server.of('POST /packing-slots/2/clear')[0]?.body
    expect(sent).toEqual({ order_id: 7, piece_ids: [71], reason: 'Went to the wrong wall' })
  })

  it('is blocked with a reason, and says that its order stays', async () => {
    const server = serve()
    app = await renderApp('/packing-slot?edit=2')
    await userEvent.click(await screen.findByRole('button', { name: 'Block slot' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Order N-26007 stays in it/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('textbox', { name: 'Reason' }))
    await userEvent.paste('Wobbles')
    await userEvent.click(dialog.getByRole('button', { name: 'Block slot' }))
    await waitFor(() => expect(server.of('POST /packing-slots/2/block')).toHaveLength(1))
    expect(server.of('POST /packing-slots/2/block')[0]?.body).toEqual({ reason: 'Wobbles', version: 1 })
    expect(await screen.findByRole('button', { name: 'Unblock slot' })).toBeTruthy()
  })

  it('is deleted if no order was ever in it', async () => {
    const server = serve(free)
    app = await renderApp('/packing-slot?edit=1')
    await pressAct('Delete')
    await waitFor(() => expect(app?.address()).toBe('/packing-slot'))
    expect(server.of('DELETE /packing-slots/1')[0]?.query.get('version')).toBe('1')
  })
})

describe('the full screen', () => {
  it('fills the window with the walls and leaves one timer, which ends with it', async () => {
    serve(detail, packer)
    app = await renderApp('/packing-slot?full=on')
    await waitFor(() => expect(cell('A02')?.dataset.face).toBe('filling'))
    expect(document.documentElement.hasAttribute('data-bench-full')).toBe(true)
    const main = within(screen.getByRole('main'))
    expect(main.queryAllByRole('button')).toEqual([])
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Exit full screen'])
    expect(main.getByText(/signs out after 30 minutes/)).toBeTruthy()
    await userEvent.click(main.getByRole('link', { name: 'Exit full screen' }))
    await screen.findByRole('heading', { name: 'Wall A' })
    expect(document.documentElement.hasAttribute('data-bench-full')).toBe(false)
  })

  it('shows one wall where it is asked for', async () => {
    serve()
    app = await renderApp('/packing-slot?full=on&wall=Door')
    await waitFor(() => expect(cell('C05')).toBeTruthy())
    expect(cell('A01')).toBeNull()
  })
})
