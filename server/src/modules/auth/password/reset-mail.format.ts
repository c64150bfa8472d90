import type { Language } from '@platen/contracts/errors'

/** The mail with a one-time link: subject and plain text. */
export function resetMail(url: string, language: Language, minutes: number): { subject: string; text: string } {
  return language === 'fr'
    ? {
        subject: 'Platen : choisir un nouveau mot de passe',
        text: `Pour choisir un nouveau mot de passe, ouvrez ce lien dans les ${minutes} minutes :\n\n${url}\n\nIl ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.\n`,
      }
    : {
        subject: 'Platen: choose a new password',
        text: `To choose a new password, open this link within ${minutes} minutes:\n\n${url}\n\nIt works once. If you did not ask for it, ignore this message: nothing changes.\n`,
      }
}
