import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { isContactField } from '../../order-files/told-remarks.public.rules.ts'
import type { IncomingLine, Problem } from '../../order-files/incoming-order.public.types.ts'
import { findLine } from './order-line-matching.rules.ts'
import type { CurrentOrder, LineField, VersionChanges } from './order-version.public.types.ts'

type Changes = Partial<Pick<VersionChanges, 'fields' | 'lines' | 'added' | 'payment' | 'cancel'>>

/** Says what a newer version changes in an order, for its import line: each value before and after (IMPORT-12). */
export function describeChanges(
  { fields = [], lines = [], added = [], payment = null, cancel = null }: Changes,
  current: CurrentOrder,
): Problem[] {
  const changed: Problem[] = fields.map(({ field, from, to }) => changedValue(field, from, to))
  for (const { external_line_id: id, fields: own, wanted } of lines) {
    const now = findLine(current.content.lines, id)
    if (!now) continue
    if (wanted.quantity === 0) {
      const values = { quantity: now.quantity, sku: toQuotable(now.sku) }
      changed.push({ field: `lines.${id}`, code: 'changed_line_removed', values })
      continue
    }
    for (const field of own) {
      changed.push(changedValue(`lines.${id}.${field}`, lineValue(now, field), lineValue(wanted, field)))
    }
  }
  for (const { external_line_id: id, quantity, sku } of added) {
    changed.push({ field: `lines.${id}`, code: 'changed_line_added', values: { quantity, sku: toQuotable(sku) } })
  }
  if (payment) changed.push({ field: 'payment', code: `changed_payment_${payment}`, values: {} })
  if (cancel) changed.push({ field: '', code: `changed_${cancel}`, values: {} })
  return changed
}

type Value = string | number | readonly string[] | null | undefined

function changedValue(field: string, from: Value, to: Value): Problem {
  const values = { from: shown(from), to: shown(to) }
  return { field, code: 'changed_value', values, contact: isContactField(field) }
}

function lineValue(line: IncomingLine, field: LineField): Value {
  return field === 'designs' ? line.designs.map(({ area, file_name: name }) => `${area}: ${name}`) : line[field]
}

/** Assumed: '–' stands for nothing, in both languages. */
function shown(value: Value): string {
  const text = typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '')
  return toQuotable(text) || '–'
}
