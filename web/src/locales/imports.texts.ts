import type { TextTree } from '../platform/i18n/text-types.ts'

export const importsTexts = {
  sync_history: { en: 'Sync Orders History', fr: 'Historique de synchronisation' },
  one_import: { en: 'Import', fr: 'Import' },
  file: { en: 'File', fr: 'Fichier' },
  store: { en: 'Store', fr: 'Boutique' },
  all_stores: { en: 'All stores', fr: 'Toutes les boutiques' },
  state: { en: 'State', fr: 'État' },
  any_state: { en: 'Any state', fr: 'Tout état' },
  who: { en: 'By', fr: 'Par' },
  when: { en: 'When', fr: 'Quand' },
  of: { en: '{settled} of {total}', fr: '{settled} sur {total}' },
  items: { en: 'Items', fr: 'Articles' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  search_files: { en: 'File name', fr: 'Nom du fichier' },
  none: {
    en: 'No orders were imported yet. Import a file to begin.',
    fr: 'Aucune commande n’a encore été importée. Importez un fichier pour commencer.',
  },
  states: {
    queued: { en: 'Waiting', fr: 'En attente' },
    running: { en: 'Running', fr: 'En cours' },
    done: { en: 'Done', fr: 'Terminé' },
    refused: { en: 'File refused', fr: 'Fichier refusé' },
  },
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
  formats: {
    native_csv: { en: 'Platen CSV', fr: 'CSV Platen' },
    native_json: { en: 'Platen JSON', fr: 'JSON Platen' },
    shopify_csv: { en: 'Shopify export', fr: 'Export Shopify' },
  },
  sources: {
    upload: { en: 'in the browser', fr: 'dans le navigateur' },
    command: { en: 'by command', fr: 'par commande' },
    api: { en: 'through the API', fr: 'par l’API' },
  },
  import: {
    title: { en: 'Import orders', fr: 'Importer des commandes' },
    choose_store: { en: 'Choose the store', fr: 'Choisissez la boutique' },
    store_first: { en: 'First choose whose orders these are', fr: 'Choisissez d’abord la boutique de ces commandes' },
    drop: {
      en: 'Drop the file of orders here, or choose it',
      fr: 'Déposez le fichier de commandes ici, ou choisissez-le',
    },
    sending: { en: 'Sending the file…', fr: 'Envoi du fichier…' },
    hint: {
      en: 'CSV or JSON of Platen, or a Shopify order export; at most 10 MB. The same file again changes nothing.',
      fr: 'CSV ou JSON de Platen, ou export de commandes Shopify ; 10 Mo au plus. Le même fichier une seconde fois ne change rien.',
    },
    move_dates: { en: 'Move the dates of the file to today', fr: 'Décaler les dates du fichier à aujourd’hui' },
    move_dates_hint: {
      en: 'For sample files and old orders that you want to try: every date is moved by the same number of days, so that the newest order is of today.',
      fr: 'Pour les fichiers d’exemple et d’anciennes commandes à l’essai : chaque date est décalée du même nombre de jours, pour que la commande la plus récente date d’aujourd’hui.',
    },
    another: { en: 'Import another file', fr: 'Importer un autre fichier' },
  },
  progress: {
    label: { en: 'Progress of the import', fr: 'Avancement de l’import' },
    queued: { en: 'The file waits for its turn.', fr: 'Le fichier attend son tour.' },
    reading: { en: 'Reading the file…', fr: 'Lecture du fichier…' },
    settled: {
      en: { one: '{settled} of {total} order settled', other: '{settled} of {total} orders settled' },
      fr: {
        one: '{settled} commande traitée sur {total}',
        many: '{settled} commandes traitées sur {total}',
        other: '{settled} commandes traitées sur {total}',
      },
    },
    may_close: {
      en: 'You may close this; the import goes on.',
      fr: 'Vous pouvez fermer cette fenêtre ; l’import continue.',
    },
  },
  result: {
    done: { en: 'The orders of the file are in.', fr: 'Les commandes du fichier sont enregistrées.' },
    nothing_new: {
      en: 'Nothing was new in the file; nothing was changed.',
      fr: 'Le fichier n’apporte rien de nouveau ; rien n’a été modifié.',
    },
    failed: {
      en: {
        one: '{figure} order has a problem; all others are settled.',
        other: '{figure} orders have a problem; all others are settled.',
      },
      fr: {
        one: '{figure} commande a un problème ; toutes les autres sont traitées.',
        many: '{figure} commandes ont un problème ; toutes les autres sont traitées.',
        other: '{figure} commandes ont un problème ; toutes les autres sont traitées.',
      },
    },
    refused: { en: 'The file was not imported.', fr: 'Le fichier n’a pas été importé.' },
    notices: { en: 'About this file', fr: 'À propos de ce fichier' },
    lines: { en: 'See every order of the file', fr: 'Voir chaque commande du fichier' },
    failed_lines: { en: 'See what failed', fr: 'Voir les échecs' },
    orders: { en: 'Go to the orders', fr: 'Aller aux commandes' },
  },
  lines: { en: 'Orders of the file', fr: 'Commandes du fichier' },
  by_outcome: { en: 'Orders by outcome', fr: 'Commandes par résultat' },
  all: { en: 'All', fr: 'Toutes' },
  place: { en: 'No.', fr: 'N°' },
  number_in_file: { en: 'Number in the file', fr: 'Numéro dans le fichier' },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  order: { en: 'Order', fr: 'Commande' },
  remarks: { en: 'Remarks', fr: 'Remarques' },
  search_lines: { en: 'Number in the file', fr: 'Numéro dans le fichier' },
  no_lines: {
    en: 'No order of the file has been settled yet.',
    fr: 'Aucune commande du fichier n’a encore été traitée.',
  },
  raw: {
    title: { en: 'Raw data', fr: 'Données brutes' },
    of: { en: 'Raw data of {number}', fr: 'Données brutes de {number}' },
  },
} as const satisfies TextTree
