import { expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { limitPerAddress, siteLimitPerAddress } from './failure-limit.service.ts'

test('an address over the limit is refused until its window ends, and no other address is', () => {
  const limit = limitPerAddress(3, 60_000)
  for (let n = 0; n < 3; n++) {
    limit.check('10.0.0.1', 1_000 + n)
    limit.count('10.0.0.1', 1_000 + n)
  }
  expect(() => limit.check('10.0.0.1', 2_000)).toThrow('Wait 59 seconds')
  expect(() => limit.check('10.0.0.2', 2_000)).not.toThrow()
  expect(() => limit.check('10.0.0.1', 61_000)).not.toThrow()
  limit.count('10.0.0.1', 61_000)
  expect(() => limit.check('10.0.0.1', 61_001)).not.toThrow()
})

test('thousands of invented addresses are forgotten, the oldest first', () => {
  const limit = limitPerAddress(1, 60_000)
  for (let n = 0; n <= 10_000; n++) limit.count(`10.0.${n}`, 0)
  expect(() => limit.check('10.0.0', 1)).not.toThrow()
  expect(() => limit.check('10.0.10000', 1)).toThrow('Too many requests')
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:9::1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
])('%s and %s are one network: %s', (one, other, same) => {
  const limit = limitPerAddress(1, 60_000)
  limit.count(one, 0)
  const check = () => limit.check(other, 1)
  if (same) expect(check).toThrow('Too many requests')
  else expect(check).not.toThrow()
})

test('an address over the limit of one site isn’t over that of another site of the process', () => {
  const limit = siteLimitPerAddress(1, 60_000)
  const site = () => ({ database: {} as Database })
  const [one, other] = [site(), site()]
  limit.count(one, '10.0.0.1')
  expect(() => limit.check(one, '10.0.0.1')).toThrow('Too many requests')
  expect(() => limit.check(other, '10.0.0.1')).not.toThrow()
})
