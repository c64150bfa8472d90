import type { Language } from '@platen/contracts/values/language'

const texts = {
  subject: {
    en: (app: string) => `Reset your ${app} password`,
    fr: (app: string) => `Réinitialisez votre mot de passe ${app}`,
  },
  body: {
    en: (url: string, minutes: number) =>
      `To choose a new password, open this link within ${minutes} minutes:\n\n${url}\n\nThe link works once. If you didn’t ask for it, ignore this email: your password stays the same.\n`,
    fr: (url: string, minutes: number) =>
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans les ${minutes} minutes :\n\n${url}\n\nLe lien ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.\n`,
  },
}

interface Link {
  url: string
  language: Language
  /** What the application is called here. */
  app: string
}

/** Returns the subject and plain text of the mail with a one-time link, valid for `minutes`. */
export function resetMail({ url, language, app }: Link, minutes: number): { subject: string; text: string } {
  return { subject: texts.subject[language](app), text: texts.body[language](url, minutes) }
}

const invitationTexts = {
  subject: {
    en: (app: string) => `You’re invited to ${app}`,
    fr: (app: string) => `Votre invitation à ${app}`,
  },
  body: {
    en: (url: string, hours: number, app: string) =>
      `You were invited to ${app}. To choose your password and sign in, open this link within ${hours} hours:\n\n${url}\n\nThe link works once. If it no longer works, ask whoever invited you for a new one.\n`,
    fr: (url: string, hours: number, app: string) =>
      `Vous avez reçu une invitation à utiliser ${app}. Pour choisir votre mot de passe et vous connecter, ouvrez ce lien dans les ${hours} heures :\n\n${url}\n\nLe lien ne sert qu’une fois. S’il ne fonctionne plus, demandez-en un nouveau à la personne qui vous a invité.\n`,
  },
}

/** Returns the subject and plain text of the mail with an invitation, valid for `hours`. */
export function invitationMail({ url, language, app }: Link, hours: number): { subject: string; text: string } {
  return { subject: invitationTexts.subject[language](app), text: invitationTexts.body[language](url, hours, app) }
}
