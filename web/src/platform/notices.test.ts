import { afterEach, describe, expect, it, vi } from 'vitest'
import { me } from '../../testing/fake-server.ts'
import { clearNotices, notices, notify, onNotice, markNoticesRead } from './notices.ts'

afterEach(clearNotices)

describe('the notifications', () => {
  it('are kept in the bell: the last fifty, newest first', () => {
    for (let i = 1; i <= 53; i++) notify('info', `message ${i}`)
    expect(notices.get()).toHaveLength(50)
    expect(notices.get()[0]?.text).toBe('message 53')
    expect(notices.get().at(-1)?.text).toBe('message 4')
  })

  it('are passed to the toasts, and are unread until the user has looked at them', () => {
    const received: string[] = []
    const stop = onNotice(({ text }) => received.push(text))
    notify('error', 'Refused.')
    stop()
    notify('info', 'Hold: 2 changed.')
    expect(received).toEqual(['Refused.'])
    expect(notices.get().map(({ read }) => read)).toEqual([false, false])
    markNoticesRead()
    expect(notices.get().map(({ read }) => read)).toEqual([true, true])
  })

  // SCREEN-80
  it('are not kept where they only say that an act was done', () => {
    const received: string[] = []
    const stop = onNotice(({ text }) => received.push(text))
    notify('success', 'Saved.')
    stop()
    expect(received).toEqual(['Saved.'])
    expect(notices.get()).toEqual([])
  })

  /** What a page of this tab shows after it was loaded, once its user is known. */
  async function load(userId: number) {
    vi.resetModules()
    const { setUser } = await import('./session/session.ts')
    const page = await import('./notices.ts')
    page.notify('info', 'Said while loading.')
    setUser({ ...me().data.user_data, id: userId }, [])
    return page
  }
  const textsOf = (page: Awaited<ReturnType<typeof load>>) => page.notices.get().map(({ text }) => text)

  it('survive a reload of the tab, listed after newer ones', async () => {
    const before = await load(7)
    before.markNoticesRead()
    before.notify('warning', 'Nothing was found.')
    const after = await load(7)
    expect(textsOf(after)).toEqual(['Said while loading.', 'Nothing was found.', 'Said while loading.'])
    expect(after.notices.get().map(({ read }) => read)).toEqual([false, false, true])
    expect(after.notices.get()[1]?.at).toBeInstanceOf(Date)
    expect(new Set(after.notices.get().map(({ id }) => id)).size).toBe(3)
    after.clearNotices()
  })

  it('are never shown to another user of the same tab, nor after the bell was cleared', async () => {
    const before = await load(7)
    before.notify('error', 'The address of Zoë Côté is unknown.')
    expect(textsOf(await load(8))).toEqual(['Said while loading.'])
    const cleared = await load(8)
    cleared.clearNotices()
    expect(textsOf(await load(8))).toEqual(['Said while loading.'])
    sessionStorage.clear()
  })
})
