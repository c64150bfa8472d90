import { pickFields } from '@platen/contracts/records/field'
import { platenLooks } from '@platen/contracts/site-looks/choices'
import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me } from '../../../../testing/fake-server.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { userEvent } from '../../../../testing/user-event.ts'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { applyLooks } from '../../../platform/theme/theme-config.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
const platen = { ...platenLooks, logo_light_url: null, logo_dark_url: null }
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  applyLooks(platen)
})

const looks: SiteLooks = {
  ...platen,
  id: 1,
  version: 4,
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Platen',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const withLogo = { ...looks, logo_light_url: '/api/site-logo/0a', version: 5 }

const serve = (shown: SiteLooks = looks) =>
  fakeServer({
    'GET /auth/me': () => me(),
    'GET /site-looks/:id': () => ({ data: shown }),
    'GET /site-looks/:id/history': () => ({ data: [], meta: { next: null } }),
    'PUT /site-looks/:id': ({ body }) => ({ data: { ...shown, ...(body as object), version: 5 } }),
    'POST /site-looks/:id/logo': () => ({ data: withLogo }),
    'DELETE /site-looks/:id/logo': () => ({ data: { ...looks, version: 6 } }),
    'POST /site-looks/:id/reset': () => ({ data: { ...looks, version: 6 } }),
  })

const open = async () => {
  app = await renderApp('/settings/appearance')
  return screen.findByRole('button', { name: 'Save appearance' })
}
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const preview = (theme: 'light' | 'dark') => screen.getByRole('img', { name: `Preview of the ${theme} theme` })

// SITE-19
describe('the appearance of the site', () => {
  it('is shown as it is typed, on both themes, and saved with its version', async () => {
    const server = serve()
    const save = await open()
    expect(preview('light').textContent).toContain('Platen')
    type('Application title', 'Moon Print')
    type('Primary color, light theme', '#166C3B')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Navigation' }), 'horizontal')
    for (const theme of ['light', 'dark'] as const) expect(preview(theme).textContent).toContain('Moon Print')
    expect(preview('light').style.getPropertyValue('--platen-primary')).toBe('#166C3B')
    expect(preview('dark').style.getPropertyValue('--platen-primary')).toBe('#3372DB')
    await userEvent.click(save)
    expect(await screen.findByText('Site appearance saved')).toBeTruthy()
    expect(server.of('PUT /site-looks/1').map(({ body }) => body)).toEqual([
      {
        ...pickFields(siteLookFields, looks),
        app_title: 'Moon Print',
        primary_light: '#166C3B',
        layout_nav: 'horizontal',
        version: 4,
      },
    ])
  })

  it('says of a color that it can hardly be seen, and takes the nearest one that can', async () => {
    serve()
    await open()
    type('Primary color, light theme', '#FFFF00')
    expect(await screen.findByText(/^Hardly visible on the light theme: its contrast is 1, and 3 is/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Use #[0-9A-F]{6}$/ }))
    await waitFor(() => expect(screen.queryByText(/^Hardly visible/)).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Primary color, light theme' })).toHaveProperty(
      'value',
      expect.stringMatching(/^#[0-9A-F]{6}$/),
    )
  })

  it('has a logo on each theme, which is saved at once and can be removed', async () => {
    const server = serve()
    await open()
    const light = within(screen.getByRole('group', { name: 'Logo, light theme' }))
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    await userEvent.upload(light.getByLabelText(/^Drop a picture here/), file)
    expect(await screen.findByText('Logo, light theme saved')).toBeTruthy()
    const sent = server.of('POST /site-looks/1/logo').map(({ body }) => Object.fromEntries(body as FormData))
    expect(sent).toMatchObject([{ version: '4', theme: 'light', file: { name: 'logo.svg' } }])
    expect((await light.findByAltText('Logo, light theme')).getAttribute('src')).toBe('/api/site-logo/0a')
    await userEvent.click(light.getByRole('button', { name: 'Remove this logo' }))
    await waitFor(() => expect(light.queryByRole('img')).toBeNull())
    const [removed] = server.of('DELETE /site-looks/1/logo').map(({ query }) => Object.fromEntries(query))
    expect(removed).toEqual({ theme: 'light', version: '5' })
  })

  it('goes back to Platen’s after a question, with what is typed', async () => {
    const server = serve({ ...looks, app_title: 'Moon', skin: 'default' })
    await open()
    type('Application title', 'Moon Print')
    await pressAct('Back to Platen’s look')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Application title/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Use Platen’s look' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Application title' })).toHaveProperty('value', ''))
    expect(server.of('POST /site-looks/1/reset').map(({ body }) => body)).toEqual([{ version: 4 }])
  })

  it('is that of an open page as soon as it is known', async () => {
    serve()
    await open()
    expect(document.title).toBe('Site appearance · Platen')
    act(() => applyLooks({ ...platen, app_title: 'Moon', logo_light_url: '/api/site-logo/0a', language_choice: false }))
    expect(document.title).toBe('Site appearance · Moon')
    const [brand] = screen.getAllByRole('link', { name: 'Moon' })
    expect(brand?.querySelector('img')?.getAttribute('src')).toBe('/api/site-logo/0a')
    expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull()
    act(() => applyLooks({ ...platen, default_language: 'fr' }))
    expect(await screen.findByRole('button', { name: 'Enregistrer l’apparence' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
    act(() => applyLooks(platen))
    expect(await screen.findByRole('button', { name: 'Save appearance' })).toBeTruthy()
  })
})
