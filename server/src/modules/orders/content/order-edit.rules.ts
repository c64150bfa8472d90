import type { ChangedMeanwhile, ChangedValue } from '@platen/contracts/records/record'
import { perAddressPart } from '@platen/contracts/values/address'
import { z } from 'zod'
import { isContactField } from '../../order-files/told-remarks.public.rules.ts'
import { orderColumns } from '../../order-files/order-content.public.rules.ts'

const address = orderColumns.pick(perAddressPart('ship_to_', () => true as const))

const sourceValues = z.strictObject({
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...address.shape,
  shipping_service: z.string(),
  ship_by: z.string(),
  customer_note: z.string(),
})

/** The values of an order that staff may edit. */
export const editableValues = sourceValues.extend({
  internal_note: z.string(),
  expedited: z.boolean(),
  expedited_reason: z.string(),
  expedited_until: z.string().nullable(),
})
export type EditableValues = z.output<typeof editableValues>
export type EditableField = keyof EditableValues

/** The fields of the shipping address. */
export const addressFields = address.keyof().options

/**
 * Fields that come from the store. Once staff edited one, a newer version from the store doesn't change it (IMPORT-13).
 */
export const sourceFields = sourceValues.keyof().options

export const editableFields = editableValues.keyof().options

export interface FieldChange {
  field: EditableField
  from: unknown
  to: unknown
}

/** Returns the fields whose values an edit changes. Ending expediting also clears its reason and end. */
export function findChanges(before: EditableValues, edit: Partial<EditableValues>): FieldChange[] {
  const wanted: Partial<EditableValues> =
    edit.expedited === false ? { ...edit, expedited_reason: '', expedited_until: null } : edit
  return editableFields.flatMap((field) => {
    const to = wanted[field]
    return to === undefined || isSame(field, before[field], to) ? [] : [{ field, from: before[field], to }]
  })
}

// The same instant can be written in several ways.
function isSame(field: EditableField, from: unknown, to: unknown): boolean {
  const bothInstants = field === 'expedited_until' && typeof from === 'string' && typeof to === 'string'
  return bothInstants ? Date.parse(from) === Date.parse(to) : from === to
}

/**
 * Returns changes as the timeline shows them. Everybody who can read orders can read it, so it names email and phone
 * without their values.
 */
export function toTimelineChanges(
  changes: readonly FieldChange[],
): { field: EditableField; from?: unknown; to?: unknown }[] {
  return changes.map((change) => (isContactField(change.field) ? { field: change.field } : change))
}

export interface DatedEdit {
  who: string
  /** Whether the reader made it. */
  own?: true
  at: string
  /**
   * `changes` with values, `fields` of a newer version from the store, whose values it doesn't keep, or the `vendor`
   * that a person chose.
   */
  data: Readonly<Record<string, unknown>>
}

/**
 * Adds up edits of an order, newest first: per field who changed it last and when, and the values before the first and
 * after the last edit, or null where the timeline doesn't keep them.
 */
export function addUpEdits(edits: readonly DatedEdit[]): ChangedMeanwhile['changes'] {
  const byField = new Map<string, ChangedMeanwhile['changes'][number]>()
  for (const { data, ...by } of edits.toReversed()) {
    const changes = (data.changes ?? []) as { field: string; from?: ChangedValue; to?: ChangedValue }[]
    const fields = ((data.fields ?? []) as string[]).map((field) => ({ field, from: undefined, to: undefined }))
    const vendor =
      'vendor' in data ? [{ field: 'shipping_vendor', from: undefined, to: data.vendor as string | null }] : []
    for (const { field, from, to } of [...changes, ...fields, ...vendor]) {
      const before = byField.has(field) ? (byField.get(field)?.before ?? null) : (from ?? null)
      byField.set(field, { field, before, after: to ?? null, ...by })
    }
  }
  return [...byField.values()]
}

export function changesAddress(changes: readonly FieldChange[]): boolean {
  return changes.some((change) => (addressFields as readonly EditableField[]).includes(change.field))
}

/** Returns the changed fields that come from the store; newer versions must not overwrite them. */
export function editedSourceFields(changes: readonly FieldChange[]): string[] {
  return changes.map((change) => change.field).filter((field) => (sourceFields as readonly string[]).includes(field))
}
