import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createUnknownTokenLimiter } from './unknown-token-limiter.service.ts'

/** A question that is answered when it is told to be. */
function openQuestion<R>(answer: R) {
  let tell: () => void = () => undefined
  const asked = new Promise<R>((resolve) => (tell = () => resolve(answer)))
  let times = 0
  return { ask: () => (times++, asked), tell: () => tell(), times: () => times }
}

const good = async () => ({ id: 1 })

test('a token that was valid a moment ago is looked up at once, ahead of any number of invented tokens', async () => {
  const limiter = createUnknownTokenLimiter()
  await limiter.run('mine', good)
  const madeUp = openQuestion(undefined)
  const asked = Array.from({ length: 100 }, (_, n) => limiter.run(`made up ${n}`, madeUp.ask))
  expect(await limiter.run('mine', good)).toEqual({ id: 1 })
  expect(madeUp.times()).toBe(3)
  madeUp.tell()
  expect(await Promise.all(asked)).toEqual(Array(100).fill(undefined))
  expect(madeUp.times()).toBe(100)
})

test('invented tokens beyond two hundred in the queue are refused, and the queue recovers', async () => {
  const limiter = createUnknownTokenLimiter()
  const madeUp = openQuestion(undefined)
  const asked = Array.from({ length: 204 }, (_, n) => limiter.run(`made up ${n}`, madeUp.ask))
  const refused = await asked[203]?.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).code).toBe('too_busy')
  madeUp.tell()
  await Promise.all(asked.slice(0, 203))
  expect(await limiter.run('mine', good)).toEqual({ id: 1 })
})

test('many calls with the same token take one place in the queue, and all places if it is invented', async () => {
  const limiter = createUnknownTokenLimiter()
  const first = openQuestion({ id: 1 })
  const others = openQuestion({ id: 1 })
  const asked = [limiter.run('mine', first.ask), ...Array.from({ length: 300 }, () => limiter.run('mine', others.ask))]
  await Promise.resolve()
  expect([first.times(), others.times()]).toEqual([1, 0])
  first.tell()
  others.tell()
  expect(await Promise.all(asked)).toEqual(Array(301).fill({ id: 1 }))
  expect(others.times()).toBe(300)
  const madeUp = openQuestion(undefined)
  const invented = Array.from({ length: 300 }, () => limiter.run('made up', madeUp.ask).catch((error: Error) => error))
  madeUp.tell()
  expect((await Promise.all(invented)).filter((one) => one instanceof Refusal)).toHaveLength(300 - 204)
})

test('a token that is no longer valid queues again and is looked up each time', async () => {
  const limiter = createUnknownTokenLimiter()
  await limiter.run('mine', good)
  expect(await limiter.run('mine', async () => undefined)).toBeUndefined()
  const madeUp = openQuestion(undefined)
  const asked = Array.from({ length: 3 }, (_, n) => limiter.run(`made up ${n}`, madeUp.ask))
  const mine = openQuestion({ id: 1 })
  const waiting = limiter.run('mine', mine.ask)
  await Promise.resolve()
  expect(mine.times()).toBe(0)
  madeUp.tell()
  mine.tell()
  await Promise.all([...asked, waiting])
  expect(mine.times()).toBe(1)
})

test('a look-up that fails frees its place', async () => {
  const limiter = createUnknownTokenLimiter()
  const failing = () => Promise.reject(new Error('the database is away'))
  for (let n = 0; n < 5; n++) await expect(limiter.run('mine', failing)).rejects.toThrow('away')
  expect(await limiter.run('mine', good)).toEqual({ id: 1 })
})
