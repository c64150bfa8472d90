import { describe, expect, it } from 'vitest'
import { decide, loginQuery, type Visit } from './guard.rules.ts'

const visit = (over: Partial<Visit>): Visit => ({
  access: 'order.read',
  path: '/orders',
  query: '',
  isAuthenticated: true,
  rules: [],
  due: null,
  ...over,
})
const reader = [{ action: 'read', subject: 'order' }]

describe('the route guard', () => {
  it('allows public screens to everybody', () => {
    expect(decide(visit({ access: 'public', isAuthenticated: false, rules: null }))).toEqual({ kind: 'allow' })
    expect(decide(visit({ access: 'public' }))).toEqual({ kind: 'allow' })
  })

  it('sends signed-in users away from screens for unauthenticated users', () => {
    expect(decide(visit({ access: 'unauthenticated' }))).toEqual({ kind: 'home' })
    expect(decide(visit({ access: 'unauthenticated', isAuthenticated: false, rules: null }))).toEqual({ kind: 'allow' })
  })

  // ACCESS-87
  it('allows the screen of a one-time link to everybody, but for who has to choose a password first', () => {
    const link = { access: 'one-time-link', path: '/reset-password', query: '?token=x' } as const
    expect(decide(visit(link))).toEqual({ kind: 'allow' })
    expect(decide(visit({ ...link, due: 'second-factor' }))).toEqual({ kind: 'allow' })
    expect(decide(visit({ ...link, isAuthenticated: false, rules: null }))).toEqual({ kind: 'allow' })
    expect(decide(visit({ ...link, due: 'password' }))).toEqual({ kind: 'home' })
  })

  it('allows the profile to every signed-in user, even without permissions', () => {
    expect(decide(visit({ access: 'signed-in', path: '/profile' }))).toEqual({ kind: 'allow' })
  })

  it('allows a screen if the rules grant its permission', () => {
    expect(decide(visit({ rules: reader }))).toEqual({ kind: 'allow' })
  })

  it('sends a user without the permission to not-authorized', () => {
    expect(decide(visit({ rules: [{ action: 'read', subject: 'product' }] }))).toEqual({
      kind: 'not-authorized',
      missing: 'order.read',
    })
    expect(decide(visit({ rules: [...reader, { action: 'read', subject: 'order', inverted: true }] }))).toEqual({
      kind: 'not-authorized',
      missing: 'order.read',
    })
  })

  it('sends a user who must set up two-step verification to the profile and lets them stay there', () => {
    const factorDue = { rules: reader, due: 'second-factor' } as const
    expect(decide(visit(factorDue))).toEqual({ kind: 'profile' })
    expect(decide(visit({ ...factorDue, access: 'signed-in', path: '/profile' }))).toEqual({ kind: 'allow' })
  })

  // ACCESS-90
  it.each([
    [
      { access: 'order.read', path: '/orders', query: '?search=a+b' },
      { kind: 'choose-password', query: 'search=a+b&to=/orders' },
    ],
    [
      { access: 'signed-in', path: '/profile' },
      { kind: 'choose-password', query: 'to=/profile' },
    ],
    [
      { access: 'AclDemo.read', path: '/access-control' },
      { kind: 'choose-password', query: 'to=/access-control' },
    ],
    [{ access: 'unauthenticated', path: '/forgot-password' }, { kind: 'home' }],
    [{ access: 'temporary-password', path: '/choose-password', query: '?to=/orders' }, { kind: 'allow' }],
  ] as const)('lets a temporary password lead from %o only to %o', (over, decision) => {
    expect(decide(visit({ ...over, rules: reader, due: 'password' }))).toEqual(decision)
  })

  it('leads from the screen for a temporary password onward once there is none, and to login without a session', () => {
    const choosing = { access: 'temporary-password', path: '/choose-password', query: '?to=/orders' } as const
    expect(decide(visit(choosing))).toEqual({ kind: 'onward' })
    expect(decide(visit({ ...choosing, due: 'second-factor' }))).toEqual({ kind: 'onward' })
    expect(decide(visit({ ...choosing, isAuthenticated: false, rules: null }))).toEqual({
      kind: 'login',
      query: 'to=/orders&to=/choose-password',
    })
  })

  it('sends an unauthenticated user to login with the requested path, whatever rules are still in memory', () => {
    expect(decide(visit({ isAuthenticated: false, rules: reader }))).toEqual({ kind: 'login', query: 'to=/orders' })
    expect(decide(visit({ access: 'signed-in', path: '/profile', isAuthenticated: false, rules: null }))).toEqual({
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
  ])('keeps the query %s character by character', (query, wanted) => {
    expect(loginQuery('/orders/open', query)).toBe(wanted)
  })

  it('leaves out `to` for the start page', () => {
    expect(loginQuery('/', '?a=1')).toBe('a=1')
    expect(loginQuery('/', '')).toBe('')
  })

  it('encodes characters that would end the value', () => {
    expect(loginQuery('/qr/warehouse/A&B#1', '')).toBe('to=/qr/warehouse/A%26B%231')
  })
})
