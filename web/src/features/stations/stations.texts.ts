import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as stationTerms from '@platen/contracts/stations/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as deviceTerms from '@platen/contracts/devices/terms'

export const stationsTexts = {
  stations: stationTerms.stations,
  search: commonTerms.name,
  none: {
    en: 'No stations yet. People choose one before they scan.',
    fr: 'Aucun poste pour l’instant. On en choisit un avant de scanner.',
  },
  views: {
    all: commonTerms.everything,
    archived: uiShared.archivedPlural,
  },
  add: { en: 'Add station', fr: 'Ajouter un poste' },
  add_title: stationTerms.addAStation,
  name_hint: {
    en: 'As shown at the bench, for example Print 3',
    fr: 'Tel qu’affiché au poste, par exemple Impression 3',
  },
  kind: commonTerms.kind,
  kind_hint: {
    en: 'It can’t be changed once the station has been used.',
    fr: 'Il ne change plus dès que le poste a servi.',
  },
  kind_fixed: {
    en: 'The station has been used, so its type can’t be changed.',
    fr: 'Le poste a déjà servi : son type ne change plus.',
  },
  no_printer: { en: 'None', fr: 'Aucune' },
  by_tag: { en: 'The printer of each piece’s printer tag', fr: 'L’imprimante du repère de chaque pièce' },
  printer_kinds: {
    design: { en: 'Design printer', fr: 'Imprimante de visuels' },
    document: stationTerms.documentPrinter,
  },
  piece_labels: stationTerms.pieceLabelPrinter,
  shipping_labels: stationTerms.shippingLabelPrinter,
  label_sizes: { en: 'Prints labels of {sizes}', fr: 'Imprime des étiquettes de {sizes}' },
  label_size_conflict: {
    en: 'This printer holds labels of {loaded}. Choose another one, or load the right labels and say so at the printer.',
    fr: 'Cette imprimante contient des étiquettes de {loaded}. Choisissez-en une autre, ou chargez les bonnes étiquettes et indiquez-le sur la fiche de l’imprimante.',
  },
  automatic: {
    confirm_automatically: shared.confirmPrintedAutomatically,
    package_automatically: shared.packageAutomatically,
  },
  automatic_hints: {
    confirm_automatically: {
      en: 'A piece is confirmed once its printer has printed every area.',
      fr: 'Une pièce est confirmée dès que son imprimante a imprimé chaque zone.',
    },
    package_automatically: {
      en: 'A parcel is packaged once its last piece is scanned.',
      fr: 'Un colis est emballé dès que sa dernière pièce est scannée.',
    },
  },
  save: { en: 'Save station', fr: 'Enregistrer le poste' },
  archived: commonTerms.archived,
  queue: { en: 'Queue', fr: 'File d’attente' },
  waiting: { en: 'Pieces waiting at stations of this type', fr: 'Pièces en attente aux postes de ce type' },
  archive_title: { en: 'Archive {station}?', fr: 'Archiver {station} ?' },
  archive_means: {
    en: 'No one can work at an archived station. What was done there stays in the history of each piece.',
    fr: 'Personne ne peut travailler à un poste archivé. Ce qui y a été fait reste dans l’historique de chaque pièce.',
  },
  archive_last: {
    en: {
      one: 'This is the last station of its type, and {figure} piece is waiting for it. It can’t go on until there is another one.',
      other:
        'This is the last station of its type, and {figure} pieces are waiting for it. They can’t go on until there is another one.',
    },
    fr: {
      one: 'C’est le dernier poste de ce type, et {figure} pièce l’attend. Elle est bloquée tant qu’il n’y en a pas d’autre.',
      many: 'C’est le dernier poste de ce type, et {figure} pièces l’attendent. Elles sont bloquées tant qu’il n’y en a pas d’autre.',
      other:
        'C’est le dernier poste de ce type, et {figure} pièces l’attendent. Elles sont bloquées tant qu’il n’y en a pas d’autre.',
    },
  },
  archive_send: { en: 'Archive station', fr: 'Archiver le poste' },
  keep: { en: 'Keep station', fr: 'Garder le poste' },
  // Shown on a screen of its own.
  devices: {
    devices: deviceTerms.devices,
    search: stationTerms.station,
    none: { en: 'No browser is paired with a station.', fr: 'Aucun navigateur n’est jumelé avec un poste.' },
    required: { en: 'Pairing is required', fr: 'Le jumelage est exigé' },
    required_means: {
      en: 'A browser works at a station only after someone has confirmed its code here.',
      fr: 'Un navigateur ne travaille à un poste qu’une fois son code confirmé ici.',
    },
    not_required: { en: 'Pairing isn’t required', fr: 'Le jumelage n’est pas exigé' },
    not_required_means: {
      en: 'Anyone signed in with the permission for a station chooses it from a list. Require pairing in the settings if a station should belong to its own browser.',
      fr: 'Toute personne connectée qui a l’autorisation d’un poste le choisit dans une liste. Exigez le jumelage dans les réglages si un poste doit avoir son propre navigateur.',
    },
    settings: shared.openSettings,
    confirm: {
      title: { en: 'Confirm a code', fr: 'Confirmer un code' },
      none: {
        en: 'No browser is asking to be paired. It shows a code as soon as someone chooses a station there.',
        fr: 'Aucun navigateur ne demande à être jumelé. Il affiche un code dès qu’on y choisit un poste.',
      },
      station: stationTerms.station,
      station_of: { en: '{station} · asked by {who}', fr: '{station} · demandé par {who}' },
      code: { en: 'Code on its screen', fr: 'Code à l’écran' },
      code_hint: { en: 'Six letters and digits', fr: 'Six lettres et chiffres' },
      send: { en: 'Pair browser', fr: 'Jumeler le navigateur' },
      done: { en: 'Browser paired with {station}', fr: 'Navigateur jumelé avec {station}' },
    },
    unpair: { en: 'Unpair', fr: 'Dissocier' },
    unpair_of: { en: 'Unpair {station}', fr: 'Dissocier {station}' },
    unpair_title: { en: 'Unpair the browser of {station}?', fr: 'Dissocier le navigateur de {station} ?' },
    unpair_means: {
      en: 'It stops working at this station with its next scan. To use it again, confirm a new code.',
      fr: 'Il cesse de fonctionner à ce poste dès son prochain scan. Pour le réutiliser, confirmez un nouveau code.',
    },
    unpair_send: { en: 'Unpair browser', fr: 'Dissocier le navigateur' },
    keep: { en: 'Keep paired', fr: 'Garder jumelé' },
    unpaired: { en: 'Browser of {station} unpaired', fr: 'Navigateur de {station} dissocié' },
    browser_on: shared.browserOnSystem,
    unknown_browser: { en: 'Unknown browser', fr: 'Navigateur inconnu' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    stations: typeof stationsTexts
  }
}
