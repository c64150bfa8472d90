import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of rows that people maintain (RECORD-3). */
export const recordErrors = {
  record_archived: {
    status: 409,
    en: 'This is archived. Restore it to change it.',
    fr: 'Cet élément est archivé. Restaurez-le pour le modifier.',
  },
  record_already_archived: {
    status: 409,
    en: '{name} is already archived. Reload the page.',
    fr: '{name} est déjà dans les archives. Rechargez la page.',
  },
  record_not_archived: {
    status: 409,
    en: '{name} isn’t archived. Reload the page.',
    fr: '{name} n’est pas dans les archives. Rechargez la page.',
  },
  record_in_use: {
    status: 409,
    en: 'This is in use and can’t be deleted. Archive it instead.',
    fr: 'Cet élément est utilisé et ne peut pas être supprimé. Archivez-le plutôt.',
  },
} satisfies ErrorTexts
