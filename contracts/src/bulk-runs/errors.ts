import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of bulk runs (BULK-1 to BULK-6), and what keeps a run from changing one row. */
export const bulkRunErrors = {
  bulk_too_many: {
    status: 422,
    en: 'You can change up to {limit} rows at a time. Narrow the filters and work in parts.',
    fr: 'Vous pouvez modifier au plus {limit} lignes à la fois. Affinez les filtres et procédez en plusieurs fois.',
  },
  bulk_nothing_matches: {
    status: 422,
    en: 'Nothing matches these filters now. Check the list, then choose again.',
    fr: 'Plus rien ne correspond à ces filtres. Vérifiez la liste, puis choisissez de nouveau.',
  },
  bulk_nothing_to_do: {
    status: 409,
    en: 'None of the selected rows can be changed. Select others.',
    fr: 'Aucune des lignes choisies ne peut être modifiée. Choisissez-en d’autres.',
  },
  bulk_already_running: {
    status: 409,
    en: 'One of your bulk actions is still running. Wait for it or stop it first.',
    fr: 'Une de vos actions groupées est encore en cours. Attendez la fin ou arrêtez-la d’abord.',
  },
  bulk_row_gone: {
    status: 404,
    en: 'This no longer exists. Reload the list.',
    fr: 'Cet élément n’existe plus. Rechargez la liste.',
  },
  bulk_user_gone: {
    status: 403,
    en: 'The account that started this was deactivated. Start it again from your own account.',
    fr: 'Le compte qui a lancé cette action a été désactivé. Relancez-la depuis votre compte.',
  },
  bulk_row_not_saved: {
    status: 500,
    en: 'This couldn’t be saved. Try it on its own screen.',
    fr: 'L’enregistrement a échoué. Essayez depuis son propre écran.',
  },
} satisfies ErrorTexts
