import { auditNouns } from '@platen/contracts/audit/event-words'
import { searchHit, type SearchHit } from '@platen/contracts/search/endpoints'
import { describe, expect, it } from 'vitest'
import { screens } from './features.ts'
import { exactHit, hitTarget } from './found.rules.ts'
import { iconNames } from './shell/menu/menu-icons.ts'

const hit = (kind: SearchHit['kind'], change: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id: 1,
  label: '400000000010',
  detail: '',
  order: { id: 7, number: 'P-100007' },
  stage: 'confirmed_printed',
  picture: null,
  exact: true,
  ...change,
})

const everything = { screens, canOpen: () => true, canWorkAt: () => true }
const floor = (...kinds: string[]) => ({
  screens,
  canOpen: (screen: string) => screen.startsWith('/fulfillment/'),
  canWorkAt: (kind: string) => kinds.includes(kind),
})
const hrefOf = (one: SearchHit, reader: Parameters<typeof hitTarget>[1] = everything) => hitTarget(one, reader)?.href

describe('where a hit opens', () => {
  it('is the order for orders and parcels, and for pieces what shows everything about them', () => {
    expect(hrefOf(hit('order'))).toBe('/orders/detail/7')
    expect(hrefOf(hit('parcel'))).toBe('/orders/detail/7')
    expect(hrefOf(hit('piece'))).toBe('/fulfillment/quality-check-detail?barcode=400000000010')
    expect(hrefOf(hit('piece', { stage: 'design_printed' }))).toBe(
      '/fulfillment/confirm-printed-detail?barcode=400000000010',
    )
    expect(hrefOf(hit('piece', { stage: 'scrapped' }))).toBe('/fulfillment/print-detail?barcode=400000000010')
  })

  it('is the order of a piece, which is marked there, without access to the floor', () => {
    const desk = { screens, canOpen: (screen: string) => screen === '/orders/detail/$id', canWorkAt: () => false }
    expect(hrefOf(hit('piece'), desk)).toBe('/orders/detail/7?piece=400000000010')
  })

  it('is the station where a piece waits, or another one where the user works, without access to orders', () => {
    expect(hrefOf(hit('piece'), floor('quality_check', 'packaging'))).toBe(
      '/fulfillment/quality-check?barcode=400000000010',
    )
    expect(hrefOf(hit('piece'), floor('print_design'))).toBe('/fulfillment/print?barcode=400000000010')
    expect(hrefOf(hit('piece', { stage: 'packaged' }), floor('print_design', 'packaging'))).toBe(
      '/fulfillment/package?barcode=400000000010',
    )
    expect(hrefOf(hit('parcel'), floor('packaging'))).toBe('/fulfillment/package?order=P-100007')
  })

  it('is what shows everything about a piece or parcel to those who work at no station and read no orders', () => {
    expect(hrefOf(hit('piece'), floor())).toBe('/fulfillment/quality-check-detail?barcode=400000000010')
    expect(hrefOf(hit('parcel'), floor())).toBe('/fulfillment/package-detail?order=P-100007')
  })

  it('is the page of a SKU, product or design, and a product’s for reading to those who can’t change it', () => {
    expect(hrefOf(hit('variant', { id: 11, label: 'TEE BLK/M' }))).toBe('/variants?edit=11')
    expect(hrefOf(hit('product', { id: 12, label: 'TEE' }))).toBe('/products/edit/12')
    const reader = { screens, canOpen: (screen: string) => screen !== '/products/edit/$id', canWorkAt: () => false }
    expect(hrefOf(hit('product', { id: 12, label: 'TEE' }), reader)).toBe('/products/detail/12')
    expect(hrefOf(hit('design', { id: 13, label: 'été & co.png' }))).toBe('/designs/13')
  })

  it('is the page of a store, shipping vendor or supplier, and a store’s for reading to those who can’t change it', () => {
    expect(hrefOf(hit('store', { id: 3 }))).toBe('/stores/edit/3')
    const reader = { screens, canOpen: (screen: string) => screen !== '/stores/edit/$id', canWorkAt: () => false }
    expect(hrefOf(hit('store', { id: 3 }), reader)).toBe('/stores/detail/3')
    expect(hrefOf(hit('shipping_vendor', { id: 5 }))).toBe('/shipping-vendors?vendor=5')
    expect(hrefOf(hit('supplier', { id: 7 }))).toBe('/suppliers?edit=7')
  })

  it('is the page of a pallet, location, stock document or count', () => {
    expect(hrefOf(hit('pallet', { id: 3 }))).toBe('/warehouse/pallets/3')
    expect(hrefOf(hit('location', { id: 4 }))).toBe('/warehouse/locations?edit=4')
    expect(hrefOf(hit('stock_in', { id: 5 }))).toBe('/stock/stock-in/5')
    expect(hrefOf(hit('stock_out', { id: 6 }))).toBe('/stock/stock-out/6')
    expect(hrefOf(hit('stock_count', { id: 7 }))).toBe('/stock/counts/7')
  })

  it('is somewhere for a hit of every kind, with an icon of the menu, if the user may open everything', () => {
    for (const kind of searchHit.shape.kind.options) {
      expect(hitTarget(hit(kind), everything), kind).not.toBeNull()
      expect(iconNames, kind).toContain(hitTarget(hit(kind), everything)?.icon)
    }
  })

  it('is nowhere if the user may not open its screen', () => {
    const nobody = { screens, canOpen: () => false, canWorkAt: () => false }
    for (const kind of searchHit.shape.kind.options) {
      expect(hitTarget(hit(kind), nobody), kind).toBeNull()
    }
  })
})

// RECORD-7
it('every record of the audit log opens at a screen, except for those that have none of their own', () => {
  const shown = new Set(screens.flatMap(({ shows }) => shows?.noun ?? []))
  const withoutScreen = [
    'access',
    'bulk_run',
    'catalog',
    'customer_data',
    'device',
    'file',
    'list',
    'order',
    'order_reason',
    'password',
    'purchase_list',
    'reject_reason',
    'saved_view',
    'second_factor',
    'server_key',
    'session',
    'sign_in',
    'site',
    'stock_reason',
  ]
  const notAudited = ['audit_entry', 'warehouse_move', 'warehouse_sku']
  expect([...shown, ...withoutScreen].toSorted()).toEqual([...Object.keys(auditNouns), ...notAudited].toSorted())
})

describe('what a scan means', () => {
  it('is the only exact hit of the first kind', () => {
    const piece = hit('piece')
    expect(exactHit([piece])).toBe(piece)
    expect(exactHit([piece, hit('design'), hit('order', { exact: false })])).toBe(piece)
  })

  it('is several if two orders have exactly this number', () => {
    expect(exactHit([hit('order'), hit('order', { id: 2 })])).toBe('several')
  })

  it('is nothing without an exact hit', () => {
    expect(exactHit([])).toBeNull()
    expect(exactHit([hit('order', { exact: false })])).toBeNull()
  })
})
