import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNetwork, me, signedOut } from '../../testing/fake-server.ts'
import { ApiError } from './api/api-error.ts'
import { api } from './api/api.ts'
import { deleteDraft, readDraft, saveDraft, saveDraftOnForbidden } from './drafts.ts'
import { signOut } from './session/me.ts'
import { deleteToken, endSession, saveLastActivity, saveToken, startSession } from './session/session.ts'

const { user_data: user, user_abilities: rules } = me().data
const signInAs = (id: number) => startSession('token', { ...user, id }, rules)
const kept = () => sessionStorage.getItem('drafts')
const otherTab = new BroadcastChannel('platen-session')

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fakeNetwork({
    'GET /profile': () => signedOut,
    'POST /auth/refresh-token': () => signedOut,
    'POST /auth/logout': () => ({ data: { done: true } }),
  })
  signInAs(7)
  saveDraft('note', 'two boxes wet')
})
afterEach(() => endSession('signed-out'))

// SCREEN-23
describe('what was typed when a session ends', () => {
  const ends: Record<string, () => unknown> = {
    'of inactivity': () => endSession('idle'),
    'by the server': () => endSession('lost'),
    'found idle at the next call': () => {
      saveLastActivity(Date.now() - 31 * 60_000)
      return api('GET /profile').catch(() => undefined)
    },
    'by a refused refresh': () => api('GET /profile').catch(() => undefined),
    'by the cookie that is gone': () => {
      deleteToken()
      return api('GET /profile').catch(() => undefined)
    },
  }

  it.each(Object.entries(ends))(
    '(%s) is there again for the same person, and for nobody meanwhile',
    async (_how, end) => {
      await end()
      expect(readDraft('note')).toBeUndefined()
      // The form goes with its screen and writes the last keys, or clears what it thinks was its own.
      saveDraft('other', 'last keys')
      deleteDraft('note')
      signInAs(7)
      expect(readDraft('note')).toBe('two boxes wet')
      expect(readDraft('other')).toBe('last keys')
    },
  )

  it.each(Object.entries(ends))('(%s) is gone for good once somebody else has signed in', async (_how, end) => {
    await end()
    signInAs(8)
    expect(readDraft('note')).toBeUndefined()
    expect(kept()).toBeNull()
    endSession('lost')
    signInAs(7)
    expect(readDraft('note')).toBeUndefined()
  })

  it.each<[string, () => Promise<void>]>([
    ['in this tab', signOut],
    [
      'in another tab',
      async () => {
        deleteToken()
        otherTab.postMessage('signed-out')
        await vi.waitFor(() => expect(kept()).toBeNull())
      },
    ],
    [
      'in another tab, after the session had ended here',
      async () => {
        endSession('lost')
        otherTab.postMessage('signed-out')
        await vi.waitFor(() => expect(kept()).toBeNull())
      },
    ],
  ])('is gone after a sign-out %s, with what a form still writes', async (_where, leave) => {
    await leave()
    saveDraft('note', 'last keys')
    expect(kept()).toBeNull()
    saveToken('token')
    signInAs(7)
    expect(readDraft('note')).toBeUndefined()
  })
})

describe('what was typed in a dialog', () => {
  it.each([
    [401, 'signed_out', true],
    [403, 'not_permitted', true],
    [409, 'changed_meanwhile', false],
    [0, 'network', false],
  ] as const)(
    'is kept for its next opening after a write that was refused with %i (%s): %s',
    async (status, code, isKept) => {
      const send = async () => Promise.reject(new ApiError(status, { code, message: 'No.' }))
      await expect(saveDraftOnForbidden('reason', 'a long story', send)).rejects.toMatchObject({ status })
      expect(readDraft('reason')).toBe(isKept ? 'a long story' : undefined)
    },
  )
})
