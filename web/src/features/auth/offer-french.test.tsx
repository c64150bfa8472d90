import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteCookie, readCookie } from '../../platform/cookies.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
const open = async (preferred: string[], path = '/login') => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  fakeServer({})
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
}
const offer = () => screen.queryByRole('button', { name: 'Continuer en français' })

beforeEach(() => deleteCookie('platen-language'))
afterEach(async () => {
  app?.stop()
  app = null
  vi.restoreAllMocks()
  await setLanguage('en')
  deleteCookie('platen-language')
})

describe('the login screen', () => {
  it('is in English and offers French in one line to a browser that prefers it', async () => {
    await open(['fr-CA', 'en'])
    const button = offer()
    if (!button) throw new Error('no offer')
    expect(button.closest('[lang]')?.getAttribute('lang')).toBe('fr')
    await userEvent.click(button)
    expect(await screen.findByLabelText(/^Adresse courriel/)).toBeTruthy()
    await waitFor(() => expect(offer()).toBeNull())
    expect(readCookie('platen-language')).toBe('fr')
  })

  // SCREEN-41
  it.each([
    ['/forgot-password', 'Mot de passe oublié'],
    ['/reset-password?token=x', 'Définir un nouveau mot de passe'],
    ['/accept-invitation?token=x', 'Bienvenue sur Platen'],
    ['/not-authorized', 'Accès non autorisé'],
    ['/no/such/screen', 'Page introuvable'],
  ])('is not the only one to offer French: %s does', async (path, title) => {
    await open(['fr-CA'], path)
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer en français' }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(readCookie('platen-language')).toBe('fr')
  })

  it.each([
    ['prefers English', ['en-US', 'fr']],
    ['prefers a language that Platen doesn’t speak, then English', ['de', 'en']],
  ])('offers nothing to a browser that %s', async (_what, preferred) => {
    await open(preferred)
    expect(offer()).toBeNull()
  })

  it('offers nothing where somebody has chosen English', async () => {
    await setLanguage('en')
    await open(['fr'])
    expect(offer()).toBeNull()
  })
})
