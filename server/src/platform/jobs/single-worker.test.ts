import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createSingleWorker } from './single-worker.ts'

const database = {} as Database

/** Work that takes what is queued when a pass starts; its first pass ends when told to. */
function givenWork() {
  const queue: string[] = []
  const taken: string[][] = []
  const { promise: firstPass, resolve: endFirstPass } = deferred()
  const work = async () => {
    taken.push(queue.splice(0))
    if (taken.length === 1) await firstPass
  }
  return { queue, taken, work, endFirstPass }
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve }
}

test('a call during the last look of the work under way is not forgotten', async () => {
  const run = createSingleWorker()
  const { queue, taken, work, endFirstPass } = givenWork()
  queue.push('first')
  const first = run(database, work)
  queue.push('second')
  const second = run(database, work)
  endFirstPass()
  await Promise.all([first, second])
  expect(taken).toEqual([['first'], ['second']])
})

test('any number of calls meanwhile lead to one more pass', async () => {
  const run = createSingleWorker()
  const { taken, work, endFirstPass } = givenWork()
  const calls = [run(database, work), run(database, work), run(database, work), run(database, work)]
  endFirstPass()
  await Promise.all(calls)
  expect(taken).toHaveLength(2)
})

test('work that failed can be started again', async () => {
  const run = createSingleWorker()
  await expect(run(database, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { taken, work, endFirstPass } = givenWork()
  const call = run(database, work)
  endFirstPass()
  await call
  expect(taken).toHaveLength(1)
})
