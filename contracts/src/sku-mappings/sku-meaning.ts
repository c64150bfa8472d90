import { z } from 'zod'
import { optionalCode } from '../endpoint.ts'

/** What a SKU means: a variant, or that it is never made here. */
export const skuMeaning = {
  made: z.boolean().default(true),
  /** The SKU of the variant that it means. '' if it is never made here. */
  variant_sku: optionalCode(80).default(''),
}
