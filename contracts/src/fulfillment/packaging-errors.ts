import type { ErrorTexts } from '../errors/kind.ts'

/** Errors at Package and of parcels. */
export const packagingErrors = {
  parcel_unknown: {
    status: 404,
    en: 'No piece or order has the code {code}. Scan the label again.',
    fr: 'Aucune pièce ni commande ne porte le code {code}. Scannez de nouveau l’étiquette.',
  },
  parcel_incomplete: {
    status: 409,
    en: 'Waiting for {missing} of {of} pieces. Put the ones you have into {slot}.',
    fr: 'Pièces manquantes : {missing} sur {of}. Rangez celles qui sont là dans {slot}.',
  },
  parcel_empty: {
    status: 409,
    en: 'Nothing left to package in this order. Open the order for details.',
    fr: 'Il ne reste rien à emballer dans cette commande. Ouvrez la commande pour plus de détails.',
  },
  parcel_unscanned: {
    status: 409,
    en: {
      one: '{count} piece wasn’t scanned here. Scan it, or confirm that everything is in the parcel.',
      other: '{count} pieces weren’t scanned here. Scan them, or confirm that everything is in the parcel.',
    },
    fr: {
      one: '{count} pièce n’a pas été scannée ici. Scannez-la, ou confirmez que tout est dans le colis.',
      many: '{count} de pièces n’ont pas été scannées ici. Scannez-les, ou confirmez que tout est dans le colis.',
      other: '{count} pièces n’ont pas été scannées ici. Scannez-les, ou confirmez que tout est dans le colis.',
    },
  },
  parcel_already_packaged: {
    status: 409,
    en: 'Order {order} is already packaged. Nothing left to do here.',
    fr: 'La commande {order} est déjà emballée. Il ne reste rien à faire ici.',
  },
  order_not_packable: {
    status: 409,
    en: 'Order {order} is {status} and can’t be packaged. Open the order for details.',
    fr: 'La commande {order} est à l’état « {status} » et ne peut pas être emballée. Ouvrez la commande pour plus de détails.',
  },
  parcel_not_packaged: {
    status: 409,
    en: 'Order {order} isn’t packaged, so there is no parcel to unpack. Scan one of its pieces to see what is missing.',
    fr: 'La commande {order} n’est pas emballée : il n’y a pas de colis à déballer. Scannez une de ses pièces pour voir ce qui manque.',
  },
  label_not_bought: {
    status: 409,
    en: 'This parcel no longer has a valid label. Package the order to get a new one.',
    fr: 'Ce colis n’a plus d’étiquette valable. Emballez la commande pour en obtenir une nouvelle.',
  },
  label_of_carrier: {
    status: 409,
    en: 'This parcel’s label comes from the carrier. Reprint it on the carrier’s site.',
    fr: 'L’étiquette de ce colis vient du transporteur. Réimprimez-la sur son site.',
  },
  tracking_number_missing: {
    status: 409,
    en: '{vendor} needs the tracking number before packing. Scan or type it from the carrier’s label.',
    fr: '{vendor} exige le numéro de suivi avant l’emballage. Scannez-le ou saisissez-le depuis l’étiquette du transporteur.',
  },
  tracking_number_taken: {
    status: 409,
    en: 'Tracking number {tracking} is already on the parcel of {order}. Check the label in your hand.',
    fr: 'Le numéro de suivi {tracking} est déjà sur le colis de {order}. Vérifiez l’étiquette que vous tenez.',
  },
  tracking_number_is_piece: {
    status: 409,
    en: '{tracking} is the barcode of a piece of {order}. Open that parcel, or scan the carrier’s label.',
    fr: '{tracking} est le code-barres d’une pièce de {order}. Ouvrez ce colis ou scannez l’étiquette du transporteur.',
  },
  tracking_number_is_own: {
    status: 409,
    en: '{tracking} is the code of an order, slot, product or command here. Scan the carrier’s label.',
    fr: '{tracking} est le code d’une commande, d’un casier, d’un produit ou d’une action d’ici. Scannez l’étiquette du transporteur.',
  },
  tracking_number_not_taken: {
    status: 409,
    en: '{order} now ships with {vendor}, which prints its own label. Put the carrier’s label aside and package again.',
    fr: '{order} part maintenant avec {vendor}, qui imprime sa propre étiquette. Mettez de côté l’étiquette du transporteur et emballez de nouveau.',
  },
  label_being_looked_up: {
    status: 409,
    en: 'The label of {order} is being checked with the carrier. Wait a moment; it won’t be bought twice.',
    fr: 'L’étiquette de {order} est en cours de vérification auprès du transporteur. Patientez ; elle ne sera pas achetée deux fois.',
  },
  label_refused: {
    status: 409,
    en: 'The carrier rejected the label: {why}. Fix the problem and package again.',
    fr: 'Le transporteur a refusé l’étiquette : {why}. Corrigez le problème et emballez de nouveau.',
  },
  label_other_address: {
    status: 409,
    en: 'The carrier already has label {tracking} for {order}, with a different address. It wasn’t used. Package again to buy a new label, and void {tracking} with the carrier.',
    fr: 'Le transporteur a déjà l’étiquette {tracking} pour {order}, avec une autre adresse. Elle n’a pas été utilisée. Emballez de nouveau pour acheter une nouvelle étiquette, et annulez {tracking} chez le transporteur.',
  },
  label_already_voided: {
    status: 409,
    en: 'The carrier had already voided label {tracking} of {order}. It wasn’t used. Package again to buy a new label.',
    fr: 'L’étiquette {tracking} de {order} a déjà été annulée chez le transporteur. Elle n’a pas été utilisée. Emballez de nouveau pour acheter une nouvelle étiquette.',
  },
  shipment_not_voidable: {
    status: 409,
    en: 'This label can’t be voided: the parcel was handed over, or the label was never bought. Check the order.',
    fr: 'Cette étiquette ne peut pas être annulée : le colis a été remis ou l’étiquette n’a jamais été achetée. Consultez la commande.',
  },
  void_refused: {
    status: 409,
    en: 'The carrier didn’t void this label: {why}. Try again, or void it on the carrier’s site.',
    fr: 'Le transporteur n’a pas annulé cette étiquette : {why}. Réessayez, ou annulez-la sur son site.',
  },
  order_not_shipped: {
    status: 409,
    en: 'Order {order} has no parcel to hand over. Package it first.',
    fr: 'La commande {order} n’a pas de colis à remettre. Emballez-la d’abord.',
  },
  vendor_missing: {
    status: 409,
    en: 'No shipping vendor is set for this order or its store. Choose one first.',
    fr: 'Aucun transporteur n’est défini pour cette commande ou sa boutique. Choisissez-en un d’abord.',
  },
} satisfies ErrorTexts
