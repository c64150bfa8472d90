import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of the lists of reasons (SITE-12). */
export const reasonErrors = {
  reason_code_taken: {
    status: 409,
    en: 'A reason with the code {code} is already in this list; it may be archived. Choose another code.',
    fr: 'Cette liste a déjà un motif dont le code est {code}, peut-être archivé. Choisissez un autre code.',
  },
  reason_required: {
    status: 409,
    en: 'Platen needs the reason {code}, so it can’t be archived or deleted. Rename it if its words don’t fit.',
    fr: 'Platen a besoin du motif {code} : il ne peut être ni archivé ni supprimé. Renommez-le si ses mots ne conviennent pas.',
  },
  reason_order_changed: {
    status: 409,
    en: 'Reasons have been added, archived or removed in the meantime. Check the list again.',
    fr: 'Des motifs ont été ajoutés, archivés ou supprimés entre-temps. Regardez la liste de nouveau.',
  },
} satisfies ErrorTexts
