import { afterEach, describe, expect, it } from 'vitest'
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
    notify('success', 'Saved.')
    expect(received).toEqual(['Refused.'])
    expect(notices.get().map(({ read }) => read)).toEqual([false, false])
    markNoticesRead()
    expect(notices.get().map(({ read }) => read)).toEqual([true, true])
  })
})
