import { describe, expect, it } from 'vitest'
import { decide, loginQuery, type Visit } from './guard.rules.ts'

const visit = (over: Partial<Visit>): Visit => ({
  access: 'order.read',
  path: '/orders',
  query: '',
  authenticated: true,
  rules: [],
  mustChangePassword: false,
  ...over,
})
const reader = [{ action: 'read', subject: 'order' }]

describe('the guard, in the order of the specification', () => {
  it('always allows a public screen, to anybody', () => {
    expect(decide(visit({ access: 'public', authenticated: false, rules: null }))).toEqual({ kind: 'allow' })
    expect(decide(visit({ access: 'public' }))).toEqual({ kind: 'allow' })
  })

  it('sends somebody who is signed in away from screens for people who are not', () => {
    expect(decide(visit({ access: 'unauthenticated' }))).toEqual({ kind: 'home' })
    expect(decide(visit({ access: 'unauthenticated', authenticated: false, rules: null }))).toEqual({ kind: 'allow' })
  })

  it('allows the profile to everybody who is signed in, even without any permission', () => {
    expect(decide(visit({ access: 'signed-in', path: '/profile' }))).toEqual({ kind: 'allow' })
  })

  it('allows a screen whose permission the rules give', () => {
    expect(decide(visit({ rules: reader }))).toEqual({ kind: 'allow' })
  })

  it('sends somebody without the permission to not-authorized', () => {
    expect(decide(visit({ rules: [{ action: 'read', subject: 'product' }] }))).toEqual({ kind: 'not-authorized' })
    expect(decide(visit({ rules: [...reader, { action: 'read', subject: 'order', inverted: true }] }))).toEqual({
      kind: 'not-authorized',
    })
  })

  it('leads somebody to the profile whose password must be changed first, and lets them stay there', () => {
    const due = { rules: reader, mustChangePassword: true }
    expect(decide(visit(due))).toEqual({ kind: 'profile' })
    expect(decide(visit({ ...due, access: 'signed-in', path: '/profile' }))).toEqual({ kind: 'allow' })
  })

  it('sends a stranger to login with the wanted path, whatever rules are lying about', () => {
    expect(decide(visit({ authenticated: false, rules: reader }))).toEqual({ kind: 'login', query: 'to=/orders' })
    expect(decide(visit({ access: 'signed-in', path: '/profile', authenticated: false, rules: null }))).toEqual({
      kind: 'login',
      query: 'to=/profile',
    })
  })
})

describe('the query of the login screen', () => {
  it.each([
    ['', 'to=/orders/open'],
    ['?search=a+b&per_page=1e5', 'search=a+b&per_page=1e5&to=/orders/open'],
    ['?q=%E0%A4%A&x', 'q=%E0%A4%A&x&to=/orders/open'],
  ])('keeps %s character by character', (query, wanted) => {
    expect(loginQuery('/orders/open', query)).toBe(wanted)
  })

  it('leaves `to` out for the start', () => {
    expect(loginQuery('/', '?a=1')).toBe('a=1')
    expect(loginQuery('/', '')).toBe('')
  })

  it('encodes what would end the value', () => {
    expect(loginQuery('/qr/warehouse/A&B#1', '')).toBe('to=/qr/warehouse/A%26B%231')
  })
})
