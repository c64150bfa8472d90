import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as printerTerms from '@platen/contracts/printers/terms'
import * as stationTerms from '@platen/contracts/stations/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

export const printersTexts = {
  printers: printerTerms.printers,
  search: commonTerms.name,
  none: {
    en: 'No printers yet. Without one, labels and documents open in the browser.',
    fr: 'Aucune imprimante pour l’instant. Sans elle, étiquettes et documents s’ouvrent dans le navigateur.',
  },
  views: {
    all: commonTerms.everything,
    failed_jobs: { en: 'Failed jobs', fr: 'Tâches en échec' },
    waiting_jobs: printerTerms.waitingJobs,
    archived: uiShared.archivedPluralFeminine,
  },
  add: { en: 'Add printer', fr: 'Ajouter une imprimante' },
  add_title: printerTerms.addAPrinter,
  kind_fixed: {
    en: 'This can’t be changed once the printer has been used.',
    fr: 'Ce choix ne change plus dès que l’imprimante a servi.',
  },
  driver_hint: {
    en: 'Each print becomes a file in a folder with the printer’s name, in “printed” in the data folder.',
    fr: 'Chaque impression devient un fichier dans un dossier au nom de l’imprimante, dans « printed » du dossier de données.',
  },
  driver_gone: { en: '{driver} (not connected)', fr: '{driver} (non connecté)' },
  address_hint: {
    en: 'Host name or IP address, with a port if needed. Files in a folder need none.',
    fr: 'Nom d’hôte ou adresse IP, avec un port au besoin. Les fichiers dans un dossier n’en ont pas besoin.',
  },
  address_warnings: {
    unreadable: {
      en: 'The address can’t be read. Write a host name or IP address, such as 192.168.1.20:9100.',
      fr: 'L’adresse est illisible. Écrivez un nom d’hôte ou une adresse IP, comme 192.168.1.20:9100.',
    },
    not_allowed: {
      en: 'The server isn’t allowed to connect to {address}. Add its network to ALLOWED_NETWORKS and restart the server.',
      fr: 'Le serveur n’a pas le droit de se connecter à {address}. Nommez son réseau dans ALLOWED_NETWORKS et redémarrez le serveur.',
    },
  },
  label_size_hint: { en: 'What is loaded in the printer', fr: 'Ce qui est chargé dans l’imprimante' },
  label_size_unknown: { en: 'Not set', fr: 'Non indiqué' },
  label_size_conflict: {
    en: 'Labels of {sizes} are printed at its stations, but {loaded} labels are loaded. Load the right ones or give the stations another printer.',
    fr: 'Ses postes impriment des étiquettes de format {sizes}, mais le format {loaded} est chargé. Chargez les bonnes étiquettes ou attribuez une autre imprimante aux postes.',
  },
  dpi_value: shared.dpi,
  printer_tags: printerTagTerms.printerTags,
  printer_tags_hint: {
    en: 'Designs of these tags are printed here. With none checked, designs of every tag.',
    fr: 'Les visuels de ces repères s’impriment ici. Si aucun n’est coché, ceux de tous les repères.',
  },
  no_tags: shared.none,
  save: { en: 'Save printer', fr: 'Enregistrer l’imprimante' },
  archived: commonTerms.archivedFeminine,
  state: commonTerms.status,
  last_job: printerTerms.lastJob,
  stations: stationTerms.stations,
  uses: { en: 'Usage', fr: 'Utilisation' },
  archive_title: { en: 'Archive {printer}?', fr: 'Archiver {printer} ?' },
  archive_means: {
    en: 'It can no longer be chosen. These stations will be without it: {stations}.',
    fr: 'Elle ne peut plus être choisie. Ces postes ne l’auront plus : {stations}.',
  },
  archive_send: { en: 'Archive printer', fr: 'Archiver l’imprimante' },
  keep: { en: 'Keep printer', fr: 'Garder l’imprimante' },
  test: { en: 'Print test page', fr: 'Imprimer une page d’essai' },
  test_sent: { en: 'Test page sent to {printer}', fr: 'Page d’essai envoyée à {printer}' },
  queue: {
    title: printerTerms.printJobs,
    none: { en: 'Nothing was printed here yet.', fr: 'Rien n’a encore été imprimé ici.' },
    retry: commonTerms.printAgain,
    retry_of: { en: 'Print {file} again', fr: 'Réimprimer {file}' },
    cancel: shared.cancelJob,
    reroute: { en: 'Reroute', fr: 'Réacheminer' },
    reroute_title: { en: 'Print on another printer', fr: 'Imprimer sur une autre imprimante' },
    reroute_to: printerTerms.printer,
    reroute_choose: shared.chooseAPrinter,
    reroute_none: {
      en: 'No other printer has this type and language.',
      fr: 'Il n’y a pas d’autre imprimante de ce type et de ce langage.',
    },
    reroute_send: { en: 'Send to printer', fr: 'Envoyer à l’imprimante' },
    rerouted: { en: 'Sent to {printer}', fr: 'Envoyée à {printer}' },
    attempt: { en: 'Attempt {figure}', fr: 'Essai {figure}' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    printers: typeof printersTexts
  }
}
