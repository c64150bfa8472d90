import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const setupHelp: ScreenHelps = {
  '/setup': {
    about: {
      en: 'What a new site needs before the first piece can go from label to parcel, in order, with a link to where each step is done. Steps check themselves off as you go. At the end are the notes about what updates changed in your data.',
      fr: 'Ce qu’il faut à un nouveau site pour que la première pièce aille de l’étiquette au colis, dans l’ordre, avec un lien vers chaque étape. Les étapes se cochent d’elles-mêmes. À la fin se trouvent les notes sur ce que les mises à jour ont changé dans vos données.',
    },
    next: ['/settings', '/products', '/setup/stations', '/orders/sync-history'],
  },
}
