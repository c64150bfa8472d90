import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { fakeServer, me, type Answers } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const off = { confirmed_at: null, recovery_codes_left: 0, required_by: null }
const on = { confirmed_at: '2020-11-20T09:00:00+00:00', recovery_codes_left: 9, required_by: null }
const noRows = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const codes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst']
const setup = { key: 'ABCD EFGH', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

function serve(answers: Answers) {
  return fakeServer({
    'GET /auth/me': () => me(),
    'GET /profile/sessions': () => ({ data: [], meta: noRows }),
    ...answers,
  })
}

async function fill(label: RegExp, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the two-step verification of the profile', () => {
  beforeEach(() => saveToken('token'))

  it('is set up by the password and a code, and shows the recovery codes once', async () => {
    let state: typeof on | typeof off = off
    serve({
      'GET /profile/second-factor': () => ({ data: state }),
      'POST /profile/second-factor': () => ({ data: setup }),
      'POST /profile/second-factor/confirmation': () => {
        state = on
        return { data: { recovery_codes: codes } }
      },
    })
    app = await renderApp('/profile')
    await press('Set up')
    const panel = within(screen.getByRole('region', { name: 'Two-step verification' }))
    await userEvent.click(await panel.findByLabelText(/^Password/))
    await userEvent.paste('orange-lorry-42')
    await press('Continue')
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    expect(screen.getByAltText('QR code for the authenticator app')).toBeTruthy()
    await fill(/^Six-digit code/, '123 456')
    await press('Turn on')
    expect(await screen.findByText(/abcd-efgh-jkmn-pqrs/)).toBeTruthy()
    await press('I’ve saved them')
    expect(await screen.findByText(/Recovery codes left: 9/)).toBeTruthy()
    expect(screen.queryByText(/abcd-efgh/)).toBeNull()
  })

  it('comes first for somebody whose role requires it before anything else', async () => {
    const { data, meta } = me()
    const user = { ...data.user_data, second_factor_due: true }
    serve({
      'GET /auth/me': () => ({ data: { ...data, user_data: user }, meta }),
      'GET /profile/second-factor': () => ({ data: { ...off, required_by: 'Administrator' } }),
    })
    app = await renderApp('/profile')
    expect(await screen.findByText(/^Your role requires two-step verification/)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Two-step verification')
    expect((await screen.findByRole('button', { name: 'Set up' })).dataset.variant).toBe('filled')
  })

  it('can’t be turned off where a role requires it', async () => {
    serve({ 'GET /profile/second-factor': () => ({ data: { ...on, required_by: 'Administrator' } }) })
    app = await renderApp('/profile')
    expect(await screen.findByText(/The role Administrator requires it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  })
})

describe('the second step of the sign-in screen', () => {
  it('asks for the code after the right password, and continues', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /profile/second-factor': () => ({ data: on }),
      'POST /auth/login': () => ({
        status: 401,
        refusal: { code: 'second_step_required', message: 'Enter the code.', details: { challenge: 'c-1' } },
      }),
      'POST /auth/login/second-step': ({ body }) => {
        bodies.push(body)
        const { data, meta } = me()
        return { data: { ...data, access_token: 'next-token' }, meta }
      },
    })
    app = await renderApp('/login?to=/profile')
    await fill(/^Email/, 'amelie@demo.platen')
    const [password] = await screen.findAllByLabelText(/^Password/)
    await userEvent.click(password as HTMLElement)
    await userEvent.paste('orange-lorry-42')
    await press('Sign in')
    const code = await screen.findByLabelText(/^Six-digit code/)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    await fill(/^Six-digit code/, '123 456')
    await press('Verify')
    await waitFor(() => expect(bodies).toEqual([{ challenge: 'c-1', code: '123 456' }]))
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeTruthy()
  })
})
