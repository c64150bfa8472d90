import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const settingsHelp: ScreenHelps = {
  '/settings': {
    about: {
      en: 'What holds for the whole site: company and sender, time zone, working days and holidays, units, papers and label sizes, how long sessions last and when customer data is erased. Ship-by dates follow the working days; orders that are already in keep theirs.',
      fr: 'Ce qui vaut pour tout le site : entreprise et expéditeur, fuseau horaire, jours ouvrés et jours fériés, unités, papiers et formats d’étiquette, durée des sessions et effacement des données des clients. Les dates limites suivent les jours ouvrés ; les commandes déjà reçues gardent la leur.',
    },
    next: ['/setup', '/stores', '/setup/devices'],
  },
  '/settings/appearance': {
    about: {
      en: 'The title and logos of the site, and how it looks to everyone who hasn’t chosen otherwise: theme, primary colors, layout and language. The preview shows what you choose on both themes before you save it. Logos are saved immediately, the rest with the button. What people chose in their browser stays, except the language where the site sets it for everyone.',
      fr: 'Le titre et les logos du site, et l’apparence pour toute personne qui n’a rien choisi d’autre : thème, couleurs principales, mise en page et langue. L’aperçu montre vos choix sur les deux thèmes avant l’enregistrement. Les logos sont enregistrés aussitôt, le reste avec le bouton. Ce que chacun a choisi dans son navigateur reste, sauf la langue si le site l’impose à tous.',
    },
    next: ['/settings', '/profile'],
  },
}
