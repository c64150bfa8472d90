import { describe, expect, it } from 'vitest'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { screens } from './features.ts'
import { findActivePath, buildMenu } from './menu.rules.ts'
import { iconNames } from './shell/menu/menu-icons.ts'

const allRules = [{ action: 'manage', subject: 'all' }]
const menu = buildMenu(screens, allRules)

const labels = (language: 'en' | 'fr') =>
  Object.fromEntries(menu.map((part) => [part.area, part.entries.map((entry) => entry.label[language])]))

describe('the menu', () => {
  it('has the specification’s areas and entries in their order (SPEC-45)', () => {
    expect(menu.map((part) => part.area)).toEqual(['top', 'orders', 'fulfillment', 'setup', 'account'])
    expect(labels('en')).toEqual({
      top: ['Products', 'Product Variants', 'Designs'],
      orders: ['All', 'Open', 'Processing', 'Shipping', 'Completed', 'Cancelled', 'Failed', 'Sync Orders History'],
      fulfillment: ['Print Barcode', 'Print', 'Print Design', 'Confirm Printed', 'Quality Check', 'Package'],
      setup: ['Access control'],
      account: ['My profile'],
    })
  })

  it('has the same areas and entries in French', () => {
    expect(labels('fr')).toEqual({
      top: ['Produits', 'Variantes', 'Visuels'],
      orders: [
        'Toutes',
        'À traiter',
        'En cours',
        'En expédition',
        'Terminées',
        'Annulées',
        'En échec',
        'Historique de synchronisation',
      ],
      fulfillment: [
        'Impression des codes-barres',
        'Impression',
        'Impression des visuels',
        'Confirmation d’impression',
        'Contrôle qualité',
        'Emballage',
      ],
      setup: ['Contrôle d’accès'],
      account: ['Mon profil'],
    })
  })

  it('sorts the entries of an area by their order, regardless of the order of the features', () => {
    const screenAt = (path: string, order: number): ScreenInfo => ({
      path,
      title: { en: path, fr: path },
      access: 'signed-in',
      texts: [],
      menu: [{ area: 'setup', order, label: { en: path, fr: path }, icon: 'list' }],
      navActiveLink: undefined,
    })
    const parts = buildMenu([screenAt('/b', 20), screenAt('/c', 30), screenAt('/a', 10)], allRules)
    expect(parts.map((part) => part.entries.map((entry) => entry.path))).toEqual([['/a', '/b', '/c']])
  })

  it('leaves out entries and areas that the user may not open', () => {
    const packer = buildMenu(screens, [
      { action: 'read', subject: 'fulfillment' },
      { action: 'read', subject: 'packing_slot' },
    ])
    expect(packer.map((part) => part.area)).toEqual(['fulfillment', 'account'])
    const orderDesk = buildMenu(screens, [{ action: 'read', subject: 'order' }])
    expect(orderDesk.map((part) => part.area)).toEqual(['orders', 'account'])
  })

  it('leaves out screens for users who are not signed in', () => {
    expect(menu.flatMap((part) => part.entries.map((entry) => entry.path))).not.toContain('/forgot-password')
  })

  it('uses only icons that exist in the shell', () => {
    for (const place of screens.flatMap((screen) => screen.menu)) expect(iconNames).toContain(place.icon)
  })
})

describe('the highlighted entry', () => {
  it('is the one that the query names, if the menu has it', () => {
    expect(findActivePath(menu, '/orders/edit/5', '/orders/open', '/orders')).toBe('/orders/open')
    expect(findActivePath(menu, '/orders/edit/5', '/nowhere', '/orders')).toBe('/orders')
  })

  it('is the screen itself, else the one that its route names, else the longest parent path', () => {
    expect(findActivePath(menu, '/orders/open', undefined, undefined)).toBe('/orders/open')
    expect(findActivePath(menu, '/orders/sync-history/detail/3', undefined, '/orders/sync-history')).toBe(
      '/orders/sync-history',
    )
    expect(findActivePath(menu, '/fulfillment/print/9', undefined, undefined)).toBe('/fulfillment/print')
    expect(findActivePath(menu, '/profile', undefined, undefined)).toBe('/profile')
    expect(findActivePath(menu, '/not-authorized', undefined, undefined)).toBeNull()
  })
})
