import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of the site's settings. */
export const siteErrors = {
  time_zone_unknown: {
    status: 400,
    en: 'The time zone {zone} doesn’t exist. Choose one from the list.',
    fr: 'Le fuseau horaire {zone} n’existe pas. Choisissez-en un dans la liste.',
  },
  sender_incomplete: {
    status: 400,
    en: 'A sender address needs a name, a street, a city and a country. Fill them in, or leave the whole address empty.',
    fr: 'L’adresse de l’expéditeur doit avoir un nom, une rue, une ville et un pays. Remplissez-les, ou laissez toute l’adresse vide.',
  },
  setting_locked: {
    status: 400,
    en: 'The server’s environment sets this with {variable}. Remove the variable there to change it here.',
    fr: 'L’environnement du serveur fixe cette valeur par {variable}. Retirez-y la variable pour la changer ici.',
  },
  holiday_twice: {
    status: 400,
    en: 'This day is in the list twice. Remove one of them.',
    fr: 'Ce jour est deux fois dans la liste. Retirez-en un.',
  },
} satisfies ErrorTexts
