import type { Language } from '@platen/contracts/errors'

const texts = {
  subject: {
    en: 'Platen: choose a new password',
    fr: 'Platen : choisir un nouveau mot de passe',
  },
  body: {
    en: (url: string, minutes: number) =>
      `To choose a new password, open this link within ${minutes} minutes:\n\n${url}\n\nThe link works once. If you didn’t ask for it, ignore this email: your password stays the same.\n`,
    fr: (url: string, minutes: number) =>
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans les ${minutes} minutes :\n\n${url}\n\nLe lien ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.\n`,
  },
}

/** Returns the subject and plain text of the mail with a one-time link, valid for `minutes`. */
export function resetMail(url: string, language: Language, minutes: number): { subject: string; text: string } {
  return { subject: texts.subject[language], text: texts.body[language](url, minutes) }
}
