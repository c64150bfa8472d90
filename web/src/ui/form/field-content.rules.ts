import type { FieldRule } from '@platen/contracts/values/field-rule'

/** What a field holds. It says how long the field is (`form.module.css`). */
export type FieldContent = 'amount' | 'code' | 'day' | 'name' | 'text'

/** A text of at most so many characters is a code, or a name. */
const maxCodeLength = 40
const maxNameLength = 120

/** What a text field holds, by the longest text that its contract allows. One with a format and no length is a code. */
export function contentOf({ day, max_length: declared, patterns }: FieldRule): FieldContent {
  if (day) return 'day'
  const maxLength = declared ?? (patterns ? maxCodeLength : Infinity)
  if (maxLength <= maxCodeLength) return 'code'
  return maxLength <= maxNameLength ? 'name' : 'text'
}
