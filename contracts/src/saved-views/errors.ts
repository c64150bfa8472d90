import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of saved views. */
export const savedViewErrors = {
  view_name_taken: {
    status: 409,
    en: 'You already have a view named “{name}”. Choose another name.',
    fr: 'Vous avez déjà une vue nommée « {name} ». Choisissez un autre nom.',
  },
  views_too_many: {
    status: 409,
    en: 'You have {max} views of this list, which is the maximum. Delete one first.',
    fr: 'Vous avez {max} vues de cette liste, le maximum. Supprimez-en une d’abord.',
  },
  default_view_unknown: {
    status: 422,
    en: 'This view no longer exists or isn’t shared with you anymore. Choose another default view.',
    fr: 'Cette vue n’existe plus ou n’est plus partagée avec vous. Choisissez une autre vue par défaut.',
  },
} satisfies ErrorTexts
