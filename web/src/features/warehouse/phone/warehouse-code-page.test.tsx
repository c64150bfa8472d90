import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { answer, pallet, sku } from '../../../../testing/given/given-pallet.ts'

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

const known: Record<string, WarehouseLookup> = {
  'PLT-000003': { kind: 'pallet', pallet, moves: ['to_pick', 'relocate'] },
  'TEE-RED-M': { kind: 'sku', sku, pack_quantity: 12, lot: '', archived: false, moves: ['put_on', 'to_pick'] },
  'RED/M 1': { kind: 'sku', sku: { ...sku, sku: 'RED/M 1' }, pack_quantity: 1, lot: '', archived: true, moves: [] },
}
const everything = [{ action: 'manage', subject: 'all' }]

function serve(answers: Answers = {}, rules = everything) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /warehouse/lookup/:code': ({ params: { code = '' } }) => ({
      data: known[code] ?? { kind: 'unknown', code, like: code.startsWith('PLT') ? 'pallet' : 'other' },
    }),
    'POST /warehouse/moves/to-pick': () => ({ data: answer }),
    ...answers,
  })
}

describe('the page of a warehouse code', () => {
  it('shows a pallet with its location, contents and last moves to a reader of stock, without buttons', async () => {
    serve(
      {
        'GET /warehouse/lookup/:code': () => ({ data: { kind: 'pallet', pallet, moves: [] } }),
      },
      [{ action: 'read', subject: 'stock' }],
    )
    app = await renderApp('/qr/warehouse/PLT-000003')
    await screen.findByRole('heading', { name: 'PLT-000003' })
    await screen.findByText('A-01-1')
    expect(screen.getByText('Tee · Red · M · L-7')).toBeTruthy()
    expect(screen.getByText('outside → PLT-000003')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Relocate' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Put on' })).toBeNull()
  })

  it('makes a move with the number pad and shows what it has done', async () => {
    const server = serve()
    app = await renderApp('/qr/warehouse/PLT-000003')
    await userEvent.click(await screen.findByRole('button', { name: 'Take to the pick area' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^SKU/ }), 'TEE-RED-M')
    await userEvent.click(screen.getByRole('button', { name: '1' }))
    await userEvent.click(screen.getByRole('button', { name: '2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take to pick area' }))
    await screen.findByText('PLT-000003, A-01-1: now 46 units')
    expect(server.of('POST /warehouse/moves/to-pick')[0]?.body).toMatchObject({ sku: 'TEE-RED-M', quantity: 12 })
    expect(localStorage.getItem('platen-move-quantity')).toBe('12')
  })

  it('shows where a SKU is, oldest first, and keeps a scanned pallet as the other end of its move', async () => {
    const server = serve()
    app = await renderApp('/qr/warehouse/TEE-RED-M')
    await screen.findByText(/In the pick area \(P-01-1\): 9 on hand, 4 available to print/)
    const links = screen.getAllByRole('link', { name: /^PLT-/ })
    expect(links.map((link) => link.textContent)).toEqual(['PLT-000003', 'PLT-000004'])
    await userEvent.click(screen.getByRole('button', { name: 'Take to the pick area' }))
    await screen.findByRole('combobox', { name: /^Pallet/ })
    await scan('PLT-000003')
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: /^Pallet/ }) as HTMLSelectElement).value).toBe('PLT-000003'),
    )
    await userEvent.click(screen.getByRole('button', { name: '7' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take to pick area' }))
    await waitFor(() =>
      expect(server.of('POST /warehouse/moves/to-pick')[0]?.body).toMatchObject({ pallet: 'PLT-000003', quantity: 7 }),
    )
  })

  it('opens what is scanned on it', async () => {
    serve()
    app = await renderApp('/qr/warehouse/TEE-RED-M')
    await screen.findByRole('heading', { name: 'TEE-RED-M' })
    await scan('https://platen.example/qr/warehouse/PLT-000003')
    await screen.findByRole('heading', { name: 'PLT-000003' })
    expect(app.address()).toBe('/qr/warehouse/PLT-000003')
  })

  it('takes any SKU in its address, and says that one is archived', async () => {
    serve()
    app = await renderApp(`/qr/warehouse/${encodeURIComponent('RED/M 1')}`)
    await screen.findByRole('heading', { name: 'RED/M 1' })
    await screen.findByText(/This SKU is archived/)
  })

  it('says that a code is unknown or from another site', async () => {
    serve()
    app = await renderApp('/qr/warehouse/PLT-999999')
    await screen.findByText(/PLT-999999 looks like a pallet, but no pallet here has this code/)
    await scan('PLT-000003')
    await screen.findByRole('heading', { name: 'PLT-000003' })
  })

  it('takes an unknown code that is corrected by typing, also with the address of its label', async () => {
    serve()
    app = await renderApp('/qr/warehouse/PLT-000008')
    const field = await screen.findByRole('textbox', { name: 'Code' })
    expect((field as HTMLInputElement).value).toBe('PLT-000008')
    const lookUp = screen.getByRole('button', { name: 'Look up' })
    // One that is mistyped again stays, selected for the next.
    fireEvent.change(field, { target: { value: 'PLT-000009' } })
    await userEvent.click(lookUp)
    await screen.findByText(/PLT-000009 looks like a pallet, but/)
    expect(document.activeElement).toBe(lookUp)
    const { value, selectionStart, selectionEnd } = field as HTMLInputElement
    expect([value, selectionStart, selectionEnd]).toEqual(['PLT-000009', 0, value.length])
    fireEvent.change(field, { target: { value: ' https://print.test/qr/warehouse/PLT-000003 ' } })
    await userEvent.click(lookUp)
    await screen.findByRole('heading', { name: 'PLT-000003' })
    expect(app.address()).toBe('/qr/warehouse/PLT-000003')
  })

  it('is where a person lands after signing in', async () => {
    serve({ 'GET /auth/me': () => refused(401, 'signed_out', 'You are not signed in.') })
    endSession()
    app = await renderApp('/qr/warehouse/PLT-000003')
    await waitFor(() => expect(app?.address()).toBe('/login?to=/qr/warehouse/PLT-000003'))
  })
})
