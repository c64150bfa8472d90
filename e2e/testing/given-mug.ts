import type { Page } from '@playwright/test'
import { call } from './call.ts'

interface MugOptions {
  name?: string
  /** False for a product that is only put into parcels. */
  isPrinted?: boolean
  /** What goes into each parcel with the mug. */
  attached?: { sku: string; quantity: number }[]
  /** False for a mug that is always there. */
  isTracked?: boolean
  costMinor?: number
}

/** A mug of its own without stock, so that no other test takes what arrives of it. */
export async function givenMug(
  page: Page,
  sku: string,
  { name = 'Delivered mug', isPrinted = true, attached = [], isTracked = true, costMinor = 300 }: MugOptions = {},
): Promise<void> {
  const { id } = await call<{ id: number }>(page, 'POST', '/products', {
    data: {
      code: sku,
      name,
      category: 'mug',
      brand: '',
      description: '',
      print_method: 'SUB',
      printer_tag_id: null,
      priority: 100,
      areas: isPrinted ? [{ area: 'front', side: 'front', width_mm: 200, height_mm: 90, dpi: 300 }] : [],
      attached,
      packing_weight_g: 0,
      packing_length_mm: null,
      packing_width_mm: null,
      packing_height_mm: null,
      country_of_origin: null,
      hs_code: null,
    },
  })
  const variant = {
    sku,
    gtin: null,
    case_barcodes: [],
    color: 'White',
    color_hex: '#FFFFFF',
    size: '11 oz',
    position: 1,
    weight_g: 300,
    cost_minor: costMinor,
    printer_tag_id: null,
    pick_location: 'M-01',
    track_stock: isTracked,
    reorder_point: 0,
    reorder_quantity: 0,
  }
  await call(page, 'POST', `/products/${id}/variants`, { data: { variants: [variant] } })
}
