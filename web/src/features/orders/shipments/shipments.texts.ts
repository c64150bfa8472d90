import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as shippingVendorTerms from '@platen/contracts/shipping-vendors/terms'

const checkingWithCarrier = { en: 'Checking with carrier', fr: 'Vérification auprès du transporteur' } as const

/** Texts of the parcels of an order, of its shipping vendor and of reships. */
export const shipmentsTexts = {
  title: { en: 'Parcels', fr: 'Colis' },
  handed_over: { en: 'Handed over', fr: 'Remis' },
  unused: {
    other_address: {
      en: 'The carrier already has label {tracking} for this order, with a different address. It wasn’t used. Void it with the carrier.',
      fr: 'Le transporteur a déjà l’étiquette {tracking} pour cette commande, avec une autre adresse. Elle n’a pas été utilisée. Annulez-la auprès du transporteur.',
    },
    already_voided: {
      en: 'The carrier had already voided label {tracking}. It wasn’t used.',
      fr: 'Le transporteur avait déjà annulé l’étiquette {tracking}. Elle n’a pas été utilisée.',
    },
  },
  states: {
    purchasing: { en: 'Buying label', fr: 'Achat de l’étiquette' },
    unknown: checkingWithCarrier,
    purchased: { en: 'Label purchased', fr: 'Étiquette achetée' },
    refused: { en: 'Rejected', fr: 'Refusée' },
    other_address: { en: 'Different address', fr: 'Adresse différente' },
    already_voided: { en: 'Voided by carrier', fr: 'Annulée par le transporteur' },
    voiding: { en: 'Voiding', fr: 'Annulation en cours' },
    void_unknown: checkingWithCarrier,
    voided: { en: 'Voided', fr: 'Annulée' },
  },
  vendor: {
    change: { en: 'Change vendor', fr: 'Changer de transporteur' },
    title: { en: 'Shipping vendor of {order}', fr: 'Transporteur de {order}' },
    text: {
      en: 'Your choice overrides the shipping rules.',
      fr: 'Votre choix l’emporte sur les règles d’expédition.',
    },
    by_rules: { en: 'Follow the rules', fr: 'Suivre les règles' },
    service: shippingVendorTerms.service,
    as_asked: shared.asTheStoreAsks,
    save: { en: 'Save vendor', fr: 'Enregistrer le transporteur' },
    done: { en: 'Shipping vendor saved', fr: 'Transporteur enregistré' },
    sources: {
      rule: { en: 'by a rule', fr: 'par une règle' },
      store: { en: 'store default', fr: 'choix de la boutique' },
      site: { en: 'default', fr: 'par défaut' },
      person: { en: 'chosen by hand', fr: 'choisi à la main' },
    },
    label: orderTerms.vendor,
  },
  reship: {
    title: shared.reship,
    text: {
      en: 'Creates a new order for the same address, linked to this one.',
      fr: 'Crée une nouvelle commande à la même adresse, liée à celle-ci.',
    },
    units: { en: '{sku} (of {left})', fr: '{sku} (sur {left})' },
    done: { en: 'Order {number} created', fr: 'Commande {number} créée' },
  },
  office: {
    slip: shared.packingSlip,
    label: {
      open: shared.openLabel,
    },
    void: {
      open: shared.voidLabel,
      title: shared.voidTheLabelOfOrder,
      text: {
        en: 'The label can no longer be used. The pieces stay packaged.',
        fr: 'L’étiquette n’est plus utilisable. Les pièces restent emballées.',
      },
    },
    unpack: {
      open: shared.unpackParcel,
      title: shared.unpackOrder,
      text: {
        en: 'This voids the label and moves all pieces back to Quality checked.',
        fr: 'L’étiquette est annulée et toutes les pièces retournent à l’étape « Qualité contrôlée ».',
      },
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    shipments: typeof shipmentsTexts
  }
}
