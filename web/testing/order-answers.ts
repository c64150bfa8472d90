import type { OrderDetail as Order } from '@platen/contracts/orders/detail'
import type { OrderRow } from '@platen/contracts/orders/list'
import { orderViews, type OrderView } from '@platen/contracts/orders/views'
import type { ViewCount } from '@platen/contracts/saved-views/endpoints'
import type { DataOf } from '../src/platform/api/wire.ts'

type OrderCounts = Record<OrderView, ViewCount>

const none = {
  waiting_barcode: 0,
  barcode_printed: 0,
  design_printed: 0,
  confirmed_printed: 0,
  quality_checked: 0,
  packaged: 0,
  cancelled: 0,
  scrapped: 0,
}

/** What a search answers for the order of `orderRow`: an exact hit by default. */
export function orderHit(changes: Partial<DataOf<'GET /search'>[number]> = {}): DataOf<'GET /search'>[number] {
  return {
    kind: 'order',
    id: 7,
    label: 'P-100007',
    detail: '#1007 · Zoë · North Shore',
    order: { id: 7, number: 'P-100007' },
    stage: null,
    picture: null,
    exact: true,
    ...changes,
  }
}

/** A row of the order list: an open order of three pieces by default. */
export function orderRow(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 7,
    number: 'P-100007',
    external_number: '#1007',
    store_name: 'North Shore',
    customer_name: '<b>Zoë</b>',
    ship_to_city: 'Québec',
    ship_to_country: 'CA',
    status: 'open',
    hold_kind: null,
    expedited: false,
    placed_at: '2020-11-19T10:00:00Z',
    ship_by: '2099-11-23',
    late: false,
    quantity: 3,
    pieces: { ...none, waiting_barcode: 3 },
    short: 0,
    problems: 0,
    first_problems: [],
    vendor: 'Own label',
    slot: null,
    ...changes,
  }
}

const possibilities: Order['possible'] = {
  hold: true,
  release: false,
  cancel: true,
  edit: true,
  edit_address: true,
  edit_items: true,
  retry: false,
  split: true,
  hand_over: false,
  reship: false,
}

/** An open order of two printed pieces by default. */
export function orderAnswer({
  possibilities: allowed,
  ...changes
}: Partial<Omit<Order, 'possible'>> & { possibilities?: Partial<Order['possible']> } = {}): Order {
  const piece = (id: number): Order['items'][number]['pieces'][number] => ({
    id,
    barcode: `40000000000${id}`,
    stage: 'waiting_barcode',
    stage_since: '2020-11-20T10:00:00Z',
    attempt: 1,
    label_count: 0,
    short: false,
    slot: null,
    replaces: null,
  })
  return {
    id: 7,
    number: 'P-100007',
    external_id: '1007',
    external_number: '#1007',
    store: { id: 1, code: 'north', name: 'North Shore' },
    status: 'open',
    status_since: '2020-11-20T10:00:00Z',
    payment: 'paid',
    hold: null,
    customer_name: 'Zoë Côté',
    email: 'zoe@example.org',
    phone: '+1 555 0100',
    ship_to: {
      name: 'Zoë Côté',
      company: '',
      address1: '1, rue A',
      address2: '',
      city: 'Québec',
      state: 'QC',
      postal_code: 'G1R 4P5',
      country: 'CA',
    },
    shipping_service: 'STANDARD',
    shipping_vendor: 'Own label',
    vendor_service: 'STANDARD',
    vendor_source: 'store',
    placed_at: '2020-11-19T10:00:00Z',
    ship_by: '2099-11-23',
    late: false,
    currency: 'CAD',
    subtotal_minor: null,
    shipping_minor: null,
    tax_minor: null,
    total_minor: 3000,
    tags: [],
    customer_note: '',
    internal_note: '',
    expedited: false,
    expedited_reason: '',
    expedited_until: null,
    source: 'file',
    cancel_reason: '',
    cancel_reason_en: null,
    cancel_reason_fr: null,
    staff_edited: [],
    linked_to: null,
    linked_from: [],
    version: 4,
    created_at: '2020-11-20T10:00:00Z',
    completed_at: null,
    cancelled_at: null,
    erased_at: null,
    slot: null,
    items: [
      {
        id: 70,
        position: 1,
        sku: 'TEE-BLK-M',
        title: '',
        variant: {
          id: 1,
          sku: 'TEE-BLK-M',
          product_id: 1,
          product_name: 'Tee',
          category: '',
          color: 'Black',
          color_hex: '#000000',
          size: 'M',
          printer_tag: 'DTG-DARK',
          photo_url: null,
          thumb_url: null,
          print_areas: ['front', 'back'],
        },
        quantity: 2,
        cancelled_quantity: 0,
        printed: true,
        made: true,
        personalisation: '',
        unit_price_minor: 1500,
        fulfillment_status: 'waiting_barcode',
        processing_s: null,
        designs: [{ area: 'front', file_name: 'a.png', thumb_url: '/api/t', preview_url: '/api/p' }],
        designs_mapped: false,
        pieces: [piece(1), piece(2)],
      },
    ],
    attached: [],
    problems: [],
    import_remarks: [],
    shipments: [],
    possible: { ...possibilities, ...allowed },
    ...changes,
  }
}

const noOrders = { count: 0, capped: false }

/** How many orders each view of the list has, none unless told otherwise. */
export function givenCounts(changes: Partial<OrderCounts> = {}): OrderCounts {
  const none = Object.fromEntries(Object.keys(orderViews).map((view) => [view, noOrders])) as OrderCounts
  return { ...none, ...changes }
}

/** What orders can be filtered by: one store unless told otherwise. */
export function givenChoices(changes: Partial<DataOf<'GET /orders/choices'>> = {}): DataOf<'GET /orders/choices'> {
  return {
    stores: [{ id: 3, code: 'north', name: 'North Shore', archived: false }],
    vendors: [],
    services: [],
    printer_tags: [],
    ...changes,
  }
}

/** Reasons for holding an order, the second of which needs a text, and one for cancelling it. */
export const givenOrderReasons: DataOf<'GET /order-reasons'> = [
  {
    id: 1,
    code: 'customer_asked',
    name_en: 'Customer asked to wait',
    name_fr: 'Le client demande d’attendre',
    used_for: 'hold',
    needs_text: false,
  },
  { id: 2, code: 'other', name_en: 'Other', name_fr: 'Autre', used_for: 'hold', needs_text: true },
  {
    id: 3,
    code: 'ordered_twice',
    name_en: 'Ordered twice',
    name_fr: 'Commande en double',
    used_for: 'cancel',
    needs_text: false,
  },
]
