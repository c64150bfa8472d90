import type { Rule } from '@platen/contracts/ability'
import { describe, expect, it } from 'vitest'
import type { ScreenInfo } from '../../platform/routing/screen.ts'
import { proposedStart, startChoices } from './start-page.rules.ts'

const screen = (path: string, access: ScreenInfo['access'], inMenu = true): ScreenInfo => ({
  path,
  title: { en: path, fr: path },
  access,
  texts: [],
  menu: inMenu ? [{ area: 'top', order: 1, label: { en: path, fr: path }, icon: 'list' }] : [],
  navActiveLink: undefined,
  outsideSpecification: false,
})
const screens = [
  screen('/orders', 'order.read'),
  screen('/orders/detail/$id', 'order.read', false),
  screen('/fulfillment/print', 'fulfillment.read'),
  screen('/products', 'product.read'),
  screen('/profile', 'signed-in'),
  screen('/login', 'unauthenticated', false),
]
const allow = (...permissions: string[]): Rule[] =>
  permissions.map((permission) => {
    const [subject = '', ...action] = permission.split('.')
    return { subject, action: action.join('.') }
  })
const paths = (rules: Rule[]) => startChoices(screens, rules).map(({ path }) => path)
const proposed = (rules: Rule[]) => proposedStart(startChoices(screens, rules), rules)

describe('the start page', () => {
  it('can be any screen of the menu that the user may open, except the profile', () => {
    expect(paths(allow('order.read', 'product.read'))).toEqual(['/orders', '/products'])
    expect(paths(allow('fulfillment.read'))).toEqual(['/fulfillment/print'])
    expect(paths([])).toEqual([])
  })

  it('is proposed by what the user does', () => {
    expect(proposed(allow('order.read', 'order.write', 'fulfillment.read', 'product.read'))).toBe('/orders')
    expect(proposed(allow('fulfillment.read', 'fulfillment.write.print', 'product.read'))).toBe('last_station')
    expect(proposed(allow('product.read', 'stock.read'))).toBe('/products')
    expect(proposed([])).toBe('')
  })
})
