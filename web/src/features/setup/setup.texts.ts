import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as setupTerms from '@platen/contracts/setup/terms'

/** Texts of the checklist of a new site. */
export const setupTexts = {
  title: setupTerms.setup,
  complete: { en: 'A piece can go from label to parcel.', fr: 'Une pièce peut aller de l’étiquette au colis.' },
  incomplete: {
    en: 'Complete these steps to take your first piece from label to parcel. They’re checked off as you go.',
    fr: 'Suivez ces étapes pour mener une première pièce de l’étiquette au colis. Elles se cochent au fur et à mesure.',
  },
  steps: { en: 'Steps', fr: 'Étapes' },
  environment: { en: 'Environment of the server', fr: 'Environnement du serveur' },
  environment_hint: {
    en: 'These are set where the server is started, and read at each start.',
    fr: 'Ces variables se fixent là où le serveur démarre et se lisent à chaque démarrage.',
  },
  done: uiShared.done,
  missing: { en: 'Missing', fr: 'Manquant' },
  recommended: { en: 'Recommended', fr: 'Recommandé' },
  is_set: { en: 'Set', fr: 'Définie' },
  not_set: { en: 'Not set', fr: 'Non définie' },
  kinds: { en: 'Missing: {kinds}', fr: 'Manquent : {kinds}' },
  examples: { en: 'For example: {names}', fr: 'Par exemple : {names}' },
  updates: {
    title: { en: 'What updates changed', fr: 'Ce que les mises à jour ont changé' },
    text: {
      en: 'Updates of Platen changed these things in the data of this site.',
      fr: 'Des mises à jour de Platen ont changé ceci dans les données de ce site.',
    },
  },
  next: {
    title: { en: 'What comes next', fr: 'Et maintenant' },
    text: {
      en: 'Orders come in by import or by the API. Print their barcodes, put a label on each blank, and scan it at each station: Print, Confirm Printed, Quality Check, Package. Parcels leave at the handover of Package.',
      fr: 'Les commandes arrivent par importation ou par l’API. Imprimez leurs codes-barres, collez une étiquette sur chaque support et scannez-la à chaque poste : « Impression des visuels », « Confirmation d’impression », « Contrôle qualité », « Emballage ». Les colis partent à la remise, au poste « Emballage ».',
    },
    orders: { en: 'Open orders', fr: 'Ouvrir les commandes' },
    print: shared.printBarcodes,
  },
  open: {
    weights: { en: 'Open variants', fr: 'Ouvrir les variantes' },
    designs: { en: 'Open designs', fr: 'Ouvrir les visuels' },
    first_order: shared.importOrders,
    company: shared.openSettings,
    store: shared.addStore,
    catalog: shared.openProducts,
    stock: setupTerms.openStockIn,
    printers: { en: 'Open printers', fr: 'Ouvrir les imprimantes' },
    stations: setupTerms.openStations,
    packing_slots: setupTerms.openPackingSlots,
    people: { en: 'Open users', fr: 'Ouvrir les utilisateurs' },
    shipping_vendor: setupTerms.openShippingVendors,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    setup: typeof setupTexts
  }
}
