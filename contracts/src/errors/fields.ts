import type { ErrorText } from './kind.ts'

/** Messages shown at a form field (the values of `fields` in an error response). */
export const fieldTexts = {
  required: { en: 'Required', fr: 'Obligatoire' },
  unknown: { en: 'Unknown field', fr: 'Champ inconnu' },
  wrong_type: { en: 'This must be {expected}.', fr: 'Cette valeur doit être : {expected}.' },
  too_short: { en: 'Enter at least {min} characters.', fr: 'Saisissez au moins {min} caractères.' },
  too_long: { en: 'Enter at most {max} characters.', fr: 'Saisissez au plus {max} caractères.' },
  too_small: { en: 'This must be at least {min}.', fr: 'La valeur minimale est {min}.' },
  too_big: { en: 'This must be at most {max}.', fr: 'La valeur maximale est {max}.' },
  too_few: { en: 'At least {min} required', fr: 'Au moins {min} requis' },
  too_many: { en: 'At most {max} allowed', fr: 'Au plus {max} autorisés' },
  not_offered: { en: 'This must be one of: {values}.', fr: 'Valeurs possibles : {values}.' },
  bad_format: {
    en: 'The format isn’t valid.',
    fr: 'Le format n’est pas valide.',
  },
  unreadable_code: {
    en: 'This code has a control character that no barcode has. Scan it again.',
    fr: 'Ce code contient un caractère de contrôle qu’aucun code-barres ne contient. Scannez-le de nouveau.',
  },
  common_password: {
    en: 'This password is too common and easy to guess. Choose another one, for example a few unrelated words.',
    fr: 'Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre, par exemple quelques mots sans rapport.',
  },
  temporary_password: {
    en: 'This is your temporary password. Choose another one.',
    fr: 'C’est votre mot de passe temporaire. Choisissez-en un autre.',
  },
  wrong_password: { en: 'This isn’t your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
} satisfies Record<string, Pick<ErrorText, 'en' | 'fr'>>
