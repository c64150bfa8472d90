import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { type Answers, type Asked, fakeServer, me, refused } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const rosa = { name: 'Rosa Floor', email: 'rosa@print.test' }
const signedIn = me().data.user_data

function sessionOf(owner: { name: string; email: string }) {
  const answer = me()
  return {
    ...answer,
    data: { ...answer.data, user_data: { ...signedIn, ...owner, id: 99 }, access_token: 'fresh' },
  }
}

function serve(owner: { name: string; email: string }, answers: Answers = {}) {
  const answer = me()
  return fakeServer({
    'GET /auth/me': () => answer,
    'GET /auth/password-link': () => ({ data: { ...owner, made_by: 'Ada Administrator' } }),
    'POST /auth/reset-password': () => ({ data: { email: owner.email } }),
    'POST /auth/accept-invitation': () => ({ data: { email: owner.email } }),
    'POST /auth/login': () => sessionOf(owner),
    ...answers,
  })
}

// ACCESS-87
describe('a one-time link', () => {
  const links = [
    ['/reset-password?token=x', 'Set a new password'],
    ['/accept-invitation?token=x', 'Welcome to Platen'],
  ] as const

  it.each(links)(
    'opened at %s while someone else is signed in says who, and signs its owner in',
    async (path, title) => {
      saveToken('token')
      const server = serve(rosa)
      app = await renderApp(path)
      await screen.findByRole('heading', { name: title })
      expect(await screen.findByText(`You are signed in as ${signedIn.name}.`)).toBeTruthy()
      expect(screen.getByText(/^This link is for Rosa Floor\. .* signs Rosa Floor in\.$/)).toBeTruthy()
      const back = screen.getByRole('link', { name: `Continue as ${signedIn.name}` })
      expect(back.getAttribute('href')).toBe('/')
      await userEvent.type(screen.getByLabelText(/^New password/), 'a better one by far')
      await userEvent.type(screen.getByLabelText(/^Repeat new password/), 'a better one by far')
      await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
      await screen.findByRole('button', { name: 'Account: Rosa Floor' })
      expect(server.of('POST /auth/login')[0]?.body).toMatchObject({ email: rosa.email })
      await waitFor(() => expect(app?.address()).toBe('/orders'))
    },
  )

  it.each(links)('at %s says nothing of the kind to its owner and to nobody', async (path, title) => {
    saveToken('token')
    serve({ name: signedIn.name, email: signedIn.email ?? '' })
    app = await renderApp(path)
    await screen.findByLabelText(/^New password/)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(/^You are signed in as/)).toBeNull()
    app.stop()
    endSession()
    app = await renderApp(path)
    await screen.findByLabelText(/^New password/)
    expect(screen.queryByText(/^You are signed in as/)).toBeNull()
  })

  it.each([
    ['/reset-password?token=x', 'Request a new link'],
    ['/reset-password', 'Request a new link'],
    ['/accept-invitation?token=x', null],
    ['/accept-invitation', null],
  ])('leads at %s to the sign-in if it is broken, and to their work if somebody is signed in', async (path, other) => {
    const unusable = { 'GET /auth/password-link': () => refused(400, 'reset_link_invalid', 'This link was used.') }
    serve(rosa, unusable)
    app = await renderApp(path)
    const back = await screen.findByRole('link', { name: 'Back to sign in' })
    expect(back.getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('link', { name: 'Request a new link' })?.textContent ?? null).toBe(other)
    app.stop()
    saveToken('token')
    serve(rosa, unusable)
    app = await renderApp(path)
    const on = await screen.findByRole('link', { name: `Continue as ${signedIn.name}` })
    expect(on.getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull()
  })

  // ACCESS-64
  it.each(links)('at %s asks for the code of an account with two-step verification, in its place', async (path) => {
    saveToken('token')
    const server = serve(rosa, {
      'POST /auth/login': () =>
        refused(401, 'second_step_required', 'Enter the code.', { details: { challenge: 'c-1' } }),
      'POST /auth/login/second-step': ({ body }: Asked) =>
        (body as { code: string }).code === '123456'
          ? sessionOf(rosa)
          : refused(409, 'second_factor_code_wrong', 'That code is wrong.'),
    })
    app = await renderApp(path)
    expect(
      await screen.findByText(/and entering a code if their account asks for one, signs you out here/),
    ).toBeTruthy()
    const setPassword = async () => {
      await userEvent.click(screen.getByLabelText(/^New password/))
      await userEvent.paste('a better one by far')
      await userEvent.click(screen.getByLabelText(/^Repeat new password/))
      await userEvent.paste('a better one by far')
      await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
    }
    await setPassword()
    expect(
      await screen.findByText(/^The password of Rosa Floor is set\. .* the link doesn’t replace the code\.$/),
    ).toBeTruthy()
    // Until the code is right, nobody is signed out or in, and nothing says that they are.
    expect(screen.queryByText(/^You are signed in as/)).toBeNull()
    expect(app.address()).toBe(path)
    const code = await screen.findByLabelText(/^Six-digit code/)
    for (const typed of ['000000', '123456']) {
      await userEvent.clear(code)
      await userEvent.click(code)
      await userEvent.paste(typed)
      await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
      if (typed === '000000') await screen.findAllByText(/That code is wrong/)
    }
    await screen.findByRole('button', { name: 'Account: Rosa Floor' })
    expect(server.of('POST /auth/login/second-step')).toHaveLength(2)
  })
})
