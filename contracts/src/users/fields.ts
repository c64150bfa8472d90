import { z } from 'zod'
import { email, language, userName } from '../auth/endpoints.ts'
import * as authTerms from '../auth/terms.ts'
import { instant, text } from '../endpoint.ts'
import { field } from '../records/field.ts'
import * as roleTerms from '../roles/terms.ts'
import * as commonTerms from '../words/terms.ts'
import { userLanguageWords, userStates, userStateWords } from './choices.ts'
import * as userTerms from './terms.ts'

/** What people enter of a user, who has an email, a user name, or both. */
export const userFields = {
  name: field(text(100), commonTerms.name),
  email: field(email.nullable(), commonTerms.email, { type: 'email' }),
  user_name: field(userName.nullable(), userTerms.userName),
  // Null: that of the browser.
  language: field(language.nullable(), userTerms.language, { words: userLanguageWords }),
}

/** The columns of the list of users. */
export const userColumns = {
  ...userFields,
  // Names of roles.
  roles: field(z.array(z.string()), roleTerms.roles),
  state: field(z.enum(userStates), commonTerms.status, { words: userStateWords }),
  // The last activity in any session that is still kept.
  last_seen_at: field(instant.nullable(), userTerms.lastSeen),
  // Signs in with two-step verification.
  second_factor: field(z.boolean(), authTerms.twoStepVerification),
}
