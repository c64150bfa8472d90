import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { Problem } from '../incoming-order.types.ts'

/** Lists the names of attributes that nothing reads. */
export function ignoredAttributesNotice(field: string, names: ReadonlySet<string>): Problem[] {
  if (names.size === 0) return []
  const values = { names: [...names].slice(0, 20).map(toQuotable).join(', ') }
  return [{ field, code: 'attributes_ignored', values }]
}
