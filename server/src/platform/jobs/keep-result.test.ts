import { expect, test } from 'vitest'
import { keepResult } from './keep-result.ts'

test('work is done once for all who ask, and again only after it failed', async () => {
  const outcomes = [Promise.reject(new Error('no memory')), Promise.resolve('first'), Promise.resolve('second')]
  const ask = keepResult(async () => outcomes.shift())
  const [one, other] = [ask(), ask()]
  await expect(one).rejects.toThrow('no memory')
  await expect(other).rejects.toThrow('no memory')
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first'])
  expect(await ask()).toBe('first')
})
