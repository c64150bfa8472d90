import { z } from 'zod'
import { text, upperCode } from '../endpoint.ts'
import { field } from '../records/field.ts'
import * as commonTerms from '../words/terms.ts'

/** What people enter of a supplier. */
export const supplierFields = {
  code: field(upperCode(40), commonTerms.code),
  name: field(text(120), commonTerms.name),
  email: field(z.email().max(254).nullable(), commonTerms.email),
  // From an order to its delivery.
  lead_time_days: field(z.number().int().min(0).max(365).nullable(), {
    en: 'Lead time (days)',
    fr: 'Délai de livraison (jours)',
  }),
}
