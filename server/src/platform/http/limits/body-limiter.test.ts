import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createBodyLimiter, type BodyLimiter } from './body-limiter.ts'

const megabyte = 1024 * 1024
const nextTurnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Sends that many bytes of a body that goes on, and says what becomes of them. */
function sendLarge(turns: BodyLimiter, sender: string, bytes = 100_000) {
  const source = new PassThrough()
  const { body, leave } = turns.receive(source, sender)
  let arrivedBytes = 0
  const refused = new Promise<unknown>((resolve) => body.once('error', resolve))
  const arrived = new Promise<void>((resolve, reject) => {
    body.once('error', reject)
    body.on('data', (chunk: Buffer) => {
      arrivedBytes += chunk.length
      if (arrivedBytes >= bytes) resolve()
    })
  })
  arrived.catch(() => undefined)
  source.write(Buffer.alloc(bytes))
  return { arrived, refused, leave, isArrived: () => arrivedBytes > 0 }
}

// API-18, API-22
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
    const received = Array.from({ length: 8 }, (_, at) => sendLarge(turns, `sender ${at}`))
    await Promise.all(received.map(({ arrived }) => arrived))
    const ninth = sendLarge(turns, 'another one')
    await nextTurnOfTheLoop()
    expect(ninth.isArrived()).toBe(false)
    received[0]?.leave()
    await ninth.arrived
  })

  it('wait for others of the same sender when two of those are in memory', async () => {
    const turns = createBodyLimiter()
    const [first, second, third] = [1, 2, 3].map(() => sendLarge(turns, 'one sender'))
    await Promise.all([first?.arrived, second?.arrived, sendLarge(turns, 'another one').arrived])
    expect(third?.isArrived()).toBe(false)
    second?.leave()
    await third?.arrived
  })

  it('are refused when more than two hundred wait', async () => {
    const turns = createBodyLimiter()
    const sent = Array.from({ length: 209 }, (_, at) => sendLarge(turns, `sender ${at}`))
    await expect(sent[208]?.refused).resolves.toMatchObject({ code: 'too_busy' })
    for (const { arrived, leave } of sent.slice(0, 208)) {
      await arrived
      leave()
    }
  })

  it('are refused when they wait for too long', async () => {
    const turns = createBodyLimiter()
    await Promise.all([1, 2].map(() => sendLarge(turns, 'one sender').arrived))
    await expect(sendLarge(turns, 'one sender').arrived).rejects.toMatchObject({ code: 'too_busy' })
  })

  it('lose their place when they arrive too slowly', async () => {
    const turns = createBodyLimiter({ graceMs: 0, bytesPerS: 1024 * megabyte, deadlineMs: 60_000, lookEveryMs: 5 })
    const slow = sendLarge(turns, 'one sender')
    await expect(slow.refused).resolves.toMatchObject({ code: 'request_too_slow' })
  })

  it('lose their place at the deadline', async () => {
    const turns = createBodyLimiter({ graceMs: 60_000, bytesPerS: 0, deadlineMs: 10, lookEveryMs: 5 })
    await expect(sendLarge(turns, 'one sender').refused).resolves.toMatchObject({ code: 'request_too_slow' })
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
    const large = Array.from({ length: 20 }, (_, at) => sendLarge(turns, `sender ${at}`))
    // The places are taken by what has arrived, and not by what is said to come.
    await sendLarge(turns, 'sender 1', 600).arrived
    let isRead = false
    const all = Array.from({ length: 20 }, () => turns.read(megabyte, () => undefined))
    await turns.read(600, () => (isRead = true))
    expect(isRead).toBe(true)
    await Promise.all(all)
    for (const one of large) one.leave()
  })
})
