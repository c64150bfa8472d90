import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const storesHelp: ScreenHelps = {
  '/stores': {
    about: {
      en: 'The sellers’ shops whose orders you make. Each has its sender, its default shipping vendor, its packing slip and what goes into its parcels. Pause a store to hold its new orders without losing any.',
      fr: 'Les boutiques des vendeurs dont vous produisez les commandes. Chacune a son expéditeur, son transporteur par défaut, son bordereau d’expédition et ce qui accompagne ses colis. Mettez une boutique en pause pour retenir ses nouvelles commandes sans en perdre.',
    },
    next: ['/stores/create', '/stores/sku-mapping', '/orders/sync-history'],
  },
  '/stores/create': {
    about: {
      en: 'Add a store with a short code, which stays once it has orders, because carriers know their labels by it. What you leave empty comes from the settings of the site. Then import its orders.',
      fr: 'Ajoutez une boutique avec un code court, qui ne change plus dès qu’elle a des commandes, car les transporteurs connaissent ses étiquettes par ce code. Ce que vous laissez vide vient des réglages du site. Importez ensuite ses commandes.',
    },
    next: ['/stores', '/orders/sync-history'],
  },
  '/stores/edit/$id': {
    about: {
      en: 'Change a store. New handling days count for orders that come in afterwards, a new sender for labels that are made afterwards, and attached products for parcels that aren’t packed yet. The preview shows the packing slip.',
      fr: 'Modifiez une boutique. De nouveaux jours de préparation valent pour les commandes qui arrivent ensuite, un nouvel expéditeur pour les étiquettes créées ensuite, et les produits joints pour les colis pas encore emballés. L’aperçu montre le bordereau d’expédition.',
    },
    next: ['/stores', '/stores/sku-mapping'],
  },
  '/stores/detail/$id': {
    about: {
      en: 'A store as it is set up, with how many of its orders are where and who changed what. Open its SKUs to see what they mean here.',
      fr: 'Une boutique telle qu’elle est configurée, avec l’état de ses commandes et qui a changé quoi. Ouvrez ses SKU pour voir ce qu’ils désignent ici.',
    },
    next: ['/stores/sku-mapping', '/orders'],
  },
  '/stores/sku-mapping': {
    about: {
      en: 'What a store’s SKU means here: a variant and its designs, or something that is never made here. “SKUs to map” lists the SKUs that orders wait for. Map one, and all orders that wait for it are retried by themselves.',
      fr: 'Ce que désigne ici le SKU d’une boutique : une variante et ses visuels, ou un article jamais produit ici. « SKU à associer » liste les SKU que des commandes attendent. Associez-en un : toutes les commandes qui l’attendent sont relancées d’elles-mêmes.',
    },
    next: ['/orders/failed', '/variants', '/designs'],
  },
}
