import type { MappedField } from './mapped-fields.format.ts'
import type { DayOrder } from '../written/file-times.format.ts'

/** Which column of a table has what; columns are named as in the header of the file, in any spelling. */
export interface ColumnMapping {
  fields: Partial<Record<MappedField, string>>
  /** The columns with file names of designs, by print area. */
  designs: Readonly<Record<string, string>>
  /** The columns with texts that are printed for one customer. */
  personalization: readonly string[]
  /** How the table writes days, if somebody has said so. */
  days?: DayOrder
}
