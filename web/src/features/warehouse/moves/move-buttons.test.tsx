import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { type MoveKind, moveKinds } from '@platen/contracts/warehouse/warehouse-words'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { pallet } from '../../../../testing/given/given-pallet.ts'

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

function serve(moves: readonly MoveKind[], shown: PalletDetail = pallet) {
  return fakeServer({
    'GET /auth/me': () => me(),
    'GET /pallets/:id': () => ({ data: shown }),
    'GET /pallets/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /warehouse/lookup/:code': ({ params: { code = '' } }) => ({
      data:
        code === shown.code
          ? { kind: 'pallet', pallet: shown, moves: [...moves] }
          : { kind: 'unknown', code, like: 'other' },
    }),
    'GET /warehouse/labels/qr/:code': () => ({ data: { code: shown.code, address: null, rows: [] } }),
    'POST /pallets/:id/restore': () => ({ data: pallet }),
  })
}

const items = () => screen.queryAllByRole('menuitem', { hidden: true })
const more = () => screen.findByRole('button', { name: 'More' })

describe.each(['/qr/warehouse/PLT-000003', '/warehouse/pallets/3'])('The moves of a pallet at %s', (path) => {
  it('are the two likeliest as buttons and the others in a menu', async () => {
    serve(moveKinds)
    app = await renderApp(path)
    await userEvent.click(await more())
    await waitFor(() =>
      expect(items().map((item) => item.textContent)).toEqual([
        ...['Put on', 'Take off', 'Transfer', 'Return to a pallet', 'Merge', 'Split', 'Count', 'Archive'],
      ]),
    )
    for (const name of ['Take to the pick area', 'Relocate']) screen.getByRole('button', { name })
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  })

  it('come after what is on the pallet', async () => {
    serve(moveKinds)
    app = await renderApp(path)
    const button = await more()
    const contents = screen.getByRole('region', { name: 'On this pallet' })
    expect(contents.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  // SCREEN-21
  it('do nothing by the keys of a scanner, and their menu stays closed until somebody goes on', async () => {
    serve(moveKinds)
    app = await renderApp(path)
    await userEvent.click(await more())
    await waitFor(() => expect(items().length).toBeGreaterThan(0))
    items()[0]?.focus()
    await scan('NOTHING-9')
    await screen.findByText(/^NOTHING-9 isn’t a pallet/)
    await waitFor(() => expect(items()).toHaveLength(0))
    expect(screen.queryByText('Put goods on a pallet')).toBeNull()
    const button = screen.getByText('More').closest('button')
    expect(button?.closest('[inert]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go on with what is shown' }))
    await waitFor(() => expect(button?.closest('[inert]')).toBeNull())
    expect(items()).toHaveLength(0)
  })
})

describe('An archived pallet on a phone', () => {
  it('is restored by its only button', async () => {
    const server = serve(['restore'], { ...pallet, archived: true, status: 'archived' })
    app = await renderApp('/qr/warehouse/PLT-000003')
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /pallets/3/restore')[0]?.body).toEqual({ version: pallet.version }))
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
