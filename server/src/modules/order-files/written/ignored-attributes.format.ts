import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { Problem } from '../incoming-order.public.types.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { LineOption } from './written-order.types.ts'

const [maxNames, maxRemarks] = [100, 10]

/**
 * Says of an order which of its attributes nothing reads, with their values: one may be a text to print. Collects their
 * names for the file.
 */
export function reportIgnored(
  found: RecordFindings,
  field: string,
  attributes: readonly LineOption[],
  names: Set<string>,
): void {
  for (const { name, value } of attributes.slice(0, maxRemarks)) {
    found.warn(field, 'attribute_unread', { text: toQuotable(name === '' ? value : `${name}: ${value}`) })
  }
  for (const { name, value } of attributes) if (names.size < maxNames) names.add(name || value)
}

/** Lists the names of attributes that nothing reads. */
export function ignoredAttributesNotice(field: string, names: ReadonlySet<string>): Problem[] {
  if (names.size === 0) return []
  const values = { names: [...names].slice(0, 20).map(toQuotable).join(', ') }
  return [{ field, code: 'attributes_ignored', values }]
}
