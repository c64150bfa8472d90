import { errors, type ErrorCode } from '@platen/contracts/errors'
import { z } from 'zod'

/** The code of a sentence as a table keeps it. */
export const errorCode = z.enum(Object.keys(errors) as ErrorCode[])

const worded = z.strictObject({ en: z.string(), fr: z.string() })

/** The values of such a sentence; they are told in the reader's language. */
export const textValues = z.record(z.string(), z.union([z.string(), z.number(), worded]))

/** What was said of a field, as a table keeps it. */
export const storedRemark = z.object({
  field: z.string(),
  code: errorCode,
  values: textValues,
  contact: z.boolean().nullish(),
})
