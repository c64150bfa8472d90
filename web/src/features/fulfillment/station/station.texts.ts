import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as stationTerms from '@platen/contracts/stations/terms'

/** Texts that stand around the work of every station: which one it is, its settings, printers and documents. */
export const stationTexts = {
  picker: {
    question: { en: 'Which station is this?', fr: 'Quel est ce poste ?' },
    none: {
      en: 'No stations of this type yet.',
      fr: 'Aucun poste de ce type pour l’instant.',
    },
    first: {
      en: 'Choose your station first, then scan {code} again.',
      fr: 'Choisissez d’abord votre poste, puis scannez {code} de nouveau.',
    },
  },
  pairing: {
    note: { en: 'Pair this browser', fr: 'Jumeler ce navigateur' },
    means: {
      en: 'This browser isn’t paired with this station yet. Give this code to someone who can change settings: they confirm it under Setup → Devices. The station opens by itself.',
      fr: 'Ce navigateur n’est pas encore jumelé avec ce poste. Donnez ce code à une personne qui peut modifier les réglages : elle le confirme sous « Configuration → Appareils ». Le poste s’ouvre ensuite tout seul.',
    },
    code: { en: 'Code: {code}', fr: 'Code : {code}' },
    until: { en: 'Waiting. The code is valid until {time}.', fr: 'En attente. Le code est valable jusqu’à {time}.' },
    expired: { en: 'The code is no longer valid.', fr: 'Le code n’est plus valable.' },
    again: { en: 'Show a new code', fr: 'Afficher un nouveau code' },
    other: { en: 'Choose another station', fr: 'Choisir un autre poste' },
    first: {
      en: 'Have this browser paired first, then scan {code} again.',
      fr: 'Faites d’abord jumeler ce navigateur, puis scannez {code} de nouveau.',
    },
  },
  waiting: {
    en: { one: '{figure} piece waiting', other: '{figure} pieces waiting' },
    fr: {
      one: '{figure} pièce en attente',
      many: '{figure} de pièces en attente',
      other: '{figure} pièces en attente',
    },
  },
  parcels: {
    en: { one: '{figure} parcel', other: '{figure} parcels' },
    fr: { one: '{figure} colis', many: '{figure} de colis', other: '{figure} colis' },
  },
  complete: {
    en: { one: '{figure} complete', other: '{figure} complete' },
    fr: { one: '{figure} complet', many: '{figure} de complets', other: '{figure} complets' },
  },
  cutoff: {
    hours: {
      en: 'cut-off in {hours} h {minutes}',
      fr: 'heure limite dans {hours} h {minutes}',
    },
    minutes: { en: 'cut-off in {minutes} min', fr: 'heure limite dans {minutes} min' },
  },
  today: { en: '{figure} today', fr: '{figure} aujourd’hui' },
  online: { en: 'Online', fr: 'En ligne' },
  offline: { en: 'Offline', fr: 'Hors ligne' },
  view_only: { en: 'View only', fr: 'Lecture seule' },
  type_code: { en: 'Type a code', fr: 'Saisir un code' },
  type_code_go: { en: 'Go', fr: 'OK' },
  sounds_on: { en: 'Turn sounds on', fr: 'Activer les sons' },
  sounds_off: { en: 'Turn sounds off', fr: 'Couper les sons' },
  change_station: { en: 'Change station', fr: 'Changer de poste' },
  full_on: shared.fullScreen,
  full_off: shared.exitFullScreen,
  more: { en: 'Station details', fr: 'Détails du poste' },
  document: {
    open: { en: 'Open {name}', fr: 'Ouvrir {name}' },
    print: { en: 'Print {name}', fr: 'Imprimer {name}' },
    save: { en: 'Save {name}', fr: 'Enregistrer {name}' },
    names: {
      label: { en: 'label', fr: 'l’étiquette' },
      label_zpl: { en: 'ZPL', fr: 'le ZPL' },
      labels: { en: 'label sheet', fr: 'la planche d’étiquettes' },
      labels_zpl: { en: 'labels as ZPL', fr: 'les étiquettes ZPL' },
      picklist: { en: 'picklist', fr: 'la liste de prélèvement' },
      picklist_zpl: { en: 'picklist as ZPL', fr: 'la liste de prélèvement ZPL' },
      shipping_label: { en: 'shipping label', fr: 'l’étiquette d’expédition' },
      shipping_label_zpl: { en: 'shipping label as ZPL', fr: 'l’étiquette d’expédition ZPL' },
      slip: { en: 'packing slip', fr: 'le bordereau d’expédition' },
    },
  },
  settings: {
    open: { en: 'Printer settings', fr: 'Réglages d’imprimante' },
    title: { en: 'Printer settings for {station}', fr: 'Réglages d’imprimante de {station}' },
    printer_design: { en: 'Printer name', fr: 'Nom de l’imprimante' },
    printer_document: stationTerms.documentPrinter,
    piece_labels: stationTerms.pieceLabelPrinter,
    shipping_labels: stationTerms.shippingLabelPrinter,
    no_printer: { en: 'None (print from browser)', fr: 'Aucune (par le navigateur)' },
    confirm_automatically: shared.confirmPrintedAutomatically,
    confirm_automatically_mean: {
      en: 'A piece skips Confirm Printed when all its print jobs succeed.',
      fr: 'Si toutes ses tâches d’impression réussissent, la pièce n’a pas à passer au poste « Confirmation d’impression ».',
    },
    packing_slips: stationTerms.printPackingSlips,
    packing_slips_store: stationTerms.useTheStoresSetting,
    packing_slips_always: commonTerms.always,
    packing_slips_never: commonTerms.never,
    package_automatically: shared.packageAutomatically,
    package_automatically_mean: {
      en: 'Scanning the last piece packages the order.',
      fr: 'Le scan de la dernière pièce emballe la commande.',
    },
    save: shared.saveSettings,
  },
  printer: {
    ready: { en: '{printer} · ready', fr: '{printer} · prête' },
    none: { en: 'No printer chosen', fr: 'Aucune imprimante choisie' },
    by_tag: { en: 'Printer by printer tag', fr: 'Imprimante selon le repère' },
    failed: {
      en: { one: '{figure} print job failed', other: '{figure} print jobs failed' },
      fr: {
        one: '{figure} tâche d’impression en échec',
        many: '{figure} tâches d’impression en échec',
        other: '{figure} tâches d’impression en échec',
      },
    },
    retry: { en: 'Retry', fr: 'Réessayer' },
    drop: shared.cancelJob,
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    station: typeof stationTexts
  }
}
