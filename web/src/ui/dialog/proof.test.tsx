import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { api } from '../../platform/api/api.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'

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

const noRows = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const off = { confirmed_at: null, recovery_codes_left: 0, required_by: null }
const link = {
  url: 'https://platen.example/reset-password?token=t',
  qr_svg: '<svg/>',
  expires_at: '2020-01-01T00:00:00Z',
}

/** A server that asks for proof until the password was right. */
async function open({ hasFactor = false } = {}) {
  let isProved = false
  const server = fakeServer({
    'GET /auth/me': () => me(),
    'GET /profile/sessions': () => ({ data: [], meta: noRows }),
    'GET /profile/second-factor': () => ({
      data: hasFactor ? { ...off, confirmed_at: '2020-11-20T09:00:00+00:00' } : off,
    }),
    'POST /users/:id/reset-link': () =>
      isProved ? { data: link } : { status: 403, refusal: { code: 'proof_required', message: 'Confirm first.' } },
    'PUT /profile/password': () =>
      isProved
        ? { data: { done: true } }
        : { status: 403, refusal: { code: 'proof_required', message: 'Confirm first.' } },
    'POST /profile/proof': ({ body }) => {
      isProved = (body as { secret: string }).secret === 'orange-lorry-42'
      return isProved
        ? { data: { done: true } }
        : { status: 400, refusal: { code: 'invalid_input', message: 'Check.', fields: { secret: 'Wrong password.' } } }
    },
  })
  app = await renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  return server
}

const write = () => api('POST /users/:id/reset-link', { params: { id: 7 }, key: 'the-key-of-this-write' })

// ACCESS-93
describe('a call that asks for proof', () => {
  it('is repeated under its key once the password was right, also after a wrong one', async () => {
    const server = await open()
    const [first, second] = [write(), write()]
    const field = await screen.findByLabelText(/^Password/, { selector: '[name="secret"]' })
    await userEvent.click(field)
    await userEvent.paste('wrong-one')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Wrong password.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('orange-lorry-42')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect([(await first).data, (await second).data]).toEqual([link, link])
    const keys = server.of('POST /users/7/reset-link').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(Array(4).fill('the-key-of-this-write'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for a code where the account has two-step verification', async () => {
    await open({ hasFactor: true })
    const refused = write().catch((error: unknown) => error)
    expect(await screen.findByLabelText(/^Code/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await refused).toMatchObject({ code: 'proof_required' })
  })

  it('may be the change of the own password, where there is two-step verification, which goes on then', async () => {
    const server = await open({ hasFactor: true })
    const panel = within(screen.getByRole('region', { name: 'Password' }))
    const typed = {
      'Current password': 'orange-lorry-42',
      'New password': 'longer-lorry-43',
      Repeat: 'longer-lorry-43',
    }
    for (const [label, text] of Object.entries(typed)) {
      await userEvent.click(panel.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }))
      await userEvent.paste(text)
    }
    await userEvent.click(panel.getByRole('button', { name: 'Change password' }))
    await userEvent.click(await screen.findByLabelText(/^Code/))
    await userEvent.paste('orange-lorry-42')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findAllByText(/^Password changed/)).not.toEqual([])
    const body = { current_password: 'orange-lorry-42', password: 'longer-lorry-43' }
    expect(server.of('PUT /profile/password').map((call) => call.body)).toEqual([body, body])
  })

  it('is refused and leads nowhere when the question is canceled, and asks again the next time', async () => {
    const server = await open()
    for (let time = 1; time <= 2; time++) {
      const refused = write().catch((error: unknown) => error)
      await screen.findByRole('dialog', { name: 'Is it you?' })
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
      expect(await refused).toMatchObject({ status: 403, code: 'proof_required' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(server.of('POST /users/7/reset-link')).toHaveLength(time)
    }
    expect(app?.address()).toBe('/profile')
  })
})
