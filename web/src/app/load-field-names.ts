import { loadTexts } from '../platform/i18n/i18n.ts'
import type { LoadFieldNames } from '../ui/field-names.ts'

/** How forms and histories call fields: in the factory's words. */
export const loadFieldNames: LoadFieldNames = async () => {
  const [{ nameField }] = await Promise.all([import('../words/field-name.ts'), loadTexts(['fields', 'words'])])
  return nameField
}
