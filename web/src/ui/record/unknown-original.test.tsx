import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { screens } from '../../app/features.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { fakeServer, me } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
  endSession()
})

const message = 'This doesn’t exist, or no longer does.'
const unknown = () => ({ status: 404, refusal: { code: 'not_found' as const, message } })

/** The forms that aren't at `/<noun>/create`. */
const elsewhere: Readonly<Record<string, string>> = {
  'api-tokens': '/users/tokens/create?',
  'shipping-vendors': '/shipping-vendors?vendor=new&',
  suppliers: '/suppliers?create=true&',
}
const known = endpoints as readonly EndpointSpec[]
const forms = known.flatMap(({ route, body }) => {
  const noun = /^POST [/]([\w-]+)$/.exec(route)?.[1] ?? ''
  const read = `GET /${noun}/:id`
  if (!(body instanceof z.ZodObject && 'copy_of' in body.shape)) return []
  // Reasons are copied in their list, which has read them.
  if (!known.some((other) => other.route === read)) return []
  const { path = '' } = screens.find((declared) => declared.path.endsWith(`/${noun}/create`)) ?? {}
  return [[`${elsewhere[noun] ?? `${path}?`}copy_of=99`, { [read]: unknown }] as const]
})

describe('a new record that would be a copy of an unknown one', () => {
  it.each(forms)('has no form at %s, which says that the other one doesn’t exist', async (path, answers) => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    saveToken('token')
    fakeServer({ 'GET /auth/me': () => me(), 'GET /api-tokens/sponsors': () => ({ data: [] }), ...answers })
    app = await renderApp(path)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(message, undefined, { timeout: 10_000 })).toBeTruthy()
    expect(main.queryByRole('textbox')).toBeNull()
  })
})
