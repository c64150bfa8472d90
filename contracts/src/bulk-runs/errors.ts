import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of bulk runs (BULK-1 to BULK-6), and what keeps a run from changing one row. */
export const bulkRunErrors = {
  bulk_too_many: {
    status: 422,
    en: 'More than {limit} match, and one run changes at most that many. Narrow the filters and do it in parts.',
    fr: 'Plus de {limit} correspondent, et un traitement en modifie au plus autant. Affinez les filtres et procédez par parties.',
  },
  bulk_nothing_matches: {
    status: 422,
    en: 'Nothing matches these filters now. Check the list, then choose again.',
    fr: 'Plus rien ne correspond à ces filtres. Vérifiez la liste, puis choisissez de nouveau.',
  },
  bulk_nothing_to_do: {
    status: 409,
    en: 'None of the selected rows can be changed, so there is nothing to start.',
    fr: 'Aucune des lignes choisies ne peut être modifiée : il n’y a rien à démarrer.',
  },
  bulk_already_running: {
    status: 409,
    en: 'Another bulk change of yours is still running. Wait for it or stop it, then start this one.',
    fr: 'Un autre de vos traitements par lot est encore en cours. Attendez-le ou arrêtez-le, puis démarrez celui-ci.',
  },
  bulk_row_gone: {
    status: 404,
    en: 'This no longer exists.',
    fr: 'Cet élément n’existe plus.',
  },
  bulk_user_gone: {
    status: 403,
    en: 'The account that started this was deactivated.',
    fr: 'Le compte qui a démarré ce traitement a été désactivé.',
  },
  bulk_row_not_saved: {
    status: 500,
    en: 'This couldn’t be saved. Try it on its own screen.',
    fr: 'L’enregistrement a échoué. Essayez depuis son propre écran.',
  },
} satisfies ErrorTexts
