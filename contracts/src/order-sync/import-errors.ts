import type { ErrorTexts } from '../errors/kind.ts'

/** Messages of the sync history about single orders, besides those of the file, and errors of imports themselves. */
export const orderImportErrors = {
  skipped_unchanged: {
    status: 422,
    en: 'Unchanged: this order is already up to date.',
    fr: 'Inchangée : cette commande est déjà à jour.',
  },
  skipped_older: {
    status: 422,
    en: 'Skipped: a newer version of this order was already imported.',
    fr: 'Ignorée : une version plus récente de cette commande a déjà été importée.',
  },
  skipped_closed: {
    status: 422,
    en: 'Skipped: the order is completed or cancelled here, so it no longer changes.',
    fr: 'Ignorée : la commande est terminée ou annulée ici ; plus rien n’y change.',
  },
  order_not_stored: {
    status: 500,
    en: 'The order couldn’t be saved. Import the file again. If it happens again, tell an administrator.',
    fr: 'La commande n’a pas pu être enregistrée. Importez de nouveau le fichier. Si cela se reproduit, prévenez un administrateur.',
  },
  import_user_gone: {
    status: 403,
    en: 'The account that started this import was deactivated or can no longer import orders. What was imported stays. Import the file again.',
    fr: 'Le compte qui a démarré cette importation a été désactivé ou ne peut plus importer de commandes. Ce qui a été importé reste. Importez de nouveau le fichier.',
  },
  store_archived: {
    status: 409,
    en: 'This store doesn’t exist or is no longer in use. Choose another one.',
    fr: 'Cette boutique n’existe pas ou n’est plus utilisée. Choisissez-en une autre.',
  },
} satisfies ErrorTexts
