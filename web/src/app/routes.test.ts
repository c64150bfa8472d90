import { permissions } from '@platen/contracts/ability'
import { describe, expect, it } from 'vitest'
import en from '../locales/en/app.json' with { type: 'json' }
import menuTexts from '../locales/en/shell.json' with { type: 'json' }
import { pages } from './pages.ts'
import { screens } from './routes.ts'

/** SPEC-10 to SPEC-42, word for word; `{id}` and `{code}` as the specification writes them. */
const specified: Record<string, string> = {
  '/login': 'public',
  '/forgot-password': 'unauthenticated',
  '/not-authorized': 'public',
  '/products': 'product.read',
  '/products/create': 'product.write',
  '/products/edit/{id}': 'product.write',
  '/variants': 'product.read',
  '/variants/create': 'product.write',
  '/product/priority': 'product.read',
  '/printer-tags': 'printer_tag.read',
  '/printer-tags/create': 'printer_tag.write',
  '/printer-tags/{id}': 'printer_tag.write',
  '/packing-slot': 'packing_slot.read',
  '/orders': 'order.read',
  '/orders/open': 'order.read',
  '/orders/processing': 'order.read',
  '/orders/shipping': 'order.read',
  '/orders/completed': 'order.read',
  '/orders/cancelled': 'order.read',
  '/orders/failed': 'order.read',
  '/orders/detail/{id}': 'order.read',
  '/orders/sync-history': 'order.read',
  '/orders/sync-history/detail/{id}': 'order.read',
  '/orders/edit/{id}': 'order.write.edit',
  '/fulfillment/print-barcode': 'fulfillment.read',
  '/fulfillment/print': 'fulfillment.read',
  '/fulfillment/print-detail': 'fulfillment.read',
  '/fulfillment/print-design': 'fulfillment.read',
  '/fulfillment/confirm-printed': 'fulfillment.read',
  '/fulfillment/confirm-printed-detail': 'fulfillment.read',
  '/fulfillment/quality-check': 'fulfillment.read',
  '/fulfillment/quality-check-detail': 'fulfillment.read',
  '/fulfillment/package': 'fulfillment.read',
  '/fulfillment/package-detail': 'fulfillment.read',
  '/users': 'user.read',
  '/roles': 'role.read',
  '/shipping-vendors': 'shipping_vendor.read',
  '/profile': 'signed-in',
  '/stores': 'store.read',
  '/stores/create': 'store.write',
  '/stores/edit/{id}': 'store.write',
  '/stock/stock-in': 'stock.read',
  '/stock/stock-out': 'stock.read',
  '/stock/stock-info': 'stock.read',
  '/warehouse/pallets': 'warehouse.read',
  '/warehouse/pallets/{id}': 'warehouse.read',
  '/warehouse/skus': 'warehouse.read',
  '/warehouse/logs': 'warehouse.read',
  '/warehouse/pallets/create': 'warehouse.write',
  '/qr/warehouse/{code}': 'stock.read',
  '/access-control': 'AclDemo.read',
}

describe('the route table', () => {
  it('lists every route of the specification with its permission, and the reset and design screens besides', () => {
    const listed = Object.fromEntries(
      screens.map(({ path, access }) => [path.replace(/\$(\w+)/g, '{$1}'), String(access)]),
    )
    expect(listed).toEqual({ ...specified, '/reset-password': 'unauthenticated', '/designs': 'product.read' })
  })

  it('gives the blank layout to login and not-authorized only', () => {
    const blank = screens.filter((screen) => screen.layout === 'blank').map((screen) => screen.path)
    expect(blank).toEqual(['/login', '/not-authorized'])
  })

  it('names only permissions that exist', () => {
    const known = ['public', 'signed-in', 'unauthenticated', ...permissions]
    for (const screen of screens) expect(known).toContain(screen.access)
  })

  it('keeps an entry of the menu highlighted that is in the menu', () => {
    const inMenu = screens.filter((screen) => screen.menu.length > 0).map((screen) => screen.path)
    for (const { navActiveLink } of screens) if (navActiveLink) expect(inMenu).toContain(navActiveLink)
  })

  it('has words for every title and every entry of the menu', () => {
    for (const screen of screens) {
      expect(en.titles).toHaveProperty(screen.title)
      for (const place of screen.menu) expect(menuTexts.menu).toHaveProperty(place.label)
    }
  })

  it('hangs no page where there is no screen', () => {
    const paths = screens.map((screen) => screen.path)
    for (const path of Object.keys(pages)) expect(paths).toContain(path)
  })

  it('keeps the titles that the specification names', () => {
    expect(en.titles).toMatchObject({
      edit_orders: 'Edit Orders',
      sync_history: 'Sync Orders History',
      sync_history_detail: 'Sync Orders History Detail',
      not_authorized: 'Not Authorized',
      not_found: 'Page Not Found',
    })
  })
})
