import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const station = { id: 3, name: 'Packing 1', kind: 'packaging' } as const
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const device = {
  id: 8,
  station,
  user_agent: agent,
  paired_at: '2020-03-01T12:00:00Z',
  paired_by: 'Paul Production',
  last_seen_at: '2020-03-02T12:00:00Z',
}

function serve(isRequired: boolean, answers: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me([{ action: 'manage', subject: 'all' }]),
    'GET /devices': () => ({
      data: [device],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
    'GET /devices/waiting': () => ({
      data: {
        pairing_required: isRequired,
        waiting: [{ id: 4, station, user_agent: agent, who: 'Pia Packer', expires_at: '2020-03-02T12:10:00Z' }],
      },
    }),
    'POST /devices/confirm': ({ body }) =>
      (body as { code: string }).code === 'K7MQX2'
        ? { data: device }
        : refused(409, 'device_code_wrong', 'No browser shows this code.', { fields: { code: 'Wrong code' } }),
    'POST /devices/:id/unpair': () => ({ data: { unpaired: true } }),
    ...answers,
  })
}

it('the devices page shows where each browser is and unpairs one when asked', async () => {
  const server = serve(false)
  app = await renderApp('/setup/devices')
  expect(await screen.findByText('Pairing isn’t required')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pair browser' })).toBeNull()
  const line = (await screen.findByText('Packing 1')).closest('tr')
  if (!line) throw new Error('no row')
  expect(within(line).getByText(/Chrome on Linux/)).toBeTruthy()
  // LIST-16: the day stands in the column, how long ago it was only on hover.
  expect(within(line).getByText(/^Mar 2, 2020, /).title).toMatch(/^Mar 2, 2020, .* · \d+ years ago$/)
  await userEvent.click(within(line).getByRole('button', { name: 'Unpair Packing 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unpair browser' }))
  await waitFor(() => expect(server.of('POST /devices/8/unpair')).toHaveLength(1))
})

it('the devices page confirms a code for the station that asks, and shows a refusal at its field', async () => {
  const server = serve(true)
  app = await renderApp('/setup/devices')
  const code = await screen.findByRole('textbox', { name: /Code on its screen/ })
  expect(screen.getByRole('option', { name: 'Packing 1 · asked by Pia Packer' })).toBeTruthy()
  await userEvent.click(code)
  await userEvent.paste('AAAAAA')
  await userEvent.click(screen.getByRole('button', { name: 'Pair browser' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(code)
  await userEvent.paste('K7MQX2')
  await userEvent.click(screen.getByRole('button', { name: 'Pair browser' }))
  expect(await screen.findByText('Browser paired with Packing 1')).toBeTruthy()
  expect(server.of('POST /devices/confirm')[1]?.body).toEqual({ station_id: 3, code: 'K7MQX2' })
})

it('the devices page keeps the next code that is typed while one is confirmed', async () => {
  let answer = () => {}
  const server = serve(true, {
    'POST /devices/confirm': () => new Promise((done) => (answer = () => done({ data: device }))),
  })
  app = await renderApp('/setup/devices')
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /Code on its screen/ })
  await userEvent.click(code)
  await userEvent.paste('K7MQX2')
  await userEvent.click(screen.getByRole('button', { name: 'Pair browser' }))
  await waitFor(() => expect(server.of('POST /devices/confirm')).toHaveLength(1))
  await userEvent.clear(code)
  await userEvent.paste('P4RTW8')
  await act(async () => answer())
  expect(await screen.findByText('Browser paired with Packing 1')).toBeTruthy()
  expect(code.value).toBe('P4RTW8')
})

it('the devices page shows the code that was typed before a 403 led away, once', async () => {
  const forbidden = () => refused(403, 'not_permitted', 'Ask for the permission.')
  serve(true, { 'POST /devices/confirm': forbidden })
  app = await renderApp('/setup/devices')
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Code on its screen/ })
  await userEvent.click(await code())
  await userEvent.paste('K7MQX2')
  await userEvent.click(screen.getByRole('button', { name: 'Pair browser' }))
  const left = () => waitFor(() => expect(screen.queryByRole('textbox', { name: /Code on its screen/ })).toBeNull())
  await left()
  expect(app.address()).toBe('/not-authorized')
  await act(async () => app?.router.history.back())
  expect((await code()).value).toBe('K7MQX2')
  await act(async () => app?.router.navigate({ to: '/profile' }))
  await left()
  await act(async () => app?.router.history.back())
  expect((await code()).value).toBe('')
})

it('the devices page says so where no browser is paired', async () => {
  const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
  serve(false, { 'GET /devices': () => ({ data: [], meta }) })
  app = await renderApp('/setup/devices')
  expect(await screen.findByText('No browser is paired with a station.')).toBeTruthy()
})
