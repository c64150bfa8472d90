import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const designsHelp: ScreenHelps = {
  '/designs': {
    about: {
      en: 'The artwork that orders name by its file name. A design belongs to one store, or to the library for all stores. “Upload designs” takes PNG and JPEG files; orders that failed because a file was missing are retried by themselves. A new file under a known name counts for new orders only.',
      fr: 'Les visuels que les commandes nomment par leur nom de fichier. Un visuel appartient à une boutique, ou à la bibliothèque pour toutes. « Téléverser des visuels » accepte des fichiers PNG et JPEG ; les commandes en échec faute de fichier sont relancées d’elles-mêmes. Un nouveau fichier sous un nom connu ne vaut que pour les nouvelles commandes.',
    },
    next: ['/orders/failed', '/products', '/stores/sku-mapping'],
  },
  '/designs/$id': {
    about: {
      en: 'One design with its size in print, where it is used and which other files had its name. An archived design keeps printing where it was ordered, and new orders no longer find it.',
      fr: 'Un visuel avec sa taille imprimée, où il est utilisé et quels autres fichiers ont porté son nom. Un visuel archivé s’imprime encore là où il a été commandé, mais les nouvelles commandes ne le trouvent plus.',
    },
    next: ['/designs'],
  },
}
