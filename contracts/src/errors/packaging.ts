import type { ErrorTexts } from './kind.ts'

/** Errors at Package and of parcels. */
export const packagingErrors = {
  parcel_unknown: {
    status: 404,
    en: 'No piece and no order has the code {code}. Scan the label again.',
    fr: 'Aucune pièce ni commande ne porte le code {code}. Scannez de nouveau l’étiquette.',
  },
  parcel_incomplete: {
    status: 409,
    en: '{missing} of {of} pieces are not here yet. Put the ones that are here into {slot} and wait for the rest.',
    fr: 'Pièces manquantes : {missing} sur {of}. Mettez celles qui sont là dans {slot} et attendez les autres.',
  },
  parcel_empty: {
    status: 409,
    en: 'Nothing is left in this order to package. Look at its detail.',
    fr: 'Il ne reste rien à emballer dans cette commande. Consultez son détail.',
  },
  parcel_unscanned: {
    status: 409,
    en: '{count} pieces were not scanned here. Scan them, or confirm that they are in the parcel.',
    fr: '{count} pièces n’ont pas été scannées ici. Scannez-les ou confirmez qu’elles sont dans le colis.',
  },
  parcel_already_packaged: {
    status: 409,
    en: 'The order {order} is already packaged. Nothing is left to do here.',
    fr: 'La commande {order} est déjà emballée. Il ne reste rien à faire ici.',
  },
  order_not_packable: {
    status: 409,
    en: 'The order {order} is {status} and cannot be packaged. Look at its detail.',
    fr: 'La commande {order} est à l’état « {status} » et ne peut pas être emballée. Consultez son détail.',
  },
  parcel_not_packaged: {
    status: 409,
    en: 'Nothing of the order {order} is packaged. There is no parcel to open.',
    fr: 'Rien de la commande {order} n’est emballé. Il n’y a pas de colis à ouvrir.',
  },
  label_not_bought: {
    status: 409,
    en: 'This parcel has no valid label any more. Package the order to get a new one.',
    fr: 'Ce colis n’a plus d’étiquette valable. Emballez la commande pour en obtenir une nouvelle.',
  },
  label_being_looked_up: {
    status: 409,
    en: 'The label of {order} is being looked up at the carrier. Wait a moment; it is never bought twice.',
    fr: 'L’étiquette de {order} est en cours de recherche chez le transporteur. Patientez ; elle n’est jamais achetée deux fois.',
  },
  label_refused: {
    status: 409,
    en: 'The carrier refused the label: {why}. Mend it and package again.',
    fr: 'Le transporteur a refusé l’étiquette : {why}. Corrigez et emballez de nouveau.',
  },
  label_other_address: {
    status: 409,
    en: 'The carrier already has the label {tracking} for {order}, with another address. It was not used. Package again to buy a new label, and void {tracking} at the carrier.',
    fr: 'Le transporteur a déjà l’étiquette {tracking} pour {order}, avec une autre adresse. Elle n’a pas été utilisée. Emballez de nouveau pour acheter une nouvelle étiquette, et annulez {tracking} chez le transporteur.',
  },
  label_already_voided: {
    status: 409,
    en: 'The label {tracking} of {order} was already voided at the carrier. It was not used. Package again to buy a new label.',
    fr: 'L’étiquette {tracking} de {order} a déjà été annulée chez le transporteur. Elle n’a pas été utilisée. Emballez de nouveau pour acheter une nouvelle étiquette.',
  },
  shipment_not_voidable: {
    status: 409,
    en: 'This label cannot be voided: it was handed over or is not bought. Look at the order.',
    fr: 'Cette étiquette ne peut pas être annulée : colis remis ou étiquette non achetée. Consultez la commande.',
  },
  void_refused: {
    status: 409,
    en: 'The carrier does not void this label: {why}. The parcel stays as it is.',
    fr: 'Le transporteur n’annule pas cette étiquette : {why}. Le colis reste tel quel.',
  },
  order_not_shipped: {
    status: 409,
    en: 'The order {order} has no parcel to hand over. Package it first.',
    fr: 'La commande {order} n’a pas de colis à remettre. Emballez-la d’abord.',
  },
  vendor_missing: {
    status: 409,
    en: 'No shipping vendor is set for this order or its store. Choose one first.',
    fr: 'Aucun transporteur n’est défini pour cette commande ou sa boutique. Choisissez-en un d’abord.',
  },
} satisfies ErrorTexts
