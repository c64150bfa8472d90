import { describe, expect, it } from 'vitest'
import { createServerKey } from '../../../platform/server-key/server-key.ts'
import { keyOfTests as key } from '../../../../testing/platform/key-of-tests.ts'
import { deviceKnownSeconds, findKnownDevice, isDeviceCookie, keepDevice, markDevice } from './known-devices.service.ts'

const packer = { email: 'packer@demo.platen', password_hash: '$argon2id$v=19$salt$one' }
const viewer = { email: 'viewer@demo.platen', password_hash: '$argon2id$v=19$salt$one' }
const inSeconds = (seconds: number) => new Date((1_800_000_000 + seconds) * 1000)
const now = inSeconds(0)
const madeUpEntry = `${'A'.repeat(22)}.zzzzzzzzz.${'A'.repeat(43)}.${'A'.repeat(43)}`

describe('the cookie of a known device', () => {
  it('is known for the account that signed in there and for no other', () => {
    const cookie = markDevice(key, null, packer, now)
    expect(findKnownDevice(key, cookie, packer, now)).toEqual({ device: expect.stringMatching(/^[\w-]{22}$/) })
    expect(findKnownDevice(key, cookie, viewer, now)).toBeNull()
    expect(findKnownDevice(key, cookie, { ...packer, password_hash: null }, now)).toBeNull()
    expect(findKnownDevice(key, null, packer, now)).toBeNull()
  })

  it('expires with the password, after ninety days, and before its own time', () => {
    const cookie = markDevice(key, null, packer, now)
    expect(findKnownDevice(key, cookie, { ...packer, password_hash: '$argon2id$v=19$salt$two' }, now)).toBeNull()
    expect(findKnownDevice(key, cookie, packer, inSeconds(deviceKnownSeconds - 1))).not.toBeNull()
    expect(findKnownDevice(key, cookie, packer, inSeconds(deviceKnownSeconds))).toBeNull()
    expect(findKnownDevice(key, cookie, packer, inSeconds(-1))).toBeNull()
  })

  it('is renewed at each sign-in and keeps the other accounts of the device, at most eight', () => {
    const first = markDevice(key, null, packer, now)
    const second = markDevice(key, first, packer, inSeconds(1))
    expect(second.split('~')).toHaveLength(1)
    expect(findKnownDevice(key, second, packer, inSeconds(1))).not.toEqual(findKnownDevice(key, first, packer, now))

    const people = Array.from({ length: 9 }, (_, n) => ({ email: `p${n}@demo.platen`, password_hash: `hash ${n}` }))
    let cookie: string | null = null
    for (const person of people) cookie = markDevice(key, cookie, person, now)
    const known = people.map((person) => findKnownDevice(key, cookie, person, now) !== null)
    expect(known).toEqual([false, ...Array<boolean>(8).fill(true)])
    expect(cookie?.length).toBeLessThan(1_000)
  })

  it('stays known under the same key with a new password of one’s own, and an unknown one stays unknown', () => {
    const cookie = markDevice(key, markDevice(key, null, viewer, now), packer, now)
    const renewed = { ...packer, password_hash: '$argon2id$v=19$salt$two' }
    const kept = keepDevice(key, cookie, packer, renewed.password_hash, inSeconds(1))
    expect(findKnownDevice(key, kept, renewed, inSeconds(1))).toEqual(findKnownDevice(key, cookie, packer, now))
    expect(findKnownDevice(key, kept, packer, inSeconds(1))).toBeNull()
    expect(findKnownDevice(key, kept, viewer, inSeconds(1))).toEqual(findKnownDevice(key, cookie, viewer, now))
    expect(keepDevice(key, markDevice(key, null, viewer, now), packer, renewed.password_hash, now)).toBeNull()
    expect(findKnownDevice(key, kept, renewed, inSeconds(deviceKnownSeconds))).toBeNull()
  })

  it('is unknown where only later sign-ins count', () => {
    const cookie = markDevice(key, null, packer, inSeconds(10))
    expect(findKnownDevice(key, cookie, packer, inSeconds(20), inSeconds(9))).not.toBeNull()
    expect(findKnownDevice(key, cookie, packer, inSeconds(20), inSeconds(10))).toBeNull()
  })

  it('does not reveal its accounts', () => {
    expect(markDevice(key, null, packer, now)).not.toMatch(/packer|demo|argon|salt/)
  })

  it('is recognized as one of this site without its account, and one that somebody made up isn’t', () => {
    const cookie = markDevice(key, null, packer, now)
    expect(isDeviceCookie(key, cookie)).toBe(true)
    expect(isDeviceCookie(key, markDevice(key, cookie, viewer, now))).toBe(true)
    const other = createServerKey(Buffer.alloc(32, 7), '')
    const madeUp = [null, '', 'x', '~', cookie.slice(1), cookie.slice(0, -1), cookie.split('.').slice(0, 3).join('.')]
    for (const one of [...madeUp, markDevice(other, null, packer, now)]) expect(isDeviceCookie(key, one)).toBe(false)
  })

  it('cannot be altered or recombined', () => {
    const cookie = markDevice(key, null, packer, now)
    for (let at = 0; at < cookie.length; at++) {
      const other = cookie[at] === 'A' ? 'B' : 'A'
      const altered = cookie.slice(0, at) + other + cookie.slice(at + 1)
      // The last character of a MAC carries four bits of it: another spelling of the same value is still refused.
      expect(findKnownDevice(key, altered, packer, inSeconds(1_000_000))).toBeNull()
    }
    const [nonce, issued] = markDevice(key, null, packer, now).split('.')
    const [, , mac, seal] = cookie.split('.')
    expect(findKnownDevice(key, `${nonce}.${issued}.${mac}.${seal}`, packer, now)).toBeNull()
  })

  it.each(['', '~', '~~~~~~~~~', '...', 'x'.repeat(10_000), 'null', madeUpEntry])(
    'is ignored when it reads %j, and replaced at the next sign-in',
    (cookie) => {
      expect(findKnownDevice(key, cookie, packer, now)).toBeNull()
      expect(markDevice(key, cookie, packer, now).split('~')).toHaveLength(1)
    },
  )
})
