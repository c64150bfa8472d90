import { describe, expect, it } from 'vitest'
import { createBodyLimiter } from './body-limiter.ts'
import { Refusal } from '../refusal.ts'

const megabyte = 1024 * 1024
const nextTurnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

// API-18
describe('large request bodies', () => {
  it('are parsed one after the other, with other ready work in between', async () => {
    const turns = createBodyLimiter()
    const seen: string[] = []
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await nextTurnOfTheLoop()
        seen.push('other')
      }
    })()
    await Promise.all(Array.from({ length: 20 }, () => turns.read(megabyte, () => seen.push('body'))))
    isOver = true
    await others
    expect(seen.filter((one) => one === 'body')).toHaveLength(20)
    expect(seen.join(' ')).not.toContain('body body')
  })

  it('wait to be received while eight others are in memory', async () => {
    const turns = createBodyLimiter()
    const received = await Promise.all(Array.from({ length: 8 }, () => turns.receive(megabyte)))
    let isReceived = false
    const ninth = turns.receive(null).then((leave) => {
      isReceived = true
      return leave
    })
    await nextTurnOfTheLoop()
    expect(isReceived).toBe(false)
    received[0]?.()
    await ninth
    expect(isReceived).toBe(true)
  })

  it('are refused when more than two hundred wait', async () => {
    const turns = createBodyLimiter()
    const asked = Array.from({ length: 209 }, () => turns.receive(megabyte))
    const refused = await asked[208]?.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).code).toBe('too_busy')
    for (const one of asked.slice(0, 208)) (await one)()
  })

  it('let the next one continue when they cannot be read', async () => {
    const turns = createBodyLimiter()
    const unreadable = () => turns.read(megabyte, () => JSON.parse('{'))
    await expect(unreadable()).rejects.toThrow(SyntaxError)
    expect(await turns.read(megabyte, () => 'read')).toBe('read')
  })
})

describe('small request bodies', () => {
  it('never wait for large ones', async () => {
    const turns = createBodyLimiter()
    const large = Array.from({ length: 20 }, () => turns.receive(megabyte))
    await turns.receive(600)
    let isRead = false
    const all = Array.from({ length: 20 }, () => turns.read(megabyte, () => undefined))
    await turns.read(600, () => (isRead = true))
    expect(isRead).toBe(true)
    await Promise.all(all)
    for (const one of large) (await one)()
  })
})
