import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationAfterLogin } from './destination.rules.ts'

describe('the destination after login', () => {
  it.each([
    ['', '/'],
    ['?to=/orders/open', '/orders/open'],
    ['?to=%2Forders%2Fopen', '/orders/open'],
    ['?search=a+b&per_page=1e5&to=/orders', '/orders?search=a+b&per_page=1e5'],
    ['?search=x', '/?search=x'],
    ['?to=/mine&to=/orders', '/orders?to=/mine'],
    ['?page=2&to=/orders%3Fsort%3Dname', '/orders?sort=name&page=2'],
  ])('turns the query %s into %s', (query, wanted) => {
    expect(destinationAfterLogin(query)).toBe(wanted)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F/evil.test',
    '%2F%2Fevil.test',
    '/%5Cevil.test',
    '%252F%252Fevil.test',
    '/%09/evil.test',
    '/\t/evil.test',
    '/%00',
    'orders',
    '%E0%A4%A',
    '/a//evil.test',
  ])('does not follow %s', (to) => {
    expect(destinationAfterLogin(`?to=${to}`)).toBe('/')
  })

  // CHECK-15
  it('never leads to another site, whatever `to` contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (to) => {
          for (const encoded of [to, encodeURIComponent(to.replace(/[\ud800-\udfff]/g, ''))]) {
            const target = new URL(destinationAfterLogin(`?to=${encoded}`), 'http://factory.test')
            expect(target.origin).toBe('http://factory.test')
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
