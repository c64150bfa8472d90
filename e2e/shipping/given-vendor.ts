import type { Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { freshMark } from '../testing/fresh-mark.ts'

export interface GivenVendor {
  id: number
  code: string
  name: string
  version: number
}

/** A new manual vendor with one service. An administrator is signed in on the page. */
export async function givenManualVendor(page: Page): Promise<GivenVendor> {
  const code = `e2e-${freshMark()}`
  return call<GivenVendor>(page, 'POST', '/shipping-vendors', { data: vendorBody(code) })
}

/** The body of a manual vendor, to create and to change it. */
export function vendorBody(code: string): Record<string, unknown> {
  return {
    code,
    name: `Courier ${code}`,
    kind: 'manual',
    services: [{ name: 'Ground', store_names: ['STANDARD'] }],
    countries: [],
    min_weight_g: null,
    max_weight_g: null,
    cutoffs: ['', '', '', '', '', '', ''],
    tracking_url: null,
    label_size: null,
    label_format: null,
    active: true,
  }
}
