import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of printers, and of choosing one (PRINT-24, PRINT-18). */
export const printerErrors = {
  printer_unknown: {
    status: 409,
    en: 'This printer doesn’t exist or is no longer in use. Choose another one.',
    fr: 'Cette imprimante n’existe pas ou n’est plus utilisée. Choisissez-en une autre.',
  },
  printer_not_for_designs: {
    status: 409,
    en: '{printer} doesn’t print designs. Choose a design printer.',
    fr: '{printer} n’imprime pas de visuels. Choisissez une imprimante de visuels.',
  },
  printer_not_for_labels: {
    status: 409,
    en: '{printer} doesn’t print labels. Choose a label printer.',
    fr: '{printer} n’imprime pas d’étiquettes. Choisissez une imprimante d’étiquettes.',
  },
  printer_not_for_documents: {
    status: 409,
    en: '{printer} doesn’t print pages. Choose a document printer.',
    fr: '{printer} n’imprime pas de pages. Choisissez une imprimante de documents.',
  },
  printer_name_taken: {
    status: 409,
    en: 'Another printer is called {name}. Choose another name.',
    fr: 'Une autre imprimante s’appelle {name}. Choisissez un autre nom.',
  },
  printer_kind_fixed: {
    status: 409,
    en: '{printer} has been used, so its type can’t be changed. Add another printer instead.',
    fr: '{printer} a déjà servi et garde son type. Ajoutez plutôt une autre imprimante.',
  },
  printer_language_fixed: {
    status: 409,
    en: {
      one: '{count} job is waiting at {printer} in its current language. Print, reroute or cancel it first.',
      other: '{count} jobs are waiting at {printer} in its current language. Print, reroute or cancel them first.',
    },
    fr: {
      one: '{count} tâche est en attente sur {printer} dans son langage actuel. Imprimez-la, réacheminez-la ou annulez-la d’abord.',
      many: '{count} de tâches sont en attente sur {printer} dans son langage actuel. Imprimez-les, réacheminez-les ou annulez-les d’abord.',
      other:
        '{count} tâches sont en attente sur {printer} dans son langage actuel. Imprimez-les, réacheminez-les ou annulez-les d’abord.',
    },
  },
  printer_has_jobs: {
    status: 409,
    en: {
      one: '{count} job is waiting at {printer}. Print, reroute or cancel it first.',
      other: '{count} jobs are waiting at {printer}. Print, reroute or cancel them first.',
    },
    fr: {
      one: '{count} tâche est en attente sur {printer}. Imprimez-la, réacheminez-la ou annulez-la d’abord.',
      many: '{count} de tâches sont en attente sur {printer}. Imprimez-les, réacheminez-les ou annulez-les d’abord.',
      other: '{count} tâches sont en attente sur {printer}. Imprimez-les, réacheminez-les ou annulez-les d’abord.',
    },
  },
  printer_tag_not_for_kind: {
    status: 409,
    en: 'Only design printers have a printer tag. Choose none.',
    fr: 'Seules les imprimantes de visuels ont un repère. N’en choisissez aucun.',
  },
  label_size_not_for_kind: {
    status: 409,
    en: 'Only label printers have a label size. Choose none.',
    fr: 'Seules les imprimantes d’étiquettes ont un format d’étiquette. N’en choisissez aucun.',
  },
  printer_archived: {
    status: 409,
    en: '{printer} is archived. Restore it, or choose another printer.',
    fr: '{printer} est archivée. Restaurez-la ou choisissez une autre imprimante.',
  },
} satisfies ErrorTexts
