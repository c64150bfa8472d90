import { afterEach, describe, expect, it } from 'vitest'
import { clearNotices, notices, notify, onNotice, readNotices } from './notices.ts'

afterEach(clearNotices)

describe('the notifications', () => {
  it('are kept in the bell, the last fifty, newest first', () => {
    for (let i = 1; i <= 53; i++) notify('info', `message ${i}`)
    expect(notices.get()).toHaveLength(50)
    expect(notices.get()[0]?.text).toBe('message 53')
    expect(notices.get().at(-1)?.text).toBe('message 4')
  })

  it('are told to whoever shows toasts, and are new until they were looked at', () => {
    const told: string[] = []
    const stop = onNotice(({ text }) => told.push(text))
    notify('error', 'Refused.')
    stop()
    notify('success', 'Saved.')
    expect(told).toEqual(['Refused.'])
    expect(notices.get().map(({ read }) => read)).toEqual([false, false])
    readNotices()
    expect(notices.get().map(({ read }) => read)).toEqual([true, true])
  })
})
