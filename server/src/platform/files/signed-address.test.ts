import { expect, test } from 'vitest'
import { parseSignature, signAddress, isSignatureValid } from './signed-address.ts'

const signer = { session_id: 7, signing_key: Buffer.alloc(32, 1) }
const path = '/api/files/abc'
// Fixed days: the functions under test are given their clock.
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

function signedAt(time: string) {
  const address = signAddress(path, signer, at(time))
  const signed = parseSignature(new URL(address, 'http://x').searchParams.get('signed'))
  if (!signed) throw new Error('not readable')
  return signed
}

test('a signed address stays the same within its hour and changes in the next', () => {
  expect(signAddress(path, signer, at('10:00:00'))).toBe(signAddress(path, signer, at('10:59:59')))
  expect(signAddress(path, signer, at('11:00:00'))).not.toBe(signAddress(path, signer, at('10:59:59')))
})

test.each([
  ['10:00:00', '10:00:00', true],
  ['10:59:59', '11:59:59', true],
  ['10:00:00', '11:59:59.999', true],
  ['10:00:00', '12:00:00', false],
])('a signed address created at %s and requested at %s is valid: %s', (made, asked, holds) => {
  expect(isSignatureValid(signedAt(made), path, signer.signing_key, at(asked))).toBe(holds)
})

test('a signed address is valid for no other path, session or hour', () => {
  const signed = signedAt('10:00:00')
  const now = at('10:30:00')
  expect(isSignatureValid(signed, '/api/files/abd', signer.signing_key, now)).toBe(false)
  expect(isSignatureValid(signed, path, Buffer.alloc(32, 2), now)).toBe(false)
  expect(isSignatureValid({ ...signed, hour: signed.hour + 1 }, path, signer.signing_key, now)).toBe(false)
  expect(
    isSignatureValid(
      { ...signed, mac: signed.mac.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
      path,
      signer.signing_key,
      now,
    ),
  ).toBe(false)
})

test.each([
  '',
  '7',
  '7.1',
  '7.1.x',
  '0.1.' + 'a'.repeat(32),
  '7.-1.' + 'a'.repeat(32),
  `7.1.${'a'.repeat(33)}`,
  '9'.repeat(20) + '.1.' + 'a'.repeat(32),
  null,
  ['7'],
  undefined,
])('a malformed signature is refused: %j', (text) => {
  expect(parseSignature(text)).toBeNull()
})
