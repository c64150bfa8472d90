import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of printer tags (WORD-9). */
export const printerTagErrors = {
  printer_tag_code_taken: {
    status: 409,
    en: 'The code {code} belongs to another printer tag ({name}), which may be archived. Choose another code.',
    fr: 'Le code {code} appartient à un autre repère d’imprimante ({name}), peut-être archivé. Choisissez un autre code.',
  },
  printer_tag_unknown: {
    status: 409,
    en: 'This printer tag doesn’t exist or is archived. Choose another one.',
    fr: 'Ce repère d’imprimante n’existe pas ou est archivé. Choisissez-en un autre.',
  },
  printer_tag_same: {
    status: 409,
    en: 'A printer tag can’t be merged into itself. Choose another one.',
    fr: 'Un repère d’imprimante ne peut pas être fusionné avec lui-même. Choisissez-en un autre.',
  },
  printer_tag_merged: {
    status: 409,
    en: 'This printer tag was already merged into {code}. Use {code} instead.',
    fr: 'Ce repère d’imprimante a déjà été fusionné avec {code}. Utilisez plutôt {code}.',
  },
} satisfies ErrorTexts
