/** The fields of the shipping address. */
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

/**
 * Fields that come from the store. Once staff edited one, a newer version from the store doesn't change it (IMPORT-13).
 */
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

const contactFields: readonly EditableField[] = ['email', 'phone']

/**
 * Returns changes as the timeline shows them. Everybody who can read orders can read it, so it names email and phone
 * without their values.
 */
export function toTimelineChanges(
  changes: readonly FieldChange[],
): { field: EditableField; from?: unknown; to?: unknown }[] {
  return changes.map((change) => (contactFields.includes(change.field) ? { field: change.field } : change))
}

export function changesAddress(changes: readonly FieldChange[]): boolean {
  return changes.some((change) => (addressFields as readonly EditableField[]).includes(change.field))
}

/** Returns the changed fields that come from the store; newer versions must not overwrite them. */
export function editedSourceFields(changes: readonly FieldChange[]): string[] {
  return changes.map((change) => change.field).filter((field) => (sourceFields as readonly string[]).includes(field))
}
