import { expect, it } from 'vitest'
import { describeProxy } from './doctor-proxy.ts'

const seen = '2020-05-17T10:00:00Z'

// ACCESS-32
it.each([
  [false, { believed_at: null, ignored_at: null }, false, /^TRUST_PROXY is off, and no request names a proxy$/],
  [false, { believed_at: seen, ignored_at: null }, false, /^TRUST_PROXY is off, and no request/],
  [false, { believed_at: null, ignored_at: seen }, true, /2020-05-17\) while TRUST_PROXY is off.*set TRUST_PROXY to/],
  [true, { believed_at: null, ignored_at: null }, true, /TRUST_PROXY is set, but no request/],
  [true, { believed_at: null, ignored_at: seen }, true, /TRUST_PROXY is set, but no request/],
  [true, { believed_at: seen, ignored_at: seen }, false, /its proxy sends X-Forwarded-For \(2020-05-17\)/],
])('the doctor, with TRUST_PROXY %s and %j seen, warns: %s', (isTrusted, found, warning, said) => {
  expect(describeProxy(isTrusted, found)).toEqual({ warning, said: expect.stringMatching(said) })
})
