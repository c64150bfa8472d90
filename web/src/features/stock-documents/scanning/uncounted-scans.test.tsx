import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { openActs } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scan } from '../../../../testing/type-scan.ts'
import { draft, line } from '../../../../testing/given/given-document.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
let isFaulty = false
const calls = 'POST /stock-in/4/scans'
const counted = {
  outcome: 'counted' as const,
  ...{ code: 'TEE-BLK-M', units: 1, line: { ...line, counted: 4 }, scans: 0, lot: '', expires_on: null },
  count_version: 7,
}
const serve = () =>
  fakeServer({
    'GET /auth/me': () => me(),
    'GET /stock-in/:id': () => ({ data: draft }),
    'GET /stock-in/:id/history': () => ({ data: [], meta: { next: null } }),
    'GET /suppliers': () => ({ data: [], meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null } }),
    'POST /stock-in/:id/posting': () => ({ data: draft }),
    'POST /stock-in/:id/scans': () =>
      isFaulty ? refused(500, 'internal', 'Something went wrong.') : { data: counted },
  })
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  localStorage.clear()
  saveToken('token')
  isFaulty = false
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

// SCREEN-21
it('Scans that aren’t counted are listed one by one, and a delivery is posted only once each is counted or left out', async () => {
  const server = serve()
  app = await renderApp('/stock/stock-in/4')
  await button('Post delivery')
  isFaulty = true
  await scan('TEE-BLK-M', 'TEE-BLK-M')
  await screen.findByText('2 scans aren’t counted')
  expect((await button('Post delivery')).disabled).toBe(true)
  const [cancel] = await openActs()
  expect(cancel?.textContent).toBe('Cancel draft')
  expect(cancel).toHaveProperty('disabled', true)
  // Whoever leaves the page and comes back finds them.
  app.stop()
  app = await renderApp('/stock/stock-in/4')
  await screen.findByText('2 scans aren’t counted')
  expect((await button('Post delivery')).disabled).toBe(true)
  isFaulty = false
  // The same goods once more: the other of the two is still not counted.
  await scan('TEE-BLK-M')
  await screen.findByText('1 scan isn’t counted')
  expect((await button('Post delivery')).disabled).toBe(true)
  await userEvent.click(await button('Count again'))
  await waitFor(() => expect(screen.queryByText('1 scan isn’t counted')).toBeNull())
  await waitFor(() => expect(server.of(calls)).toHaveLength(4))
  expect((await button('Post delivery')).disabled).toBe(false)
})

// SCREEN-21
it('A scan waits while the question before posting is open, which can only be closed then', async () => {
  const server = serve()
  app = await renderApp('/stock/stock-in/4')
  await userEvent.click(await button('Post delivery'))
  const question = await screen.findByRole('dialog')
  await scan('TEE-BLK-M')
  await screen.findByText('TEE-BLK-M was scanned and waits. Close this first.')
  await act(async () => within(question).getByRole('button', { name: 'Post delivery' }).click())
  expect([server.of(calls), server.of('POST /stock-in/4/posting')]).toEqual([[], []])
  await userEvent.click(await button('Cancel'))
  await screen.findByText(/^\+1 · TEE-BLK-M/)
})
