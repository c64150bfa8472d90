import { isAllowed, parsePermission, type Permission } from '@platen/contracts/ability'
import { endpoints, permissions } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { Link } from '@tanstack/react-router'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screenInfo, type ScreenInfo } from '../platform/routing/screen.ts'
import { LinkCell } from '../ui/list/cells.tsx'
import { blankLayoutScreens, screens } from './features.ts'

/** Reads the route tables of the specification as path → access, in the terms of the screens. */
function specifiedRoutes(): Record<string, string> {
  const page = readFileSync(`${import.meta.dirname}/../../../docs/requirements/specification.md`, 'utf8')
  const section = page.split('## 2. Screens and routes')[1]?.split('## 3.')[0] ?? ''
  const rows = [...section.matchAll(/^\| \*\*[A-Z]+-\d+\*\* \| (\/.*?) \| (.*?) \|$/gm)]
  const routes: Record<string, string> = {}
  for (const [, paths = '', rule = ''] of rows) {
    const names = paths.replace(/ \(.*?\)/g, '').split(', ')
    const folder = /^(\/.+)\/[^/]+$/.exec(names[0] ?? '')?.[1]
    for (const name of names) {
      const short = folder !== undefined && name.lastIndexOf('/') === 0
      routes[short ? `${folder}${name}` : name] = accessOf(rule)
    }
  }
  delete routes['/']
  return routes
}

function accessOf(rule: string): string {
  if (/^public/i.test(rule)) return 'public'
  if (/unauthenticated users/.test(rule)) return 'unauthenticated'
  if (/any authenticated user/.test(rule)) return 'signed-in'
  const action = /^(\w+) on (\w+)$/.exec(rule)
  return action ? `${action[2]}.${action[1]}` : rule
}

describe('the screens', () => {
  const accessByPath = (some: readonly ScreenInfo[]) =>
    Object.fromEntries(some.map(({ path, access }) => [path.replace(/\$(\w+)/g, '{$1}'), String(access)]))

  // SCREEN-12
  it('are the routes of the specification with their permissions, apart from those that say they are not in it', () => {
    const specified = specifiedRoutes()
    expect(Object.keys(specified)).toHaveLength(51)
    expect(accessByPath(screens.filter((screen) => !screen.outsideSpecification))).toEqual(specified)
  })

  it('say that they are outside the specification only if it has no such route', () => {
    const additional = accessByPath(screens.filter((screen) => screen.outsideSpecification))
    expect(additional).toMatchObject({ '/reset-password': 'one-time-link', '/designs': 'product.read' })
    const specified = specifiedRoutes()
    for (const path of Object.keys(additional)) expect(specified).not.toHaveProperty([path])
  })

  it('use the blank layout only for login, the choice of a password and not-authorized', () => {
    expect(blankLayoutScreens.map((route) => screenInfo(route).path)).toEqual([
      '/login',
      '/choose-password',
      '/not-authorized',
    ])
  })

  it('name only permissions that exist', () => {
    const known = ['public', 'signed-in', 'unauthenticated', 'one-time-link', 'temporary-password', ...permissions]
    for (const { access } of screens) for (const one of [access].flat()) expect(known).toContain(one)
  })

  // ACCESS-91, SCREEN-40
  it('are about reads that any of the permissions which open them allows', () => {
    const accessOf = new Map(
      (endpoints as readonly EndpointSpec[]).map(({ route, access }) => [route as string, access]),
    )
    for (const { path, access, mainReads } of screens) {
      for (const read of mainReads) {
        for (const permission of [access].flat() as Permission[]) {
          const rules = permissions.includes(permission) ? [parsePermission(permission)] : []
          expect([path, read, permission, isAllowed(rules, accessOf.get(read) ?? 'public')]).toEqual([
            path,
            read,
            permission,
            true,
          ])
        }
      }
    }
  })

  it('name what they are about, apart from forms for new records and what consists of panels alone', () => {
    const without = screens.filter(
      ({ mainReads, access }) =>
        mainReads.length === 0 &&
        !['public', 'unauthenticated', 'one-time-link', 'temporary-password'].includes(String(access)),
    )
    expect(without.map(({ path }) => path).filter((path) => !path.endsWith('/create'))).toEqual([
      '/overview',
      '/access-control',
    ])
  })

  it('highlight only existing menu entries', () => {
    const inMenu = screens.filter((screen) => screen.menu.length > 0).map((screen) => screen.path)
    for (const { navActiveLink } of screens) if (navActiveLink) expect(inMenu).toContain(navActiveLink)
  })

  it('declare an example where their address has a parameter', () => {
    for (const { path, example } of screens) expect([path, example !== undefined]).toEqual([path, path.includes('$')])
  })

  it('keep the titles that the specification names', () => {
    const titles = new Map(screens.map((screen) => [screen.path, screen.title.en]))
    expect(titles.get('/orders/edit/$id')).toBe('Edit Orders')
    expect(titles.get('/orders/sync-history')).toBe('Sync Orders History')
    expect(titles.get('/orders/sync-history/detail/$id')).toBe('Sync Orders History Detail')
    expect(titles.get('/not-authorized')).toBe('Not Authorized')
  })
})

describe('links', () => {
  // These are compile-time tests: an expectation that no longer holds fails the type check.
  it('compile only for existing screens, with their params and query keys', () => {
    const links = (
      <>
        {/* @ts-expect-error There is no such screen. */}
        <Link to="/nowhere" />
        {/* @ts-expect-error The address needs an id. */}
        <Link to="/orders/detail/$id" />
        {/* @ts-expect-error The parameter is called id. */}
        <Link to="/orders/detail/$id" params={{ order: '5' }} />
        {/* @ts-expect-error The list of orders reads no such key. */}
        <Link to="/orders" search={{ color: 'red' }} />
        {/* @ts-expect-error A query holds texts. */}
        <Link to="/orders" search={{ search: 5 }} />
        {/* @ts-expect-error Addresses aren't put together by hand. */}
        <Link to={`/orders/detail/${5 as number}`} />
        {/* @ts-expect-error The cells of tables are as strict. */}
        <LinkCell link={{ to: '/orders/detail/$id' }}>N-1</LinkCell>
        <Link to="/orders" search={{ search: '5', navActiveLink: '/orders/open' }} />
        <Link to="/orders/detail/$id" params={{ id: '5' }} />
      </>
    )
    expect(links.props.children).toHaveLength(9)
  })
})
