import type { ScreenHelps } from '../../platform/routing/screen-help.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const OrderFileFormats = lazyComponent(
  async () => (await import('./file/order-file-formats.tsx')).OrderFileFormats,
  ['order-files'],
)

export const orderSyncHelp: ScreenHelps = {
  '/orders/sync-history': {
    about: {
      en: 'Every import of orders, newest first. “Import orders” checks a file and shows what would become of each order before anything is saved. The same file again changes nothing; a newer export updates what the store has changed.',
      fr: 'Toutes les importations de commandes, la plus récente en premier. « Importer des commandes » vérifie un fichier et montre ce que deviendrait chaque commande avant tout enregistrement. Le même fichier une seconde fois ne change rien ; une version plus récente met à jour ce que la boutique a modifié.',
    },
    next: ['/orders/failed', '/stores', '/orders/open'],
    files: { access: 'order.write.create', Formats: OrderFileFormats },
  },
  '/orders/sync-history/detail/$id': {
    about: {
      en: 'What became of each order of one import: created, updated, skipped or failed, with the reason and the lines of the file. Open the raw record to see what the store sent. Remarks name what was assumed or couldn’t be read.',
      fr: 'Ce qu’est devenue chaque commande d’une importation : créée, mise à jour, ignorée ou en échec, avec le motif et les lignes du fichier. Ouvrez les données brutes pour voir ce que la boutique a envoyé. Les remarques disent ce qui a été supposé ou n’a pas pu être lu.',
    },
    next: ['/orders/sync-history', '/orders/failed', '/stores/sku-mapping'],
  },
}
