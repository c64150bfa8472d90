import type { ErrorTexts } from './kind.ts'

/** Messages of the sync history about single orders, besides those of the file, and errors of imports themselves. */
export const orderImportErrors = {
  skipped_unchanged: {
    status: 422,
    en: 'Unchanged: this is what is known here already.',
    fr: 'Inchangée : c’est ce qui est déjà connu ici.',
  },
  skipped_older: {
    status: 422,
    en: 'Skipped: a newer version of this order is known here already.',
    fr: 'Ignorée : une version plus récente de cette commande est déjà connue ici.',
  },
  skipped_closed: {
    status: 422,
    en: 'Skipped: the order is completed or cancelled here, so nothing of it changes any more.',
    fr: 'Ignorée : la commande est terminée ou annulée ici ; plus rien n’y change.',
  },
  order_not_stored: {
    status: 500,
    en: 'The order could not be stored. Import the file again; if it stays, tell an administrator.',
    fr: 'La commande n’a pas pu être enregistrée. Importez de nouveau le fichier ; si cela persiste, prévenez un administrateur.',
  },
  store_archived: {
    status: 409,
    en: 'This store does not exist or is no longer in use. Choose another one.',
    fr: 'Cette boutique n’existe pas ou n’est plus utilisée. Choisissez-en une autre.',
  },
} satisfies ErrorTexts
