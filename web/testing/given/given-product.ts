import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { type Answers, fakeServer, me } from '../fake-server.ts'

const figures = { on_hand: 1200, reserved: 200, available: 1000, short: 3 }
const area = { dpi: 300, offset_x_mm: 0, offset_y_mm: 0, platen_note: '' }
const front = { ...area, area: 'front', position: 1, side: 'front', width_mm: 356, height_mm: 406 } as const
const sleeve = { ...area, area: 'left_sleeve', position: 2, side: 'left', width_mm: 90, height_mm: 300 } as const
const variant = (id: number, color: string, hex: string) => ({
  ...figures,
  id,
  sku: `G5000-${id}`,
  gtin: null,
  product_id: 7,
  product_code: 'G5000',
  product_name: 'Heavy Tee',
  category: 't-shirt',
  color,
  color_hex: hex,
  size: 'M',
  weight_g: 170,
  printer_tag: 'DTG-DARK',
  pick_location: '',
  track_stock: true,
  reorder_point: 0,
  reorder_quantity: 0,
  cost_minor: 0,
  currency: 'USD',
  archived: false,
})
export const detail: ProductDetail = {
  ...figures,
  id: 7,
  code: 'G5000',
  name: 'Heavy Tee',
  category: 't-shirt',
  brand: 'Granite',
  print_method: 'DTG',
  printer_tags: ['DTG-DARK'],
  priority: 100,
  print_areas: ['front', 'left_sleeve'],
  variants: 2,
  archived: false,
  version: 4,
  description: 'Heavy cotton',
  printer_tag: { id: 3, code: 'DTG-DARK' },
  packing_weight_g: 180,
  packing_length_mm: 300,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: 'HN',
  hs_code: '610910',
  areas: [front, sleeve],
  thumb_url: '/api/files/t',
  color_hex: '#1B1B1B',
  photos: [{ color: 'black', width_px: 800, height_px: 600, photo_url: '/api/files/p', thumb_url: '/api/files/t' }],
  variant_rows: [variant(1, 'Black', '#1B1B1B'), variant(2, 'White', '#FFFFFF')],
  attached: [],
  record: {
    created_at: '2020-03-01T12:00:00Z',
    created_by: 'Paul Production',
    updated_at: '2020-03-02T12:00:00Z',
    updated_by: 'Ada Administrator',
    archived_at: null,
  },
}
const meta = { page: 1, per_page: 10, total: 1, total_capped: false, next: null }
export const givenDesign = {
  id: 1,
  store_id: null,
  store_name: null,
  file_name: 'fox.png',
  title: 'Fox',
  archived: false,
  sha256: 'a'.repeat(64),
  media_type: 'image/png',
  size_bytes: 1000,
  width_px: 1200,
  height_px: 1200,
  dpi: null,
  created_at: '2020-03-01T12:00:00Z',
  created_by: null,
  thumb_url: '/api/files/t',
  color_hex: null,
  preview_url: '/api/files/p',
  original_url: '/api/files/o',
} as const

export const everything = [{ action: 'manage', subject: 'all' }]
export const reading = [{ action: 'read', subject: 'product' }]

export function serve(product: ProductDetail = detail, rules = everything, answers: Answers = {}) {
  return fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /products/:id': () => ({ data: product }),
    'GET /products/:id/history': () => ({
      data: [
        {
          id: 8,
          at: '2020-03-02T12:00:00Z',
          who: 'Ada Administrator',
          event: 'edited',
          other: null,
          changes: [
            { field: 'country_of_origin', before: null, after: 'HN' },
            { field: 'packing_size_mm', before: '300 × 200', after: '300' },
          ],
        },
      ],
      meta: { next: null },
    }),
    'GET /printer-tags': () => ({
      data: [{ id: 3, code: 'DTG-DARK', name: 'Dark garments', variants: 2, version: 1 }],
    }),
    'GET /designs': () => ({ data: [givenDesign], meta }),
    'GET /variants': () => ({ data: [{ ...variant(9, '', '#FFFFFF'), sku: 'CARD', thumb_url: null }], meta }),
    'POST /products': () => ({ data: { ...product, id: 8 } }),
    'PUT /products/:id': () => ({ data: { ...product, version: 5 } }),
    'POST /products/:id/archive': () => ({ data: { ...product, archived: true } }),
    'POST /products/:id/restore': () => ({ data: { ...product, archived: false } }),
    ...answers,
  })
}

export const bodyOfDetail = {
  code: 'G5000',
  name: 'Heavy Tee',
  category: 't-shirt',
  brand: 'Granite',
  description: 'Heavy cotton',
  print_method: 'DTG',
  printer_tag_id: 3,
  priority: 100,
  areas: [
    { ...area, area: 'front', side: 'front', width_mm: 356, height_mm: 406 },
    { ...area, area: 'left_sleeve', side: 'left', width_mm: 90, height_mm: 300 },
  ],
  attached: [],
  packing_weight_g: 180,
  packing_length_mm: 300,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: 'HN',
  hs_code: '610910',
}
