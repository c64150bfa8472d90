import { z } from 'zod'
import { optionalText, text } from '../endpoint.ts'
import { field } from '../records/field.ts'
import * as userTerms from '../users/terms.ts'
import * as commonTerms from '../words/terms.ts'

const named = {
  name: field(text(60), commonTerms.name),
  description: field(optionalText(300), commonTerms.description),
}

/** What people enter of a role, besides its rules. */
export const roleFields = {
  ...named,
  // Whoever has it must set up two-step verification before anything else (ACCESS-64).
  requires_second_factor: field(z.boolean(), {
    en: 'Requires two-step verification',
    fr: 'Exige la vérification en deux étapes',
  }),
}

/** The columns of the list of roles. */
export const roleColumns = {
  ...named,
  // Active users who have it, up to `maxCountedUsers`.
  users: field(z.number().int(), userTerms.users),
}
