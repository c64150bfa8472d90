import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('a semaphore lets the limit run at once, the others in the order of arrival', async () => {
  const turns = createSemaphore({ limit: 2, maxQueued: 10, maxWaitMs: 60_000 })
  const [first, second] = [await turns.take(), await turns.take()]
  const came: string[] = []
  const third = turns.take().then((leave) => (came.push('third'), leave))
  const fourth = turns.take().then((leave) => (came.push('fourth'), leave))
  expect(turns.waiting).toBe(2)
  second?.()
  const leaveThird = await third
  expect([came, turns.waiting]).toEqual([['third'], 1])
  first?.()
  await fourth
  leaveThird?.()
  expect([came, turns.waiting]).toEqual([['third', 'fourth'], 0])
})

test('a place that is released twice is freed once', async () => {
  const turns = createSemaphore({ limit: 1, maxQueued: 10, maxWaitMs: 60_000 })
  const first = await turns.take()
  const [second, third] = [turns.take(), turns.take()]
  first?.()
  first?.()
  await second
  expect(turns.waiting).toBe(1)
  ;(await second)?.()
  expect(await third).not.toBeNull()
})

test('a caller that finds the queue full is refused at once', async () => {
  const turns = createSemaphore({ limit: 1, maxQueued: 1, maxWaitMs: 60_000 })
  await turns.take()
  void turns.take()
  expect(await turns.take()).toBeNull()
})

test('a caller that waited too long is refused, and takes no place from others', async () => {
  const turns = createSemaphore({ limit: 1, maxQueued: 10, maxWaitMs: 1 })
  const first = await turns.take()
  expect(await turns.take()).toBeNull()
  expect(turns.waiting).toBe(0)
  first?.()
  expect(await turns.take()).not.toBeNull()
})

test('a heavy caller takes several units, and smaller ones that arrived after it do not pass it', async () => {
  const semaphore = createSemaphore({ limit: 2 })
  const came: string[] = []
  let release = () => {}
  const first = semaphore.run(() => new Promise<void>((resolve) => (release = resolve)))
  const heavy = semaphore.run(async () => void came.push('heavy'), 2)
  const small = semaphore.run(async () => void came.push('small'))
  await Promise.resolve()
  expect(came).toEqual([])
  release()
  await Promise.all([first, heavy, small])
  expect(came).toEqual(['heavy', 'small'])
})
