import { describe, expect, it } from 'vitest'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { screens } from './features.ts'
import { activePath, menuOf } from './menu.rules.ts'
import { iconNames } from './shell/menu/menu-icons.ts'

const everything = [{ action: 'manage', subject: 'all' }]
const menu = menuOf(screens, everything)

const labels = (language: 'en' | 'fr') =>
  Object.fromEntries(menu.map((part) => [part.area, part.entries.map((entry) => entry.label[language])]))

describe('the menu', () => {
  it('has the areas and entries in the order and words of the specification (SPEC-45)', () => {
    expect(menu.map((part) => part.area)).toEqual(['top', 'orders', 'fulfillment', 'setup', 'account'])
    expect(labels('en')).toEqual({
      top: ['Products', 'Product Variants', 'Designs'],
      orders: ['All', 'Open', 'Processing', 'Shipping', 'Completed', 'Cancelled', 'Failed', 'Sync Orders History'],
      fulfillment: ['Print Barcode', 'Print', 'Print Design', 'Confirm Printed', 'Quality Check', 'Package'],
      setup: ['Access control'],
      account: ['My profile'],
    })
  })

  it('says the same in French', () => {
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

  it('sorts the entries of an area by their order, whatever order the features come in', () => {
    const screenAt = (path: string, order: number): ScreenInfo => ({
      path,
      title: { en: path, fr: path },
      access: 'signed-in',
      texts: [],
      menu: [{ area: 'setup', order, label: { en: path, fr: path }, icon: 'list' }],
      navActiveLink: undefined,
    })
    const parts = menuOf([screenAt('/b', 20), screenAt('/c', 30), screenAt('/a', 10)], everything)
    expect(parts.map((part) => part.entries.map((entry) => entry.path))).toEqual([['/a', '/b', '/c']])
  })

  it('leaves out entries and areas that the user may not open', () => {
    const packer = menuOf(screens, [
      { action: 'read', subject: 'fulfillment' },
      { action: 'read', subject: 'packing_slot' },
    ])
    expect(packer.map((part) => part.area)).toEqual(['fulfillment', 'account'])
    const orderDesk = menuOf(screens, [{ action: 'read', subject: 'order' }])
    expect(orderDesk.map((part) => part.area)).toEqual(['orders', 'account'])
  })

  it('leaves out screens for people who are not signed in', () => {
    expect(menu.flatMap((part) => part.entries.map((entry) => entry.path))).not.toContain('/forgot-password')
  })

  it('uses only icons that the shell has', () => {
    for (const place of screens.flatMap((screen) => screen.menu)) expect(iconNames).toContain(place.icon)
  })
})

describe('the highlighted entry', () => {
  it('is the one that the query names, where the menu has it', () => {
    expect(activePath(menu, '/orders/edit/5', '/orders/open', '/orders')).toBe('/orders/open')
    expect(activePath(menu, '/orders/edit/5', '/nowhere', '/orders')).toBe('/orders')
  })

  it('is the screen itself, else the one of its route, else the longest path above it', () => {
    expect(activePath(menu, '/orders/open', undefined, undefined)).toBe('/orders/open')
    expect(activePath(menu, '/orders/sync-history/detail/3', undefined, '/orders/sync-history')).toBe(
      '/orders/sync-history',
    )
    expect(activePath(menu, '/fulfillment/print/9', undefined, undefined)).toBe('/fulfillment/print')
    expect(activePath(menu, '/profile', undefined, undefined)).toBe('/profile')
    expect(activePath(menu, '/not-authorized', undefined, undefined)).toBeNull()
  })
})
