import type { Rule } from '@platen/contracts/ability'
import { describe, expect, it } from 'vitest'
import type { ScreenInfo } from '../../platform/routing/screen.ts'
import { startByRoles, startChoices } from './start-page.rules.ts'

const screen = (path: string, access: ScreenInfo['access'], inMenu = true): ScreenInfo => ({
  path,
  title: { en: path, fr: path },
  access,
  texts: [],
  menu: inMenu ? [{ area: 'top', order: 1, label: { en: path, fr: path }, icon: 'list' }] : [],
  navActiveLink: undefined,
  mainReads: [],
  outsideSpecification: false,
})
const screens = [
  screen('/orders', 'order.read'),
  screen('/orders/detail/$id', 'order.read', false),
  screen('/fulfillment/print-barcode', 'fulfillment.read'),
  screen('/fulfillment/print', 'fulfillment.read'),
  screen('/fulfillment/confirm-printed', 'fulfillment.read'),
  screen('/fulfillment/quality-check', 'fulfillment.read'),
  screen('/fulfillment/package', 'fulfillment.read'),
  screen('/products', 'product.read'),
  screen('/warehouse/replenishment', 'warehouse.read'),
  screen('/profile', 'signed-in'),
  screen('/login', 'unauthenticated', false),
]
const allow = (...permissions: string[]): Rule[] =>
  permissions.map((permission) => {
    const [subject = '', ...action] = permission.split('.')
    return { subject, action: action.join('.') }
  })
const paths = (rules: Rule[]) => startChoices(screens, rules).map(({ path }) => path)
const started = (rules: Rule[]) => startByRoles(startChoices(screens, rules), rules)

describe('the start page', () => {
  it('can be any screen of the menu that the user may open, except the profile', () => {
    expect(paths(allow('order.read', 'product.read'))).toEqual(['/orders', '/products'])
    expect(paths(allow('fulfillment.read'))).toHaveLength(5)
    expect(paths([])).toEqual([])
  })

  // ACCESS-5 to ACCESS-12, SCREEN-17
  it.each([
    [
      'a production manager',
      allow('order.read', 'order.write', 'fulfillment.read', 'fulfillment.write', 'product.read'),
      '/orders',
    ],
    ['an order desk', allow('order.read', 'order.write', 'fulfillment.read', 'product.read'), '/orders'],
    [
      'a print operator, who works at several kinds of stations',
      allow('fulfillment.read', 'fulfillment.write.print', 'fulfillment.write.confirm', 'product.read'),
      'last_station',
    ],
    [
      'a quality inspector',
      allow('fulfillment.read', 'fulfillment.write.quality', 'product.read'),
      '/fulfillment/quality-check',
    ],
    ['a packer', allow('fulfillment.read', 'fulfillment.write.package'), '/fulfillment/package'],
    [
      'a packer who also reads orders',
      allow('order.read', 'fulfillment.read', 'fulfillment.write.package'),
      '/fulfillment/package',
    ],
    ['a warehouse operator', allow('warehouse.read', 'warehouse.write', 'product.read'), '/warehouse/replenishment'],
    ['a viewer', allow('order.read', 'fulfillment.read', 'product.read', 'warehouse.read'), '/orders'],
    ['somebody who only sees the warehouse', allow('warehouse.read', 'product.read'), '/products'],
    ['somebody who only sees products', allow('product.read', 'stock.read'), '/products'],
    ['somebody without permissions', [], '/profile'],
  ])('is by roles for %s', (_who, rules, path) => {
    expect(started(rules)).toBe(path)
  })
})
