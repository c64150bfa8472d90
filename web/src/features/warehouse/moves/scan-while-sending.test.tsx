import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { answer, pallet } from '../../../../testing/given/given-pallet.ts'

vi.mock('../../../ui/scan/sounds.ts', { spy: true })

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.mocked(playSound).mockReset()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const locationOf = (code: string) => ({
  ...{ id: 9, version: 1, code, aisle: 'B', bay: 2, level: 1, kind: 'reserve' as const, walking_order: 7 },
  ...{ blocked_reason: null, pallets: 0, archived: false, pallets_here: [], picked_here: [], record: pallet.record },
})
const found = (code: string): WarehouseLookup =>
  code === 'PLT-000003'
    ? { kind: 'pallet', pallet, moves: ['relocate'] }
    : { kind: 'location', location: locationOf(code), moves: ['relocate'] }

const destination = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^To location/ })?.value
const sounds = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound)

/** A desk whose relocation is being sent, answered once `arrive` is called. */
async function givenSending(address: string, relocate: Answers['POST /warehouse/moves/relocate']) {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /pallets/:id': () => ({ data: pallet }),
    'GET /pallets/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /warehouse/lookup/:code': ({ params }) => ({ data: found(params.code ?? '') }),
    'GET /warehouse/labels/qr/:code': () => ({ data: { code: 'PLT-000003', address: null, rows: [] } }),
    'POST /warehouse/moves/relocate': async (asked) => {
      await arrival
      return relocate?.(asked) as never
    },
  })
  app = await renderApp(address)
  await userEvent.click(await screen.findByRole('button', { name: 'Relocate' }))
  await waitFor(() => expect(destination()).toBe(''))
  await scan('B-02-1')
  await waitFor(() => expect(destination()).toBe('B-02-1'))
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Relocate pallet' }))
  await waitFor(() => expect(server.of('POST /warehouse/moves/relocate')).toHaveLength(1))
  vi.mocked(playSound).mockReset()
  await scan('C-03-1')
  return { server, arrive: () => act(async () => arrive()) }
}

// SCREEN-21
describe.each(['/qr/warehouse/PLT-000003', '/warehouse/pallets/3'])(
  'A scan while a move is being sent at %s',
  (path) => {
    it('begins the next move with what was scanned, once the one before is answered', async () => {
      const { server, arrive } = await givenSending(path, () => ({ data: answer }))
      await screen.findByText('Looking up C-03-1…')
      // It isn't said to be taken before it is.
      expect(sounds()).toEqual([])
      expect(destination()).toBe('B-02-1')
      await arrive()
      await waitFor(() => expect(destination()).toBe('C-03-1'))
      expect(server.of('POST /warehouse/moves/relocate')).toHaveLength(1)
      expect(sounds()).toEqual(['ok', 'ok'])
    })

    it('fills the form if the move is refused', async () => {
      const { arrive } = await givenSending(path, () => refused(409, 'location_blocked', 'B-02-1 is blocked.'))
      await screen.findByText('Looking up C-03-1…')
      await arrive()
      await waitFor(() => expect(destination()).toBe('C-03-1'))
      await screen.findByText('B-02-1 is blocked.')
    })
  },
)
