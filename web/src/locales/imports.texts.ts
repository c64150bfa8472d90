import { importColumns } from '@platen/contracts/orders/columns'
import { importFormatNames, importSourceNames, importStateNames } from '@platen/contracts/lists/words'
import type { TextTree } from '../platform/i18n/text-types.ts'

export const importsTexts = {
  sync_history: { en: 'Sync Orders History', fr: 'Historique de synchronisation' },
  one_import: { en: 'Import', fr: 'Import' },
  file: { en: 'File', fr: 'Fichier' },
  store: { en: 'Store', fr: 'Boutique' },
  state: { en: 'Status', fr: 'État' },
  who: { en: 'By', fr: 'Par' },
  of: { en: '{settled} of {total}', fr: '{settled} sur {total}' },
  items: { en: 'Items', fr: 'Articles' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  search_files: { en: 'File name', fr: 'Nom du fichier' },
  none: {
    en: 'No imports yet. Import a file to get started.',
    fr: 'Aucun import pour l’instant. Importez un fichier pour commencer.',
  },
  states: importStateNames,
  outcomes: {
    created: { en: 'Created', fr: 'Créées' },
    updated: { en: 'Updated', fr: 'Mises à jour' },
    skipped: { en: 'Skipped', fr: 'Ignorées' },
    failed: { en: 'Failed', fr: 'En échec' },
  },
  outcome_of: {
    created: { en: 'Created', fr: 'Créée' },
    updated: { en: 'Updated', fr: 'Mise à jour' },
    skipped: { en: 'Skipped', fr: 'Ignorée' },
    failed: { en: 'Failed', fr: 'En échec' },
  },
  formats: importFormatNames,
  sources: importSourceNames,
  import: {
    title: { en: 'Import orders', fr: 'Importer des commandes' },
    choose_store: { en: 'Choose a store', fr: 'Choisissez une boutique' },
    store_first: { en: 'Choose a store', fr: 'Choisissez une boutique' },
    drop: {
      en: 'Drop an order file here, or choose one',
      fr: 'Déposez un fichier de commandes ici, ou choisissez-en un',
    },
    sending: { en: 'Uploading the file…', fr: 'Téléversement du fichier…' },
    move_dates: { en: 'Move the file’s dates to today', fr: 'Décaler les dates du fichier à aujourd’hui' },
    move_dates_hint: {
      en: 'For sample files and old orders that you want to try out: every date moves by the same number of days, so the newest order is from today.',
      fr: 'Pour les fichiers d’exemple et d’anciennes commandes à l’essai : chaque date est décalée du même nombre de jours, pour que la commande la plus récente date d’aujourd’hui.',
    },
    another: { en: 'Import another file', fr: 'Importer un autre fichier' },
  },
  progress: {
    label: { en: 'Progress of the import', fr: 'Avancement de l’importation' },
    queued: { en: 'Queued', fr: 'En file d’attente' },
    reading: { en: 'Reading the file…', fr: 'Lecture du fichier…' },
    settled: {
      en: { one: '{settled} of {total} order processed', other: '{settled} of {total} orders processed' },
      fr: {
        one: '{settled} commande traitée sur {total}',
        many: '{settled} commandes traitées sur {total}',
        other: '{settled} commandes traitées sur {total}',
      },
    },
    may_close: {
      en: 'You can close this window. The import continues.',
      fr: 'Vous pouvez fermer cette fenêtre. L’import continue.',
    },
  },
  result: {
    done: { en: 'Orders imported', fr: 'Commandes importées' },
    nothing_new: {
      en: 'Nothing new in this file. Nothing was changed.',
      fr: 'Rien de nouveau dans ce fichier. Rien n’a été modifié.',
    },
    failed: {
      en: {
        one: '{figure} order has a problem. Created or updated: {imported}.',
        other: '{figure} orders have a problem. Created or updated: {imported}.',
      },
      fr: {
        one: '{figure} commande a un problème. Créées ou mises à jour : {imported}.',
        many: '{figure} commandes ont un problème. Créées ou mises à jour : {imported}.',
        other: '{figure} commandes ont un problème. Créées ou mises à jour : {imported}.',
      },
    },
    none_imported: {
      en: {
        one: 'The only order of the file has a problem. Nothing was imported.',
        other: 'All {figure} orders of the file have a problem. None was imported.',
      },
      fr: {
        one: 'La seule commande du fichier a un problème. Rien n’a été importé.',
        many: 'Les {figure} commandes du fichier ont un problème. Aucune n’a été importée.',
        other: 'Les {figure} commandes du fichier ont un problème. Aucune n’a été importée.',
      },
    },
    others_unchanged: {
      en: {
        one: '{figure} order has a problem. Nothing was new in the others.',
        other: '{figure} orders have a problem. Nothing was new in the others.',
      },
      fr: {
        one: '{figure} commande a un problème. Rien de nouveau dans les autres.',
        many: '{figure} commandes ont un problème. Rien de nouveau dans les autres.',
        other: '{figure} commandes ont un problème. Rien de nouveau dans les autres.',
      },
    },
    remarked: {
      en: {
        one: '{figure} order has remarks. Look at them before it is made.',
        other: '{figure} orders have remarks. Look at them before they are made.',
      },
      fr: {
        one: '{figure} commande a des remarques. Consultez-les avant la production.',
        many: '{figure} commandes ont des remarques. Consultez-les avant la production.',
        other: '{figure} commandes ont des remarques. Consultez-les avant la production.',
      },
    },
    held: {
      en: {
        one: '{figure} order is on hold and isn’t made until someone releases it.',
        other: '{figure} orders are on hold and aren’t made until someone releases them.',
      },
      fr: {
        one: '{figure} commande est retenue : elle ne sera pas produite avant d’être libérée.',
        many: '{figure} commandes sont retenues : elles ne seront pas produites avant d’être libérées.',
        other: '{figure} commandes sont retenues : elles ne seront pas produites avant d’être libérées.',
      },
    },
    more: { en: 'and {figure} more', fr: 'et {figure} de plus' },
    refused: { en: 'The file was not imported.', fr: 'Le fichier n’a pas été importé.' },
    notices: { en: 'About this file', fr: 'À propos de ce fichier' },
    lines: { en: 'Show all orders in the file', fr: 'Afficher toutes les commandes du fichier' },
    failed_lines: { en: 'Show failed orders', fr: 'Afficher les échecs' },
    remarked_lines: { en: 'Show orders with remarks', fr: 'Afficher les commandes avec remarques' },
    orders: { en: 'Go to orders', fr: 'Aller aux commandes' },
  },
  lines: { en: 'Orders in the file', fr: 'Commandes du fichier' },
  by_outcome: { en: 'Orders by outcome', fr: 'Commandes par résultat' },
  all: { en: 'All', fr: 'Toutes' },
  held: { en: 'On hold', fr: 'Retenues' },
  to_create: { en: 'To create', fr: 'À créer' },
  to_update: { en: 'To update', fr: 'À mettre à jour' },
  remarked: importColumns.remarked,
  file_line: { en: 'Line {line}', fr: 'Ligne {line}' },
  place: { en: 'No.', fr: 'N°' },
  number_in_file: { en: 'Number in the file', fr: 'Numéro dans le fichier' },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  order: { en: 'Order', fr: 'Commande' },
  remarks: { en: 'Remarks', fr: 'Remarques' },
  search_lines: { en: 'Number in the file', fr: 'Numéro dans le fichier' },
  no_lines: {
    en: 'No orders processed yet',
    fr: 'Aucune commande traitée pour l’instant',
  },
  raw: {
    title: { en: 'Raw data', fr: 'Données brutes' },
    of: { en: 'Raw data for {number}', fr: 'Données brutes de {number}' },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    imports: typeof importsTexts
  }
}
