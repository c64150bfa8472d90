import type { ErrorTexts } from './kind.ts'

/** What the sync history says of an order beside the problems of its file, and refusals of imports themselves. */
export const orderImportErrors = {
  skipped_unchanged: {
    status: 422,
    en: 'Unchanged: this is what is known here already.',
    fr: 'Inchangée : c’est ce qui est déjà connu ici.',
  },
  order_not_stored: {
    status: 500,
    en: 'The order could not be stored. Import the file again; if it stays, tell an administrator.',
    fr: 'La commande n’a pas pu être enregistrée. Importez de nouveau le fichier ; si cela persiste, prévenez un administrateur.',
  },
  store_archived: {
    status: 409,
    en: 'This store does not exist or is no longer in use. Choose another one.',
    fr: 'Cette boutique n’existe pas ou n’est plus utilisée. Choisissez-en une autre.',
  },
} satisfies ErrorTexts
