import type { LabelSize } from '@platen/contracts/shipping-vendors/vendor-words'
import type { Reader } from '../../platform/db/database.types.ts'
import { readVendorDetail } from './shipping-vendors.views.ts'

/** How a vendor's labels are made. Throws `not_found`. */
export async function readVendorLabel(
  db: Reader,
  id: number,
): Promise<{ name: string; services: { name: string }[]; size: LabelSize | null; format: 'pdf' | 'zpl' | null }> {
  const { name, services, label_size: size, label_format: format } = await readVendorDetail(db, id)
  return { name, services, size, format }
}

export { selectTrackingUrl } from './tracking-url.views.ts'
export { readChoiceBasis } from './shipping-rules.views.ts'
export { chooseVendor, nameService } from './vendor-choice.rules.ts'
