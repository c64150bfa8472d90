import type { Page } from '@playwright/test'
import { call } from '../call.ts'
import { givenMug } from '../given-mug.ts'
import { freshMark } from '../fresh-mark.ts'

interface Document {
  id: number
  count_version: number
}

/**
 * A draft of Stock In with a shortage, a surplus, damaged units and an unknown code, one of Stock Out, and an open
 * count: what their screens show. An administrator is signed in on the page.
 */
export async function givenExampleRow(page: Page): Promise<void> {
  const header = { reference: 'Delivery note 4711', note: '' }
  const data = { ...header, supplier_id: null, expected_on: null }
  const { id: stockIn } = await call<Document>(page, 'POST', '/stock-in', { data })
  const lines = [
    { sku: 'G5000-BLK-M', expected: 24, counted: 20, damaged: 2, unit_cost_minor: 410 },
    { sku: 'MUG-BLK-15OZ', expected: 6, counted: 9, damaged: 0, unit_cost_minor: null },
  ]
  for (const line of lines) await call(page, 'POST', `/stock-in/${stockIn}/lines`, { data: line })
  await call(page, 'POST', `/stock-in/${stockIn}/scans`, { data: { code: '4099999000014' } })
  const reasons = await call<{ id: number; used_for: string; code: string }[]>(page, 'GET', '/stock/reasons')
  const reason = reasons.find(({ used_for, code }) => used_for === 'out' && code === 'damage')
  const { id: stockOut } = await call<Document>(page, 'POST', '/stock-out', {
    data: { ...header, reason_id: reason?.id, reason_text: '' },
  })
  await call(page, 'POST', `/stock-out/${stockOut}/lines`, { data: { sku: 'MUG-BLK-15OZ', counted: 1 } })
  // A SKU is in one open count at most, and every test that needs work calls this.
  const counted = `SHELF-${freshMark().toUpperCase()}`
  await givenMug(page, counted)
  const { id: count } = await call<Document>(page, 'POST', '/stock-counts', {
    data: {
      scope: 'list',
      location_from: '',
      location_to: '',
      category: '',
      skus: [counted],
      blind: false,
      note: 'After the delivery',
    },
  })
  await call(page, 'POST', `/stock-counts/${count}/entries`, { data: { code: counted, units: 3 } })
}
