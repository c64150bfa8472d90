import { afterEach, expect, it, vi } from 'vitest'
import { at, fakeServer, me } from '../../../testing/fake-server.ts'
import { loadUser } from '../session/me.ts'
import { endSession, saveToken } from '../session/session.ts'
import { printDocument } from './open-document.ts'

afterEach(() => {
  endSession()
  vi.restoreAllMocks()
})

it('a printed document leaves the page with the session: it may name a customer', async () => {
  saveToken('token')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:label')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  fakeServer({
    'GET /auth/me': () => me(),
    'GET /documents/:id/file': at({ id: 31 }, () => ({ file: new Blob(['%PDF'], { type: 'application/pdf' }) })),
  })
  await loadUser()
  await printDocument(31)
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('blob:label')
  endSession('signed-out')
  expect(document.querySelector('iframe')).toBeNull()
  expect(revoke).toHaveBeenCalledWith('blob:label')
})
