import { expect, test } from 'vitest'
import { letOthersGoFirst } from './let-others-go-first.ts'

/** Those who wait for a connection, of whom one gets it between two looks. */
function givenWaiting(waiting: number) {
  const looks: number[] = []
  const pool = {
    get waitingCount() {
      looks.push(waiting)
      return waiting > 0 ? waiting-- : 0
    },
  }
  return { looks, pool }
}

test('long work goes on once nobody waits for a connection', async () => {
  const { looks, pool } = givenWaiting(3)
  await letOthersGoFirst({ pool })
  expect(looks).toEqual([3, 2, 1, 0])
})

test('long work goes on in the end, however many wait', async () => {
  const { looks, pool } = givenWaiting(1_000)
  await letOthersGoFirst({ pool })
  expect(looks).toHaveLength(100)
})
