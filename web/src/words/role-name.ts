import { textIfKnown, useTexts } from '../platform/i18n/translate.ts'

/** Returns the name of a role: the roles that a site starts with are translated, those of its own stay as they are. */
export function useRoleName(): (role: string) => string {
  // Waits until the texts are loaded.
  useTexts('words')
  return (role) => textIfKnown('words', `role_names.${role}`) ?? role
}
