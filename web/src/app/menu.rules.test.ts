import { describe, expect, it } from 'vitest'
import en from '../locales/en/shell.json' with { type: 'json' }
import fr from '../locales/fr/shell.json' with { type: 'json' }
import { activePath, menuOf } from './menu.rules.ts'
import { screens } from './routes.ts'

const everything = [{ action: 'manage', subject: 'all' }]
const menu = menuOf(screens, () => true, everything)

describe('the menu', () => {
  it('has every area of the specification for somebody who may do everything', () => {
    const labels = Object.fromEntries(menu.map((part) => [part.area, part.entries.map((entry) => entry.label)]))
    expect(labels).toMatchObject({
      orders: ['all', 'open_orders', 'processing', 'shipping', 'completed', 'cancelled', 'failed', 'sync_history'],
      stock: ['stock_in', 'stock_out', 'stock_info'],
      warehouse: ['pallets', 'skus', 'logs'],
      catalog: expect.arrayContaining(['products', 'variants']),
      administration: ['users', 'shipping_vendors', 'stores'],
    })
    expect(labels.fulfillment).toEqual(
      expect.arrayContaining([
        'print_barcode',
        'print_design',
        'confirm_printed',
        'quality_check',
        'package',
        'fulfillment_priority',
        'printer_tag',
      ]),
    )
    expect(labels.setup).toEqual(expect.arrayContaining(['printer_tags', 'store', 'users_and_roles']))
  })

  it('drops entries, groups and titles below which nothing is permitted', () => {
    const packer = menuOf(screens, () => true, [
      { action: 'read', subject: 'fulfillment' },
      { action: 'read', subject: 'packing_slot' },
    ])
    expect(packer.map((part) => part.area)).toEqual(['fulfillment', 'account'])
    expect(packer[0]?.entries.map((entry) => entry.label)).not.toContain('fulfillment_priority')
  })

  it('shows no screen that does not exist yet', () => {
    const built = menuOf(screens, (path) => path === '/orders', everything)
    expect(built.flatMap((part) => part.entries.map((entry) => entry.path))).toEqual(['/orders'])
  })
})

describe('the words of the menu', () => {
  const named = (texts: typeof en.menu) =>
    Object.fromEntries(
      menu.map((part) => [
        texts.areas[part.area],
        part.entries.map((entry) => texts[entry.label as keyof typeof texts] as string),
      ]),
    )

  it('stand in English as the specification has them', () => {
    expect(named(en.menu)).toEqual({
      Orders: ['All', 'Open', 'Processing', 'Shipping', 'Completed', 'Cancelled', 'Failed', 'Sync Orders History'],
      Fulfillment: [
        'Print Barcode',
        'Print',
        'Print Design',
        'Confirm Printed',
        'Quality Check',
        'Package',
        'Fulfillment Priority',
        'Printer Tag',
        'Packing Slots',
      ],
      Stock: ['Stock In', 'Stock Out', 'Stock Information'],
      Warehouse: ['Pallets', 'SKUs', 'Logs'],
      Catalog: ['Products', 'Product Variants', 'Designs'],
      Administration: ['Users', 'Shipping Vendors', 'Stores'],
      Setup: ['Printer Tags', 'Store', 'Users & roles', 'Access control'],
      'My account': ['My profile'],
    })
  })

  it('stand in French word for word', () => {
    expect(named(fr.menu)).toEqual({
      Commandes: [
        'Toutes',
        'À traiter',
        'En cours',
        'En expédition',
        'Terminées',
        'Annulées',
        'En échec',
        'Historique de synchronisation',
      ],
      Production: [
        'Impression des codes-barres',
        'Impression',
        'Impression des visuels',
        "Confirmation d'impression",
        'Contrôle qualité',
        'Emballage',
        'Priorités de production',
        "Repères d'imprimante",
        "Cases d'emballage",
      ],
      Stock: ['Entrées', 'Sorties', 'État du stock'],
      Entrepôt: ['Palettes', 'Références', 'Journal'],
      Catalogue: ['Produits', 'Variantes', 'Visuels'],
      Administration: ['Utilisateurs', 'Transporteurs', 'Boutiques'],
      Configuration: ["Repères d'imprimante", 'Boutiques', 'Utilisateurs et rôles', 'Contrôle d’accès'],
      'Mon compte': ['Mon profil'],
    })
  })
})

describe('the highlighted entry', () => {
  it('is the one that the query names, where the menu has it', () => {
    expect(activePath(menu, '/orders/edit/5', '/orders/open', '/orders')).toBe('/orders/open')
    expect(activePath(menu, '/orders/edit/5', '/nowhere', '/orders')).toBe('/orders')
  })

  it('is the screen itself, else the route’s own, else the longest path above it', () => {
    expect(activePath(menu, '/orders/open', undefined, undefined)).toBe('/orders/open')
    expect(activePath(menu, '/orders/sync-history/detail/3', undefined, '/orders/sync-history')).toBe(
      '/orders/sync-history',
    )
    expect(activePath(menu, '/warehouse/pallets/9', undefined, undefined)).toBe('/warehouse/pallets')
    expect(activePath(menu, '/profile', undefined, undefined)).toBe('/profile')
    expect(activePath(menu, '/not-authorized', undefined, undefined)).toBeNull()
  })
})
