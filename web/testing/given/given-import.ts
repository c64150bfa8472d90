import type { DataOf } from '../../src/platform/api/wire.ts'

type Run = DataOf<'GET /order-sync/imports/:id'>
type Line = DataOf<'GET /order-sync/imports/:id/lines'>[number]
type PreviewOrder = DataOf<'GET /order-sync/imports/:id/preview'>['orders'][number]
type FileColumns = DataOf<'POST /order-sync/columns'>

/** A finished import of 2,000 orders. */
export const givenRun = (changed: Partial<Run> = {}): Run => ({
  id: 5,
  store_id: 1,
  store_name: 'Demo <b>store</b>',
  source: 'upload',
  format: 'native_csv',
  file_name: 'orders.csv',
  check: false,
  state: 'done',
  encoding: null,
  columns: null,
  refusal: null,
  notices: [],
  total: 2000,
  settled: 2000,
  created: 1980,
  updated: 0,
  skipped: 12,
  failed: 8,
  remarked: 4,
  held: 0,
  items: 3000,
  pieces: 5000,
  who: 'Amélie Morin',
  created_at: '2020-11-20T09:00:00+00:00',
  finished_at: '2020-11-20T09:00:20+00:00',
  ...changed,
})

/** A finished check of two new orders. */
export const givenCheck = (changed: Partial<Run> = {}): Run =>
  givenRun({
    ...{ check: true, state: 'checked', total: 2, settled: 2, created: 2, skipped: 0, failed: 0, remarked: 0 },
    ...{ items: 2, pieces: 3 },
    ...changed,
  })

export const givenLine = (changed: Partial<Line> = {}): Line => ({
  id: 1,
  external_number: 'A-1',
  outcome: 'created',
  order: null,
  held: null,
  remarks: [],
  file_lines: [2],
  has_raw: false,
  ...changed,
})

export const givenPreview = (changed: Partial<PreviewOrder> = {}): PreviewOrder => ({
  id: 1,
  external_number: 'A-1',
  readable: true,
  placed_at: '2020-11-18T15:33:00.000Z',
  name: 'Zoë Côté',
  address: '12, rue Saint-Jean, Québec, QC, G1R 1N8, CA',
  contact: null,
  currency: 'CAD',
  lines: [
    {
      sku: 'TEE-BLK-M',
      title: 'Black tee',
      quantity: 2,
      unit_price_minor: 2499,
      personalisation: 'Name: Zoë',
      designs: [{ area: 'front', file_name: 'moon.png' }],
    },
  ],
  problems: [],
  doubts: [],
  warnings: [],
  file_lines: [2, 3],
  ...changed,
})

/** The columns of a table that no known system writes. */
export const givenColumns = (changed: Partial<FileColumns> = {}): FileColumns => ({
  known: false,
  unread: [],
  rows: 3,
  header: [
    { name: 'Order no', examples: ['A-1', 'A-2'] },
    { name: 'Date', examples: ['2020-11-18'] },
    { name: 'Client', examples: ['Zoë Côté'] },
    { name: 'Street', examples: ['12, rue Saint-Jean'] },
    { name: 'Town', examples: ['Québec'] },
    { name: 'Land', examples: ['CA'] },
    { name: 'Article', examples: ['TEE-BLK-M'] },
    { name: 'Count', examples: ['2'] },
    { name: 'Picture', examples: ['moon.png'] },
    { name: 'Wish', examples: [] },
  ],
  proposed: {
    fields: {
      ...{ order_number: 'Order no', placed_at: 'Date', name: 'Client', address1: 'Street', city: 'Town' },
      ...{ country: 'Land', quantity: 'Count' },
    },
    designs: { front: 'Picture' },
    personalization: [],
  },
  remembered: null,
  ...changed,
})
