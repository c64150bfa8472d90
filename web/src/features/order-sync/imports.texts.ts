import { importColumns } from '@platen/contracts/orders/columns'
import { importFormatNames, importSourceNames, importStateNames } from '@platen/contracts/lists/words'
import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as orderSyncTerms from '@platen/contracts/order-sync/terms'

const numberInTheFile = { en: 'Number in the file', fr: 'Numéro dans le fichier' } as const

export const importsTexts = {
  sync_history: orderSyncTerms.syncOrdersHistory,
  one_import: { en: 'Import', fr: 'Importation' },
  file: commonTerms.file,
  store: storeTerms.store,
  state: commonTerms.status,
  who: commonTerms.by,
  imported: { en: 'Imported', fr: 'Importée' },
  of: { en: '{settled} of {total}', fr: '{settled} sur {total}' },
  items: orderTerms.items,
  pieces: commonTerms.pieces,
  search_files: commonTerms.fileName,
  none: {
    en: 'No imports yet. Import a file to get started.',
    fr: 'Aucune importation pour l’instant. Importez un fichier pour commencer.',
  },
  views: {
    all: commonTerms.everything,
    today: shared.today,
    running: importStateNames.running,
    with_failures: { en: 'With failed orders', fr: 'Avec échecs' },
    refused: importStateNames.refused,
  },
  states: importStateNames,
  outcomes: {
    created: commonTerms.rowsCreated,
    updated: commonTerms.rowsUpdated,
    skipped: commonTerms.rowsSkipped,
    failed: commonTerms.failed,
  },
  outcome_of: {
    created: { en: 'Created', fr: 'Créée' },
    updated: { en: 'Updated', fr: 'Mise à jour' },
    skipped: shared.skippedFeminine,
    failed: commonTerms.failed,
  },
  formats: importFormatNames,
  sources: importSourceNames,
  import: {
    title: shared.importOrders,
    choose_store: shared.chooseAStore,
    store_first: shared.chooseAStore,
    drop: {
      en: 'Drop an order file here, or choose one',
      fr: 'Déposez un fichier de commandes ici, ou choisissez-en un',
    },
    sending: { en: 'Uploading the file…', fr: 'Téléversement du fichier…' },
    move_dates: orderTerms.moveDatesToToday,
    move_dates_hint: {
      en: 'For sample files and old orders that you want to try out: every date moves by the same number of days, so the newest order is from today.',
      fr: 'Pour les fichiers d’exemple et d’anciennes commandes à l’essai : chaque date est décalée du même nombre de jours, pour que la commande la plus récente date d’aujourd’hui.',
    },
    another: { en: 'Import another file', fr: 'Importer un autre fichier' },
  },
  progress: {
    label: { en: 'Progress of the import', fr: 'Avancement de l’importation' },
    queued: commonTerms.queued,
    reading: shared.readingTheFile,
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
      fr: 'Vous pouvez fermer cette fenêtre. L’importation continue.',
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
  all: commonTerms.allFeminine,
  held: shared.onHold,
  to_create: { en: 'To create', fr: 'À créer' },
  to_update: { en: 'To update', fr: 'À mettre à jour' },
  remarked: importColumns.remarked,
  file_line: { en: 'Line {line}', fr: 'Ligne {line}' },
  place: { en: 'No.', fr: 'N°' },
  number_in_file: numberInTheFile,
  outcome: { en: 'Outcome', fr: 'Résultat' },
  order: orderTerms.order,
  remarks: { en: 'Remarks', fr: 'Remarques' },
  search_lines: numberInTheFile,
  no_lines: {
    en: 'No orders processed yet',
    fr: 'Aucune commande traitée pour l’instant',
  },
  raw: {
    title: { en: 'Raw data', fr: 'Données brutes' },
    of: { en: 'Raw data for {number}', fr: 'Données brutes de {number}' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    imports: typeof importsTexts
  }
}
