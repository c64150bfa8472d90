import type { ChangedMeanwhile } from '@platen/contracts/records/record'
import type { ShownFields } from '@platen/contracts/records/field'
import type { FieldRule } from '@platen/contracts/values/field-rule'
import type { FieldValues } from 'react-hook-form'
import type { NameField, OwnFieldName } from '../field-names.ts'
import type { findConflicts } from './conflict/conflict.rules.ts'

/** What an edit is based on. */
export interface EditBase<T> {
  version: number
  /** The values before the edit. */
  before: T
}

export interface FormOptions<T extends FieldValues> {
  /** The rules of the body that the form fills (`rulesOf`). Null: only rules of its own. */
  rules: Readonly<Record<string, FieldRule>> | null
  /** The values of the row as it is now; newer ones are taken over where they don't touch what was changed here. */
  values: T
  /** The version of the row that `values` are from. */
  version?: number
  /** Returns the values of the row that a 409 carries. Without it a conflict is shown like any other refusal. */
  valuesOf?: (row: never) => T
  /** Asked before the values are sent; false keeps them unsent in the form. */
  confirm?: (values: T) => Promise<boolean>
  /** Sends the values. An `ApiError` that it throws is shown at the fields and in the banner. */
  submit: (values: T, base: EditBase<T>) => Promise<unknown>
  /** Saves unsent input under this name, for when the page is left by a 403 or reloaded. */
  draftName?: string
  /**
   * For dialogs, which users also close on purpose: saves the input under this name only after a 403, and restores it
   * once.
   */
  forbiddenDraftName?: string
  /** Asks before the screen is left with unsaved input. */
  guard?: boolean
  /** Where a field of the body is in the form, if its name differs: `designs.0.file_name` → `design_front`. */
  fieldOf?: (path: string) => string
  /** What the contract says of the fields: their names, and the words of coded values. */
  fields?: ShownFields
  /** Names fields whose common name means something else here, such as the quantity of a line. */
  fieldName?: OwnFieldName
  /** Shows a value of a field in the dialog about a conflict, such as the name of a country for its code. */
  showValue?: (field: string, value: unknown) => string | undefined
}

/** A conflict that the person has to settle before the form can be saved. */
export interface FormConflict {
  details: ChangedMeanwhile
  conflicts: ReturnType<typeof findConflicts>
  nameField: NameField
}
