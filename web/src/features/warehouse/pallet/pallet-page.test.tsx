import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { answer, entry, pallet, sku } from '../../../../testing/given/given-pallet.ts'

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

const everything = [{ action: 'manage', subject: 'all' }]
const moves: MoveKind[] = [
  'to_pick',
  'relocate',
  'put_on',
  'take_off',
  'transfer',
  'from_pick',
  'merge',
  'split',
  'count',
]
const location = {
  id: 9,
  version: 1,
  code: 'B-02-1',
  aisle: 'B',
  bay: 2,
  level: 1,
  kind: 'reserve' as const,
  walking_order: 7,
  blocked_reason: null,
  pallets: 0,
  archived: false,
  pallets_here: [],
  picked_here: [],
  record: pallet.record,
}
const other = { ...pallet, id: 4, code: 'PLT-000004' }

function serve(answers: Answers = {}, rules = everything, shown = pallet) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /pallets/:id': () => ({ data: shown }),
    'GET /pallets/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /warehouse/lookup/:code': ({ params }) => {
      switch (params.code) {
        case 'PLT-000003':
          return { data: { kind: 'pallet', pallet: shown, moves } }
        case 'PLT-000004':
          return { data: { kind: 'pallet', pallet: other, moves } }
        case 'B-02-1':
          return { data: { kind: 'location', location, moves: ['relocate'] } }
        case 'TEE-RED-M':
          return { data: { kind: 'sku', sku, pack_quantity: 1, lot: '', archived: false, moves: [] } }
        default:
          return { data: { kind: 'unknown', code: params.code ?? '', like: 'other' } }
      }
    },
    'GET /warehouse/labels/qr/:code': () => ({
      data: { code: 'PLT-000003', address: 'https://f.example/qr/warehouse/PLT-000003', rows: ['101', '010', '111'] },
    }),
    'POST /warehouse/moves/to-pick': () => ({ data: answer }),
    'POST /warehouse/moves/relocate': () => ({ data: answer }),
    'POST /warehouse/moves/transfer': () => ({ data: answer }),
    'POST /warehouse/moves/:id/undo': () => ({
      data: {
        ...answer,
        move_id: 14,
        undo_until: null,
        entries: answer.entries.map((entry) => ({ ...entry, id: 33, reverses_id: 32 })),
        pallets: [pallet].map(({ moves: _moves, photos: _photos, record: _record, ...contents }) => contents),
      },
    }),
    ...answers,
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a pallet', () => {
  it('shows the QR code of its label', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    const code = await screen.findByRole('img', { name: 'QR code of https://f.example/qr/warehouse/PLT-000003' })
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1zM6 4h1v1h-1zM5 5/)
  })

  it('says what a label lacks on a site without an address', async () => {
    serve({ 'GET /warehouse/labels/qr/:code': () => ({ data: { code: 'PLT-000003', address: null, rows: [] } }) })
    app = await renderApp('/warehouse/pallets/3')
    await screen.findByText(/Set PUBLIC_URL and restart the server/)
  })

  it('shows what is on it with its supplier lots, where it is, and its last moves', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    const lines = await screen.findByRole('table', { name: 'On this pallet' })
    const red = within(lines).getByRole('row', { name: /TEE-RED-M/ })
    expect(within(red).getByText('Tee · Red · M')).toBeTruthy()
    expect(within(red).getByRole('cell', { name: 'L-7' })).toBeTruthy()
    expect(within(red).getByText('40')).toBeTruthy()
    expect(screen.getByText('Stored')).toBeTruthy()
    expect(screen.getByText('A-01-1')).toBeTruthy()
    expect(screen.getByText('outside → PLT-000003')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Put on' }).getAttribute('href')).toBe(`/warehouse/logs?entry=${entry.id}`)
  })

  it('offers readers no move, no note and no archive', async () => {
    serve({}, [{ action: 'read', subject: 'warehouse' }])
    app = await renderApp('/warehouse/pallets/3')
    await screen.findByRole('table', { name: 'On this pallet' })
    expect(screen.getByText('Fragile')).toBeTruthy()
    for (const name of ['Relocate', 'More', 'Save note']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('is archived when it is empty, and can be restored', async () => {
    const archived = {
      ...pallet,
      archived: true,
      status: 'archived' as const,
      record: { ...pallet.record, archived_at: '2020-04-01T12:00:00Z' },
    }
    const empty = { ...pallet, units: 0, skus: 0, lines: [], status: 'empty' as const }
    const server = serve(
      {
        'GET /warehouse/lookup/:code': () => ({
          data: { kind: 'pallet', pallet: empty, moves: ['put_on', 'archive'] },
        }),
        'POST /pallets/:id/archive': () => ({ data: archived }),
        'POST /pallets/:id/restore': () => ({ data: empty }),
      },
      everything,
      empty,
    )
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /pallets/3/archive')[0]?.body).toEqual({ version: 4 }))
  })
})

describe('the label of a pallet', () => {
  it('opens in a tab that the click has opened', async () => {
    const replace = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as unknown as Window)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:label')
    const server = serve({
      'POST /warehouse/labels': () => ({ data: { document_id: 77 } }),
      'GET /documents/:id/file': () => ({ file: new Blob(['%PDF'], { type: 'application/pdf' }) }),
    })
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Print label'))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:label'))
    expect(server.of('POST /warehouse/labels')[0]?.body).toEqual({ codes: ['PLT-000003'] })
    expect(server.of('GET /documents/77/file')).toHaveLength(1)
  })

  it('is not printed without the address of the site, and the page says what to set', async () => {
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ location: {}, close } as unknown as Window)
    const message = 'A QR label carries the address of this site, and none is set. Set PUBLIC_URL.'
    serve({ 'POST /warehouse/labels': () => refused(409, 'labels_need_public_url', message) })
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Print label'))
    // By a notification, and above the page with the way to the set-up, where it stays.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(close).toHaveBeenCalled()
  })
})

describe('a move', () => {
  it('takes a SKU of the pallet to the pick area, shows both ends and can be undone', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Take to the pick area'))
    const dialog = await inDialog('Take goods to the pick area')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^SKU/ }), 'TEE-RED-M')
    expect(dialog.getByText('On the pallet: 40')).toBeTruthy()
    // The only lot is chosen already.
    const lot = dialog.getByRole('combobox', { name: /^Supplier lot/ }) as HTMLSelectElement
    expect([...lot.options].map((option) => option.text)).toEqual(['L-7 (40)'])
    await userEvent.click(dialog.getByRole('textbox', { name: /^Quantity/ }))
    await userEvent.paste('6')
    await userEvent.click(dialog.getByRole('button', { name: 'Take to pick area' }))
    await screen.findByText('PLT-000003, A-01-1: now 46 units')
    expect(screen.getByText(/Pick area, TEE-RED-M: now 15 on hand, 8 available/)).toBeTruthy()
    expect(screen.getByText(/2 short pieces got their blanks/)).toBeTruthy()
    expect(server.of('POST /warehouse/moves/to-pick')[0]?.body).toEqual({
      pallet: 'PLT-000003',
      sku: 'TEE-RED-M',
      lot: 'L-7',
      quantity: 6,
      note: '',
    })
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await screen.findByText('PLT-000003, A-01-1: now 52 units')
    expect(screen.getByText('Undone: To the pick area')).toBeTruthy()
    expect(server.of('POST /warehouse/moves/13/undo')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('begins with the quantity of the last one', async () => {
    serve()
    localStorage.setItem('platen-move-quantity', '24')
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Take to the pick area'))
    const dialog = await inDialog('Take goods to the pick area')
    expect((dialog.getByRole('textbox', { name: /^Quantity/ }) as HTMLInputElement).value).toBe('24')
  })

  it('begins as a relocation by a location that is typed above its contents', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }))
    await userEvent.paste('B-02-1')
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
    expect((await inDialog('Relocate a pallet')).getByDisplayValue('B-02-1')).toBeTruthy()
  })

  it('begins as a relocation by the scan of a location, and presses nothing by itself', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/3')
    ;(await button('More')).focus()
    await scan('B-02-1')
    const dialog = await inDialog('Relocate a pallet')
    expect((dialog.getByRole('textbox', { name: /^To location/ }) as HTMLInputElement).value).toBe('B-02-1')
    expect(server.of('POST /warehouse/moves/relocate')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Relocate pallet' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/relocate')[0]?.body).toEqual({
        pallet: 'PLT-000003',
        location: 'B-02-1',
        note: '',
      }),
    )
  })

  it('gets its other end and its SKU from scans while its form is open', async () => {
    const server = serve()
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Transfer')
    const dialog = await inDialog('Transfer goods to another pallet')
    await scan('http://localhost/qr/warehouse/PLT-000004')
    await waitFor(() =>
      expect((dialog.getByRole('textbox', { name: /^To pallet/ }) as HTMLInputElement).value).toBe('PLT-000004'),
    )
    await scan('TEE-RED-M')
    await waitFor(() =>
      expect((dialog.getByRole('combobox', { name: /^SKU/ }) as HTMLSelectElement).value).toBe('TEE-RED-M'),
    )
    await userEvent.click(dialog.getByRole('textbox', { name: /^Quantity/ }))
    await userEvent.paste('3')
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer goods' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/transfer')[0]?.body).toEqual({
        from: 'PLT-000003',
        to: 'PLT-000004',
        sku: 'TEE-RED-M',
        lot: 'L-7',
        quantity: 3,
        note: '',
      }),
    )
  })

  it('says why a scan can’t be used for it', async () => {
    serve()
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Merge')
    const dialog = await inDialog('Merge into another pallet')
    await scan('B-02-1')
    await dialog.findByText('That’s a location. This move doesn’t need one.')
    await scan('NOTHING-9')
    await dialog.findByText('NOTHING-9 isn’t a pallet, location or SKU. Scan the label again.')
  })

  it('keeps its form with the server’s words when it is refused', async () => {
    serve({
      'POST /warehouse/moves/to-pick': () => refused(409, 'changed_meanwhile', 'There are only 40.'),
    })
    localStorage.setItem('platen-move-quantity', '50')
    app = await renderApp('/warehouse/pallets/3')
    await userEvent.click(await button('Take to the pick area'))
    const dialog = await inDialog('Take goods to the pick area')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^SKU/ }), 'TEE-RED-M')
    await userEvent.click(dialog.getByRole('button', { name: 'Take to pick area' }))
    await dialog.findByText('There are only 40.')
  })

  it('splits off what has a quantity and leaves the rest', async () => {
    const server = serve({ 'POST /warehouse/moves/split': () => ({ data: answer }) })
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Split')
    const dialog = await inDialog('Split off a new pallet')
    await userEvent.click(dialog.getByRole('textbox', { name: /^TEE-BLU-M/ }))
    await userEvent.paste('2')
    await userEvent.click(dialog.getByRole('button', { name: 'Split pallet' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/split')[0]?.body).toEqual({
        from: 'PLT-000003',
        lines: [{ sku: 'TEE-BLU-M', lot: '', quantity: 2 }],
        location: '',
        note: '',
      }),
    )
  })

  it('counts every line, based on the entry that the count began with', async () => {
    const server = serve({
      'POST /warehouse/moves/count': () => ({
        data: { ...answer, move_id: null, entries: [], pick_area: [], undo_until: null },
      }),
    })
    app = await renderApp('/warehouse/pallets/3')
    await pressAct('Count')
    const dialog = await inDialog('Count a pallet')
    for (const [name, count] of [
      [/^TEE-RED-M/, '40'],
      [/^TEE-BLU-M/, '0'],
    ] as const) {
      await userEvent.click(dialog.getByRole('textbox', { name }))
      await userEvent.paste(count)
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save count' }))
    await screen.findByText('Counted, no difference')
    expect(server.of('POST /warehouse/moves/count')[0]?.body).toEqual({
      pallet: 'PLT-000003',
      lines: [
        { sku: 'TEE-RED-M', lot: 'L-7', quantity: 40 },
        { sku: 'TEE-BLU-M', lot: '', quantity: 0 },
      ],
      last_entry_id: 31,
      note: '',
    })
  })
})

describe('the photos of a pallet', () => {
  const photo = {
    id: 6,
    added_at: '2020-03-02T12:00:00Z',
    added_by: 'Wanda Warehouse',
    width_px: 40,
    height_px: 20,
    photo_url: '/api/files/photo?signed=1',
    thumb_url: '/api/files/thumb?signed=1',
  }
  const withPhoto = { ...pallet, version: 5, photos: [photo] }

  it('are added with the version that is shown, opened in full and removed', async () => {
    let shown = pallet
    const server = serve({
      'GET /pallets/:id': () => ({ data: shown }),
      'POST /pallets/:id/photos': () => ({ data: (shown = withPhoto) }),
      'DELETE /pallets/:id/photos/:photo_id': () => ({ data: (shown = { ...pallet, version: 6 }) }),
    })
    app = await renderApp('/warehouse/pallets/3')
    const file = new File(['x'], 'damage.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Add a photo'), file)
    const link = await screen.findByRole('link', { name: 'Open photo 1' })
    expect(link.getAttribute('href')).toBe(photo.photo_url)
    const [sent] = server.of('POST /pallets/3/photos')
    expect((sent?.body as FormData | undefined)?.get('version')).toBe('4')
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open photo 1' })).toBeNull())
    expect(server.of('DELETE /pallets/3/photos/6')[0]?.query.get('version')).toBe('5')
  })

  it('are shown without buttons to somebody who only reads', async () => {
    serve({}, [{ action: 'read', subject: 'warehouse' }], withPhoto)
    app = await renderApp('/warehouse/pallets/3')
    await screen.findByRole('link', { name: 'Open photo 1' })
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
  })

  it('say why a file was refused', async () => {
    serve({ 'POST /pallets/:id/photos': () => refused(422, 'photo_damaged', 'The photo is damaged or incomplete.') })
    app = await renderApp('/warehouse/pallets/3')
    const file = new File(['x'], 'damage.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Add a photo'), file)
    await screen.findByText('The photo is damaged or incomplete.')
  })
})
