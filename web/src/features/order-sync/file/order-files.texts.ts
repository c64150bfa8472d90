import { holdSentences } from '@platen/contracts/orders/hold-sentences'
import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as stockDocumentTerms from '@platen/contracts/stock-documents/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

export const orderFilesTexts = {
  hint: {
    en: 'CSV, TSV, TXT or JSON, up to 10 MB. You’ll see what would be imported before anything is saved.',
    fr: 'CSV, TSV, TXT ou JSON, 10 Mo au plus. Vous verrez ce qui serait importé avant tout enregistrement.',
  },
  help: {
    open: { en: 'Which files can be imported?', fr: 'Quels fichiers peut-on importer ?' },
    systems: {
      en: 'Exports of these systems are recognized by their columns:',
      fr: 'Les exportations de ces systèmes sont reconnues à leurs colonnes :',
    },
    shopify: { en: 'Shopify: orders, CSV or JSON', fr: 'Shopify : commandes, CSV ou JSON' },
    woocommerce: {
      en: 'WooCommerce: orders with a row for each item, CSV or JSON',
      fr: 'WooCommerce : commandes avec une ligne par article, CSV ou JSON',
    },
    etsy: { en: 'Etsy: order items, CSV', fr: 'Etsy : articles commandés (« Order Items »), CSV' },
    amazon: {
      en: 'Amazon: unshipped orders report, TXT',
      fr: 'Amazon : rapport des commandes non expédiées, TXT',
    },
    shipstation: { en: 'ShipStation: orders, CSV', fr: 'ShipStation : commandes, CSV' },
    order_desk: { en: 'Order Desk: orders, CSV', fr: 'Order Desk : commandes, CSV' },
    own: { en: 'Platen: CSV or JSON', fr: 'Platen : CSV ou JSON' },
    any: {
      en: 'Any other CSV file with a row for each item: you choose its columns, once for each store and header.',
      fr: 'Tout autre fichier CSV avec une ligne par article : vous choisissez ses colonnes, une seule fois par boutique et en-tête.',
    },
    columns: { en: 'Columns of a Platen CSV file', fr: 'Colonnes d’un fichier CSV de Platen' },
    column: commonTerms.column,
    example: uiShared.example,
    required: uiShared.requiredLower,
    per_item: { en: 'of each item', fr: 'de chaque article' },
    rows: {
      en: 'Each item has its own row. Rows with the same order number are one order. The template has two orders to start from.',
      fr: 'Chaque article a sa ligne. Les lignes qui ont le même numéro de commande forment une seule commande. Le modèle contient deux commandes d’exemple.',
    },
  },
  recognized: {
    native_csv: { en: 'This is a Platen CSV file.', fr: 'C’est un fichier CSV de Platen.' },
    native_json: { en: 'This is a Platen JSON file.', fr: 'C’est un fichier JSON de Platen.' },
    shopify_csv: { en: 'This is a Shopify orders export.', fr: 'C’est une exportation de commandes Shopify.' },
    shopify_json: {
      en: 'This is a file of Shopify orders (JSON).',
      fr: 'C’est un fichier de commandes Shopify (JSON).',
    },
    woocommerce_csv: {
      en: 'This is a WooCommerce orders export.',
      fr: 'C’est une exportation de commandes WooCommerce.',
    },
    woocommerce_json: {
      en: 'This is a file of WooCommerce orders (JSON).',
      fr: 'C’est un fichier de commandes WooCommerce (JSON).',
    },
    etsy_csv: { en: 'This is an Etsy item export.', fr: 'C’est une exportation d’articles commandés sur Etsy.' },
    amazon_report: {
      en: 'This is an Amazon unshipped orders report.',
      fr: 'C’est un rapport des commandes non expédiées d’Amazon.',
    },
    shipstation_csv: {
      en: 'This is a ShipStation orders export.',
      fr: 'C’est une exportation de commandes ShipStation.',
    },
    order_desk_csv: {
      en: 'This is an Order Desk orders export.',
      fr: 'C’est une exportation de commandes Order Desk.',
    },
    mapped_csv: {
      en: 'This is a table, read by the columns that were chosen for it.',
      fr: 'C’est un tableau, lu selon les colonnes choisies.',
    },
  },
  text_columns: {
    choose: { en: 'Choose columns with texts to print', fr: 'Choisir les colonnes de textes à imprimer' },
    label: { en: 'Columns with texts to print', fr: 'Colonnes de textes à imprimer' },
    hint: {
      en: 'Nothing reads these columns. Check those whose texts are printed on the item of their row.',
      fr: 'Rien ne lit ces colonnes. Cochez celles dont les textes s’impriment sur l’article de leur ligne.',
    },
    unchecked: {
      en: 'Check again before you import.',
      fr: 'Vérifiez de nouveau avant d’importer.',
    },
  },
  check: {
    running: { en: 'Checking the file: {file}', fr: 'Vérification du fichier : {file}' },
    refused: { en: 'This file can’t be imported: {file}', fr: 'Ce fichier ne peut pas être importé : {file}' },
    label: { en: 'Progress of the check', fr: 'Avancement de la vérification' },
    queued: commonTerms.queued,
    reading: shared.readingTheFile,
    settled: {
      en: { one: '{settled} of {total} order checked', other: '{settled} of {total} orders checked' },
      fr: {
        one: '{settled} commande vérifiée sur {total}',
        many: '{settled} commandes vérifiées sur {total}',
        other: '{settled} commandes vérifiées sur {total}',
      },
    },
    nothing_saved: {
      en: 'Nothing is saved. You can close this window.',
      fr: 'Rien n’est enregistré. Vous pouvez fermer cette fenêtre.',
    },
    gone: {
      en: 'This check is no longer kept. Nothing was saved. Choose the file again.',
      fr: 'Cette vérification n’est plus conservée. Rien n’a été enregistré. Choisissez de nouveau le fichier.',
    },
    columns_again: { en: 'Choose columns again', fr: 'Choisir de nouveau les colonnes' },
    nothing_but_remarks: {
      en: 'Nothing to import: every order of this file is already here, and some have problems or remarks. They are listed below.',
      fr: 'Rien à importer : chaque commande de ce fichier est déjà là, et certaines ont des problèmes ou des remarques. Elles figurent ci-dessous.',
    },
    nothing: {
      en: 'Nothing to import: every order of this file is already here as it is, or is closed.',
      fr: 'Rien à importer : chaque commande de ce fichier est déjà là telle quelle, ou terminée.',
    },
    unreadable: {
      en: 'Nothing to import: no order of this file can be read. The reasons are below.',
      fr: 'Rien à importer : aucune commande de ce fichier n’est lisible. Les motifs sont ci-dessous.',
    },
    failed: {
      en: {
        one: '{figure} order has a problem. If it can be read, it is imported under “Failed” and waits there until it is fixed.',
        other:
          '{figure} orders have a problem. Those that can be read are imported under “Failed” and wait there until they are fixed.',
      },
      fr: {
        one: '{figure} commande a un problème. Si elle est lisible, elle est importée sous « En échec » et y attend d’être corrigée.',
        many: '{figure} commandes ont un problème. Celles qui sont lisibles sont importées sous « En échec » et y attendent d’être corrigées.',
        other:
          '{figure} commandes ont un problème. Celles qui sont lisibles sont importées sous « En échec » et y attendent d’être corrigées.',
      },
    },
    held: {
      en: {
        one: '{figure} order arrives on hold and isn’t made until someone releases it.',
        other: '{figure} orders arrive on hold and aren’t made until someone releases them.',
      },
      fr: {
        one: '{figure} commande sera retenue : elle ne sera pas produite avant d’être libérée.',
        many: '{figure} commandes seront retenues : elles ne seront pas produites avant d’être libérées.',
        other: '{figure} commandes seront retenues : elles ne seront pas produites avant d’être libérées.',
      },
    },
    apply: {
      en: { one: 'Import {figure} order', other: 'Import {figure} orders' },
      fr: {
        one: 'Importer {figure} commande',
        many: 'Importer {figure} commandes',
        other: 'Importer {figure} commandes',
      },
    },
    apply_failed: {
      en: { one: 'Import {figure} failed order', other: 'Import {figure} failed orders' },
      fr: {
        one: 'Importer {figure} commande en échec',
        many: 'Importer {figure} commandes en échec',
        other: 'Importer {figure} commandes en échec',
      },
    },
  },
  encoding: {
    label: orderTerms.encoding,
    hint: {
      en: 'If letters in the words above or in the orders below are wrong, choose another encoding.',
      fr: 'Si des lettres sont fausses dans les mots ci-dessus ou les commandes ci-dessous, choisissez un autre encodage.',
    },
    'Windows-1252': { en: 'Western European (Windows-1252)', fr: 'Europe de l’Ouest (Windows-1252)' },
    'Windows-1250': { en: 'Central European (Windows-1250)', fr: 'Europe centrale (Windows-1250)' },
    Macintosh: { en: 'Macintosh', fr: 'Macintosh' },
    'Windows-1251': { en: 'Cyrillic (Windows-1251)', fr: 'Cyrillique (Windows-1251)' },
    CP850: { en: 'Western European, DOS (CP850)', fr: 'Europe de l’Ouest, DOS (CP850)' },
    CP437: { en: 'United States, DOS (CP437)', fr: 'États-Unis, DOS (CP437)' },
    Shift_JIS: { en: 'Japanese (Shift JIS)', fr: 'Japonais (Shift JIS)' },
  },
  preview: {
    title: {
      en: { one: 'The order as it was read', other: 'The first {figure} orders as they were read' },
      fr: {
        one: 'La commande telle qu’elle a été lue',
        many: 'Les {figure} premières commandes telles qu’elles ont été lues',
        other: 'Les {figure} premières commandes telles qu’elles ont été lues',
      },
    },
    order: orderTerms.order,
    placed: { en: 'Placed {at}', fr: 'Passée le {at}' },
    recipient: { en: 'Recipient', fr: 'Destinataire' },
    lines: stockDocumentTerms.lines,
    no_number: { en: 'No number', fr: 'Sans numéro' },
    no_sku: { en: 'No SKU', fr: 'Sans SKU' },
    no_lines: { en: 'No lines', fr: 'Aucune ligne' },
    unreadable: { en: 'Not an order', fr: 'Pas une commande' },
    times: { en: '{sku} × {quantity}', fr: '{sku} × {quantity}' },
    no_design: { en: 'no design', fr: 'sans visuel' },
    will: {
      created: uiShared.willBeCreated,
      updated: { en: 'Will be updated', fr: 'Sera mise à jour' },
      skipped: { en: 'Stays as it is', fr: 'Reste telle quelle' },
      failed: { en: 'Has a problem', fr: 'A un problème' },
    },
  },
  holds: holdSentences,
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-files': typeof orderFilesTexts
  }
}
