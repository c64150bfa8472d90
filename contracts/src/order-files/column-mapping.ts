import { z } from 'zod'
import { dayOrders, mappedFields } from './columns.ts'

/** A heading as the file has it. */
const heading = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cs}\0]*$/u)

/** Which column of a table has what; columns are named as in the header of the file, in any spelling. */
export const columnMapping = z.strictObject({
  fields: z.partialRecord(z.enum(mappedFields), heading),
  /** The columns with file names of designs, by print area. */
  designs: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), heading),
  /** The columns with texts that are printed for one customer. */
  personalization: z.array(heading).max(50),
  /** How the table writes days, if somebody has said so. */
  days: z.enum(dayOrders).optional(),
})
export type ColumnMapping = z.output<typeof columnMapping>

/** A mapping as JSON, in a field next to an uploaded file. */
export const columnMappingText = z
  .string()
  .max(30_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(columnMapping)
