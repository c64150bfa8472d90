import type { ErrorTexts } from '../errors/kind.ts'

/** Errors that refuse an order file as a whole. */
export const orderFileErrors = {
  order_file_unknown: {
    status: 422,
    en: 'This isn’t a supported order file. Choose an export of Shopify, WooCommerce, Etsy, Amazon, ShipStation or Order Desk, or a CSV or JSON file in Platen’s format.',
    fr: 'Ce fichier de commandes n’est pas pris en charge. Choisissez une exportation de Shopify, WooCommerce, Etsy, Amazon, ShipStation ou Order Desk, ou un fichier CSV ou JSON au format de Platen.',
  },
  order_file_is_catalog: {
    status: 422,
    en: 'This file contains a catalog, not orders. Import it under Products.',
    fr: 'Ce fichier contient un catalogue, pas des commandes. Importez-le sous « Produits ».',
  },
  order_file_lacks_columns: {
    status: 422,
    en: 'This file looks like one from {system}, but it lacks what an order needs: {columns}. Export it again with these columns.',
    fr: 'Ce fichier ressemble à un fichier de {system}, mais il y manque ce qu’il faut à une commande : {columns}. Exportez-le de nouveau avec ces colonnes.',
  },
  order_columns_not_chosen: {
    status: 422,
    en: 'Choose the columns for what an order needs: {fields}.',
    fr: 'Choisissez les colonnes de ce qu’il faut à une commande : {fields}.',
  },
  order_file_etsy_orders: {
    status: 422,
    en: 'This is an Etsy orders export without items. Export “Order Items” instead.',
    fr: 'Ceci est une exportation des commandes Etsy sans les articles. Exportez plutôt « Order Items » (articles commandés).',
  },
  order_file_woocommerce_report: {
    status: 422,
    en: 'This is the orders report of WooCommerce’s statistics, without SKUs and addresses. Use an export plugin such as “Advanced Order Export” or “Order Export & Order Import”, with a row for each item.',
    fr: 'Ceci est le rapport de commandes des statistiques de WooCommerce, sans SKU ni adresses. Utilisez une extension d’exportation comme « Advanced Order Export » ou « Order Export & Order Import », avec une ligne par article.',
  },
  order_file_amazon_all_orders: {
    status: 422,
    en: 'This is Amazon’s report of all orders, without names and addresses. Download the “Unshipped Orders” report instead.',
    fr: 'Ceci est le rapport de toutes les commandes d’Amazon, sans noms ni adresses. Téléchargez plutôt le rapport « Commandes non expédiées ».',
  },
  order_file_of_etsy_api: {
    status: 422,
    en: 'This file is from Etsy’s API. In Etsy, open Shop Manager › Settings › Options › Download Data, and export “Order Items” as CSV.',
    fr: 'Ce fichier provient de l’API d’Etsy. Dans Etsy, ouvrez Gestionnaire de boutique › Paramètres › Options › Télécharger les données, puis exportez « Order Items » en CSV.',
  },
  order_file_of_amazon_api: {
    status: 422,
    en: 'This file is from Amazon’s API. In Seller Central, open Orders › Order Reports, and download the “Unshipped Orders” report.',
    fr: 'Ce fichier provient de l’API d’Amazon. Dans Seller Central, ouvrez « Commandes › Rapports de commandes », puis téléchargez le rapport « Commandes non expédiées ».',
  },
  order_file_of_ebay: {
    status: 422,
    en: 'This file is from eBay, whose reports can’t be read yet. Export its orders from ShipStation or Order Desk instead, or copy them into the template of Platen’s CSV format.',
    fr: 'Ce fichier provient d’eBay, dont les rapports ne peuvent pas encore être lus. Exportez plutôt ses commandes depuis ShipStation ou Order Desk, ou copiez-les dans le modèle CSV de Platen.',
  },
  order_file_of_shipstation_api: {
    status: 422,
    en: 'This file is from ShipStation’s API. In ShipStation, open Orders, choose Export, and import that CSV file.',
    fr: 'Ce fichier provient de l’API de ShipStation. Dans ShipStation, ouvrez Orders, choisissez Export, puis importez ce fichier CSV.',
  },
  order_file_of_products: {
    status: 422,
    en: 'This file has a store’s products, not orders. Export the orders of the store and import that file.',
    fr: 'Ce fichier contient les produits d’une boutique, pas des commandes. Exportez les commandes de la boutique et importez ce fichier.',
  },
  json_not_orders: {
    status: 422,
    en: 'The JSON file has no list of orders. It must be one object with “orders”, a list.',
    fr: 'Le fichier JSON ne contient pas de liste de commandes. Il doit être un objet avec « orders », une liste.',
  },
  json_lists_repeated: {
    status: 422,
    en: 'The JSON file has several lists of orders under one name. Put all orders into one list.',
    fr: 'Le fichier JSON contient plusieurs listes de commandes sous un même nom. Réunissez-les en une seule.',
  },
  order_file_no_orders: {
    status: 422,
    en: 'The file contains no orders. Export it again with the orders you need.',
    fr: 'Le fichier ne contient aucune commande. Exportez-le de nouveau avec les commandes voulues.',
  },
} satisfies ErrorTexts
