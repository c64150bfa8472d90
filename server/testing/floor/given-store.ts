import type { TestApp } from '../platform/test-app.ts'
import { addStore } from '../../src/modules/stores/stores.public.ts'

let stores = 0

/** Adds a store without designs of its own and returns its id. */
export function givenStore(
  site: TestApp,
  code = `store-${++stores}`,
  defaultVendorId: number | null = null,
): Promise<number> {
  const store = { code, name: `Store ${code}`, platform: 'file' as const, default_vendor_id: defaultVendorId }
  return site.database.transaction((tx) => addStore(tx, store))
}
