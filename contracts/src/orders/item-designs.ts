import { z } from 'zod'
import { code } from '../endpoint.ts'

/** All designs of an item, or of what a SKU is mapped to: a file name for each print area that is printed. */
export const itemDesigns = z
  .array(z.strictObject({ area: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), file_name: code(200) }))
  .max(20)
  .refine((designs) => new Set(designs.map((design) => design.area)).size === designs.length)
export type ItemDesigns = z.output<typeof itemDesigns>
