import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as shared from '../../../words/shared-texts.ts'

export const priorityTexts = {
  title: productTerms.fulfillmentPriority,
  means: {
    en: 'Products with a lower number come first in every queue. Within a lane, the earliest ship-by date comes first.',
    fr: 'Les produits au numéro le plus bas passent en premier dans toutes les files. À priorité égale, la date limite la plus proche passe en premier.',
  },
  none: { en: 'No products yet.', fr: 'Aucun produit pour l’instant.' },
  none_waiting: {
    en: 'No piece of any product is waiting. Turn off the switch to see all products.',
    fr: 'Aucune pièce n’est en attente. Désactivez l’option pour voir tous les produits.',
  },
  none_found: { en: 'No product has this code or name.', fr: 'Aucun produit n’a ce code ou ce nom.' },
  search: { en: 'Code or name', fr: 'Code ou nom' },
  waiting_only: { en: 'Only products with waiting pieces', fr: 'Seulement les produits dont des pièces attendent' },
  selection: { en: 'Selected products', fr: 'Produits sélectionnés' },
  selected: {
    en: { one: '{figure} product selected', other: '{figure} products selected' },
    fr: {
      one: '{figure} produit sélectionné',
      many: '{figure} produits sélectionnés',
      other: '{figure} produits sélectionnés',
    },
  },
  select: { en: 'Select {code}', fr: 'Sélectionner {code}' },
  more: {
    en: { one: 'Show {figure} more product', other: 'Show {figure} more products' },
    fr: {
      one: 'Afficher {figure} autre produit',
      many: 'Afficher {figure} autres produits',
      other: 'Afficher {figure} autres produits',
    },
  },
  lane: { en: 'Priority {number}', fr: 'Priorité {number}' },
  products: {
    en: { one: '{figure} product', other: '{figure} products' },
    fr: { one: '{figure} produit', many: '{figure} produits', other: '{figure} produits' },
  },
  waiting: shared.figurePieceWaiting,
  drag: { en: 'Drag to another lane', fr: 'Glisser vers une autre priorité' },
  move: { en: 'Move', fr: 'Déplacer' },
  move_one: { en: 'Move {code}', fr: 'Déplacer {code}' },
  new_lane: {
    en: 'Drop a product here to give it its own number',
    fr: 'Déposez un produit ici pour lui attribuer son propre numéro',
  },
  dropped: {
    archived: {
      en: {
        one: '{codes} was archived in the meantime.',
        other: '{codes} were archived in the meantime.',
      },
      fr: {
        one: '{codes} a été archivé entre-temps.',
        many: '{codes} ont été archivés entre-temps.',
        other: '{codes} ont été archivés entre-temps.',
      },
    },
    moved: {
      en: {
        one: '{codes} was moved to another priority in the meantime.',
        other: '{codes} were moved to another priority in the meantime.',
      },
      fr: {
        one: '{codes} a changé de priorité entre-temps.',
        many: '{codes} ont changé de priorité entre-temps.',
        other: '{codes} ont changé de priorité entre-temps.',
      },
    },
    nothing: { en: 'Nothing was changed.', fr: 'Rien n’a été modifié.' },
  },
  archived: { en: 'Archived products', fr: 'Produits archivés' },
  archived_means: {
    en: 'They keep their number for the pieces that are still printed. Restore one to move it.',
    fr: 'Ils gardent leur numéro pour les pièces encore à imprimer. Restaurez-en un pour le déplacer.',
  },
  dialog: { en: 'Move {code} to another priority', fr: 'Donner une autre priorité à {code}' },
  dialog_text: {
    en: '{name} has priority {number} now. No other product is renumbered.',
    fr: '{name} a la priorité {number} à présent. Aucun autre produit n’est renuméroté.',
  },
  dialog_several: {
    en: { one: 'Move {figure} product to another priority', other: 'Move {figure} products to another priority' },
    fr: {
      one: 'Donner une autre priorité à {figure} produit',
      many: 'Donner une autre priorité à {figure} produits',
      other: 'Donner une autre priorité à {figure} produits',
    },
  },
  several_text: {
    en: 'They move together: {codes}. No other product is renumbered.',
    fr: 'Ils changent ensemble : {codes}. Aucun autre produit n’est renuméroté.',
  },
  save_several: { en: 'Move products', fr: 'Déplacer les produits' },
  moved_several: {
    en: { one: '{figure} product now has priority {number}', other: '{figure} products now have priority {number}' },
    fr: {
      one: '{figure} produit a maintenant la priorité {number}',
      many: '{figure} produits ont maintenant la priorité {number}',
      other: '{figure} produits ont maintenant la priorité {number}',
    },
  },
  priority: { en: 'New priority', fr: 'Nouvelle priorité' },
  lanes: {
    en: '0 to 999. Lanes so far: {lanes}. Another number makes a new lane.',
    fr: '0 à 999. Priorités actuelles : {lanes}. Un autre numéro en crée une nouvelle.',
  },
  save: { en: 'Move product', fr: 'Déplacer le produit' },
  moved: { en: '{code} now has priority {number}', fr: '{code} a maintenant la priorité {number}' },
  effect: {
    title: { en: 'In the queue of waiting pieces', fr: 'Dans la file des pièces en attente' },
    same: {
      en: 'Choose another number to see what changes in the queue.',
      fr: 'Choisissez un autre numéro pour voir ce qui change dans la file.',
    },
    no_pieces: {
      en: 'Nothing changes now: no piece of this product is waiting.',
      fr: 'Rien ne change pour l’instant : aucune pièce de ce produit n’est en attente.',
    },
    first: {
      en: {
        one: '{figure} waiting piece: from place {now} to place {later}.',
        other: '{figure} waiting pieces: the first one goes from place {now} to place {later}.',
      },
      fr: {
        one: '{figure} pièce en attente : de la place {now} à la place {later}.',
        many: '{figure} pièces en attente : la première passe de la place {now} à la place {later}.',
        other: '{figure} pièces en attente : la première passe de la place {now} à la place {later}.',
      },
    },
    overtaken: {
      en: { one: '{figure} other piece is overtaken.', other: '{figure} other pieces are overtaken.' },
      fr: {
        one: '{figure} autre pièce est dépassée.',
        many: '{figure} autres pièces sont dépassées.',
        other: '{figure} autres pièces sont dépassées.',
      },
    },
    overtaking: {
      en: { one: '{figure} other piece goes first.', other: '{figure} other pieces go first.' },
      fr: {
        one: '{figure} autre pièce passe devant.',
        many: '{figure} autres pièces passent devant.',
        other: '{figure} autres pièces passent devant.',
      },
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    priority: typeof priorityTexts
  }
}
