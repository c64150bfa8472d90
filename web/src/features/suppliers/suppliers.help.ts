import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const suppliersHelp: ScreenHelps = {
  '/suppliers': {
    about: {
      en: 'Who sells you blanks, with email and lead time. Variants name their suppliers with SKU and cost; deliveries and purchase lists are made by supplier. An archived supplier stays readable in old deliveries.',
      fr: 'Ceux qui vous vendent des supports, avec leur courriel et leur délai. Les variantes nomment leurs fournisseurs avec SKU et coût ; réceptions et listes d’achats se font par fournisseur. Un fournisseur archivé reste lisible dans les anciennes réceptions.',
    },
    next: ['/stock/stock-in', '/variants'],
  },
}
