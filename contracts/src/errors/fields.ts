import type { ErrorText } from './kind.ts'

/** Messages shown at a form field (the values of `fields` in an error response). */
export const fieldTexts = {
  required: { en: 'This is missing.', fr: 'Cette valeur manque.' },
  unknown: { en: 'This field does not exist here.', fr: 'Ce champ n’existe pas ici.' },
  wrong_type: { en: 'This must be {expected}.', fr: 'Cette valeur doit être : {expected}.' },
  too_short: { en: 'At least {min} characters are needed.', fr: 'Il faut au moins {min} caractères.' },
  too_long: { en: 'At most {max} characters are possible.', fr: 'Au plus {max} caractères sont possibles.' },
  too_small: { en: 'This must be at least {min}.', fr: 'Cette valeur doit être au moins {min}.' },
  too_big: { en: 'This must be at most {max}.', fr: 'Cette valeur doit être au plus {max}.' },
  too_few: { en: 'At least {min} are needed.', fr: 'Il en faut au moins {min}.' },
  too_many: { en: 'At most {max} are possible.', fr: 'Au plus {max} sont possibles.' },
  not_offered: { en: 'This must be one of: {values}.', fr: 'Cette valeur doit être l’une de : {values}.' },
  bad_format: {
    en: 'This cannot be read. Check how it is written.',
    fr: 'Cette valeur est illisible. Vérifiez son écriture.',
  },
  common_password: {
    en: 'Many people use this password, so it is guessed first. Choose another one, a few words in a row for example.',
    fr: 'Ce mot de passe est très courant, donc deviné en premier. Choisissez-en un autre, par exemple quelques mots à la suite.',
  },
  wrong_password: { en: 'This is not your present password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
} satisfies Record<string, Pick<ErrorText, 'en' | 'fr'>>
