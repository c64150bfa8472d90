import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const authHelp: ScreenHelps = {
  '/forgot-password': {
    about: {
      en: 'Enter the email that you sign in with. If the account has one, a link to set a new password arrives within a few minutes and works once, for 30 minutes. Without an email, ask the person who manages your users for a link.',
      fr: 'Entrez le courriel avec lequel vous vous connectez. Si le compte en a un, un lien pour définir un nouveau mot de passe arrive en quelques minutes ; il sert une seule fois, pendant 30 minutes. Sans courriel, demandez un lien à la personne qui gère les utilisateurs.',
    },
  },
  '/reset-password': {
    about: {
      en: 'Choose a new password here; it takes the place of the old one, and your other sessions end. The link works once. If it is no longer valid, ask for a new one.',
      fr: 'Choisissez ici un nouveau mot de passe : il remplace l’ancien, et vos autres sessions prennent fin. Le lien sert une seule fois. S’il n’est plus valable, demandez-en un nouveau.',
    },
  },
  '/accept-invitation': {
    about: {
      en: 'Someone has created an account for you. Choose a password, and you are signed in. An invitation is valid for 72 hours; if yours has expired, ask the person who sent it for a new one.',
      fr: 'Quelqu’un vous a créé un compte. Choisissez un mot de passe, et la session s’ouvre. Une invitation est valable 72 heures ; si la vôtre a expiré, demandez-en une nouvelle à la personne qui l’a envoyée.',
    },
  },
}
