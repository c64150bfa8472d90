import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'

/** Texts of the dialogs that change the lines of an order or split it. */
export const orderDialogsTexts = {
  map_sku: {
    title: { en: 'Map the SKU {sku}', fr: 'Associer le SKU {sku}' },
    means: {
      en: 'Which variant and designs does {store} mean by {sku}?',
      fr: 'Quelle variante et quels visuels la boutique {store} désigne-t-elle par {sku} ?',
    },
    always: { en: 'Save for this SKU', fr: 'Enregistrer pour ce SKU' },
    always_means: {
      en: 'Retries the store’s orders that wait for this SKU and applies to later ones. Otherwise, only this order changes.',
      fr: 'Les commandes de la boutique qui attendent ce SKU sont relancées, et les suivantes le reconnaissent. Sinon, seule cette commande change.',
    },
    send: { en: 'Save variant and designs', fr: 'Enregistrer la variante et les visuels' },
    done: { en: 'SKU mapped', fr: 'SKU associé' },
    send_never: { en: 'Never make this SKU', fr: 'Ne jamais produire ce SKU' },
    never_made: { en: 'SKU marked as never made here', fr: 'SKU marqué comme jamais produit ici' },
  },
  cancel_units: {
    title: { en: 'Cancel units of {sku}', fr: 'Annuler des unités de {sku}' },
    quantity: { en: 'Quantity to cancel (max {left})', fr: 'Quantité à annuler (max. {left})' },
    keep: { en: 'Keep units', fr: 'Garder les unités' },
  },
  change_item: {
    title: { en: 'Change line {line}', fr: 'Modifier la ligne {line}' },
    design_hint: {
      en: 'File name in the library. Leave empty for no design.',
      fr: 'Nom du fichier dans la bibliothèque. Laissez vide s’il n’y a pas de visuel.',
    },
    save: shared.saveLine,
  },
  split: {
    title: { en: 'Split order', fr: 'Scinder la commande' },
    text: {
      en: 'The pieces you choose move to a new order with its own slot and parcel. At least one piece stays here.',
      fr: 'Les pièces choisies vont dans une nouvelle commande, avec son propre casier et son propre colis. Au moins une pièce reste ici.',
    },
    pieces: commonTerms.pieces,
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-dialogs': typeof orderDialogsTexts
  }
}
