import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const accessControlHelp: ScreenHelps = {
  '/access-control': {
    about: {
      en: 'A demonstration of how permissions work, with your own as the example: your rules in their order, of which the last one that matches decides. Nothing is changed here.',
      fr: 'Une démonstration du fonctionnement des autorisations, avec les vôtres pour exemple : vos règles dans leur ordre, la dernière qui correspond l’emporte. Rien ne change ici.',
    },
    next: ['/roles', '/profile'],
  },
}
