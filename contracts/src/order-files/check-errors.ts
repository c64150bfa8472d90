import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of checks of order files, and what a run says of how its file was read. */
export const orderCheckErrors = {
  order_check_gone: {
    status: 409,
    en: 'This check is no longer kept. Choose the file again.',
    fr: 'Cette vérification n’est plus conservée. Choisissez de nouveau le fichier.',
  },
  order_check_applied: {
    status: 409,
    en: 'This file has already been imported. Find the result in the sync history.',
    fr: 'Ce fichier a déjà été importé. Retrouvez le résultat dans l’historique de synchronisation.',
  },
  order_check_running: {
    status: 409,
    en: 'The file is still being checked. Wait until the check is done, then import it.',
    fr: 'Le fichier est encore en cours de vérification. Attendez la fin, puis importez-le.',
  },
  order_check_refused: {
    status: 409,
    en: 'The file can’t be imported. Choose another one.',
    fr: 'Ce fichier ne peut pas être importé. Choisissez-en un autre.',
  },
  columns_remembered: {
    status: 422,
    en: 'The columns were read as chosen earlier for this store. Change them if the preview looks wrong.',
    fr: 'Les colonnes ont été lues comme elles avaient été choisies pour cette boutique. Changez-les si l’aperçu semble incorrect.',
  },
} satisfies ErrorTexts
