import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const settingsHelp: ScreenHelps = {
  '/settings': {
    about: {
      en: 'What holds for the whole site: company and sender, time zone, working days and holidays, units, papers and label sizes, how long sessions last and when customer data is erased. Ship-by dates follow the working days; orders that are already in keep theirs.',
      fr: 'Ce qui vaut pour tout le site : entreprise et expéditeur, fuseau horaire, jours ouvrés et jours fériés, unités, papiers et formats d’étiquette, durée des sessions et effacement des données des clients. Les dates limites suivent les jours ouvrés ; les commandes déjà reçues gardent la leur.',
    },
    next: ['/setup', '/stores', '/setup/devices'],
  },
}
