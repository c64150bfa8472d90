import type { Worded } from '../values/language.ts'

/** The steps of setting a site up, in the order in which they are best done. */
export const setupSteps = [
  'company',
  'time_zone',
  'people',
  'shipping_vendor',
  'store',
  'catalog',
  'weights',
  'stock',
  'designs',
  'printers',
  'printer_tags',
  'stations',
  'label_sizes',
  'packing_slots',
  'first_order',
] as const
export type SetupStepKey = (typeof setupSteps)[number]

/** Variables of the server's environment that a real site sets. */
export const environmentNames = ['PUBLIC_URL', 'ALLOWED_NETWORKS', 'SMTP_URL'] as const
export type EnvironmentName = (typeof environmentNames)[number]

interface StepWords {
  /** What there has to be. */
  title: Worded
  /** Why it matters. */
  why: Worded
}

export const setupWords: Readonly<Record<SetupStepKey, StepWords>> = {
  company: {
    title: { en: 'Company name and sender address', fr: 'Nom de l’entreprise et adresse de l’expéditeur' },
    why: {
      en: 'They are printed on picklists and shipping labels.',
      fr: 'Ils figurent sur les listes de prélèvement et les étiquettes d’expédition.',
    },
  },
  time_zone: {
    title: { en: 'Time zone and working days', fr: 'Fuseau horaire et jours ouvrés' },
    why: {
      en: 'They decide which day it is, what is late, and ship-by dates. This is done once the settings were saved.',
      fr: 'Ils déterminent le jour, les retards et les dates limites d’expédition. L’étape est faite une fois les réglages enregistrés.',
    },
  },
  people: {
    title: { en: 'People besides the first administrator', fr: 'Des personnes en plus du premier administrateur' },
    why: {
      en: 'Everyone gets their own account, with a role that fits their work.',
      fr: 'Chacun a son propre compte, avec un rôle adapté à son travail.',
    },
  },
  shipping_vendor: {
    title: { en: 'A shipping vendor', fr: 'Un transporteur' },
    why: { en: 'It provides the parcel’s label.', fr: 'Il fournit l’étiquette du colis.' },
  },
  store: {
    title: { en: 'A store', fr: 'Une boutique' },
    why: { en: 'Every order belongs to one.', fr: 'Chaque commande appartient à une boutique.' },
  },
  catalog: {
    title: { en: 'A product with a variant', fr: 'Un produit avec une variante' },
    why: { en: 'Orders name variants by their SKU.', fr: 'Les commandes désignent les variantes par leur SKU.' },
  },
  weights: {
    title: { en: 'The weight of every variant', fr: 'Le poids de chaque variante' },
    why: {
      en: 'Shipping labels and shipping rules need the weight of a parcel. The packed weight of a product counts for its variants.',
      fr: 'Les étiquettes et les règles d’expédition ont besoin du poids du colis. Le poids emballé d’un produit vaut pour ses variantes.',
    },
  },
  stock: {
    title: { en: 'Blanks in stock', fr: 'Des supports en stock' },
    why: {
      en: 'Barcodes can only be printed for blanks in stock. Give new variants an opening quantity, or import a counted list (CSV) into a delivery at Stock In.',
      fr: 'Un code-barres ne s’imprime que pour un support en stock. Donnez une quantité initiale aux nouvelles variantes, ou importez une liste comptée (CSV) dans une réception, sous « Entrées de stock ».',
    },
  },
  designs: {
    title: { en: 'A design', fr: 'Un visuel' },
    why: {
      en: 'Orders name designs by their file names, and fail without them.',
      fr: 'Les commandes désignent les visuels par leur nom de fichier et échouent sans eux.',
    },
  },
  printers: {
    title: {
      en: 'Printers for labels, documents and designs',
      fr: 'Des imprimantes pour étiquettes, documents et visuels',
    },
    why: {
      en: 'Stations print barcodes, picklists, shipping labels and designs on them.',
      fr: 'Les postes y impriment codes-barres, listes de prélèvement, étiquettes d’expédition et visuels.',
    },
  },
  stations: {
    title: { en: 'A station of each type', fr: 'Un poste de chaque type' },
    why: {
      en: 'Operators choose a station before they work. Each step needs at least one.',
      fr: 'Chacun choisit un poste avant de travailler. Chaque étape en demande au moins un.',
    },
  },
  printer_tags: {
    title: {
      en: 'A printer tag on every printed product, and a printer for each tag',
      fr: 'Un repère d’imprimante sur chaque produit imprimé, et une imprimante par repère',
    },
    why: {
      en: 'Designs are printed by printer tag: a piece without a tag goes only to printers that serve every tag.',
      fr: 'Les visuels s’impriment par repère : une pièce sans repère ne va qu’aux imprimantes qui servent tous les repères.',
    },
  },
  label_sizes: {
    title: {
      en: 'Printers with the labels that their stations print',
      fr: 'Des imprimantes avec les étiquettes que leurs postes impriment',
    },
    why: {
      en: 'A label on another size is cut off, and its barcode can’t be scanned. Add a label printer for each size, enter its label size, and choose it at the station.',
      fr: 'Sur un autre format, l’étiquette est coupée et son code-barres illisible. Ajoutez une imprimante d’étiquettes par format, indiquez-y ce format et choisissez-la au poste.',
    },
  },
  packing_slots: {
    title: { en: 'A packing slot', fr: 'Un casier d’emballage' },
    why: {
      en: 'It holds an order’s pieces until all of them are there.',
      fr: 'Il garde les pièces d’une commande jusqu’à ce qu’elles soient toutes là.',
    },
  },
  first_order: {
    title: { en: 'A first order', fr: 'Une première commande' },
    why: {
      en: 'One that didn’t fail: its SKUs and designs were found.',
      fr: 'Une commande sans échec : ses SKU et ses visuels ont été trouvés.',
    },
  },
}

/** What to write into the server's environment, and what for. */
export const environmentWords: Readonly<Record<EnvironmentName, { example: string; why: Worded }>> = {
  PUBLIC_URL: {
    example: 'PUBLIC_URL=https://platen.example.com',
    why: {
      en: 'The address that people use: for links in emails and on QR labels.',
      fr: 'L’adresse utilisée par tous : pour les liens des courriels et des étiquettes QR.',
    },
  },
  ALLOWED_NETWORKS: {
    example: 'ALLOWED_NETWORKS=192.168.0.0/16',
    why: {
      en: 'The private networks in which printers can have their address.',
      fr: 'Les réseaux privés où les imprimantes peuvent avoir leur adresse.',
    },
  },
  SMTP_URL: {
    example: 'SMTP_URL=smtps://user:password@mail.example.com MAIL_FROM=platen@example.com',
    why: {
      en: 'The mail server for invitations and password links. Without it, links are handed over by a person.',
      fr: 'Le serveur de courriel des invitations et des liens de mot de passe. Sans lui, les liens se remettent en personne.',
    },
  },
}
