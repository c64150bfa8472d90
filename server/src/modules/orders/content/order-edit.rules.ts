/** Fields of an order that staff may edit, and whose values an edit compares. */
export const addressFields = [
  'ship_to_name',
  'ship_to_company',
  'ship_to_address1',
  'ship_to_address2',
  'ship_to_city',
  'ship_to_state',
  'ship_to_postal_code',
  'ship_to_country',
] as const

/** Fields that come from the store: once staff edited one, a newer version of the store leaves it alone (IMPORT-13). */
export const sourceFields = [
  'customer_name',
  'email',
  'phone',
  ...addressFields,
  'shipping_service',
  'ship_by',
  'customer_note',
] as const

export const editableFields = [
  ...sourceFields,
  'internal_note',
  'expedited',
  'expedited_reason',
  'expedited_until',
] as const
export type EditableField = (typeof editableFields)[number]

export type EditableValues = {
  [F in EditableField]: F extends 'expedited'
    ? boolean
    : F extends 'expedited_until' | 'ship_to_country'
      ? string | null
      : string
}

export interface FieldChange {
  field: EditableField
  from: unknown
  to: unknown
}

/** What an edit changes: fields that it names and whose value differs. Not expedited any more takes its reason along. */
export function changesOf(before: EditableValues, edit: Partial<EditableValues>): FieldChange[] {
  const wanted: Partial<EditableValues> =
    edit.expedited === false ? { ...edit, expedited_reason: '', expedited_until: null } : edit
  return editableFields.flatMap((field) => {
    const to = wanted[field]
    return to === undefined || same(field, before[field], to) ? [] : [{ field, from: before[field], to }]
  })
}

// An instant is written in more than one way.
function same(field: EditableField, from: unknown, to: unknown): boolean {
  const bothInstants = field === 'expedited_until' && typeof from === 'string' && typeof to === 'string'
  return bothInstants ? Date.parse(from) === Date.parse(to) : from === to
}

const contactFields: readonly EditableField[] = ['email', 'phone']

/** Changes as the timeline tells them: everybody who may read orders reads it, so e-mail and telephone are only named. */
export function toldChanges(changes: readonly FieldChange[]): { field: EditableField; from?: unknown; to?: unknown }[] {
  return changes.map((change) => (contactFields.includes(change.field) ? { field: change.field } : change))
}

export function changesAddress(changes: readonly FieldChange[]): boolean {
  return changes.some((change) => (addressFields as readonly EditableField[]).includes(change.field))
}

/** The changed fields that come from the store, to be kept from it. */
export function keptFromStore(changes: readonly FieldChange[]): string[] {
  return changes.map((change) => change.field).filter((field) => (sourceFields as readonly string[]).includes(field))
}
