import type { ErrorText } from './kind.ts'

/** Messages shown at a form field (the values of `fields` in an error response). */
export const fieldTexts = {
  required: { en: 'Required', fr: 'Obligatoire' },
  unknown: { en: 'Unknown field', fr: 'Champ inconnu' },
  not_text: { en: 'This must be text.', fr: 'Cette valeur doit être du texte.' },
  not_number: { en: 'This must be a number.', fr: 'Cette valeur doit être un nombre.' },
  not_whole_number: { en: 'This must be a whole number.', fr: 'Cette valeur doit être un nombre entier.' },
  not_yes_or_no: { en: 'This must be true or false.', fr: 'Cette valeur doit être true ou false.' },
  not_list: { en: 'This must be a list.', fr: 'Cette valeur doit être une liste.' },
  not_object: {
    en: 'This must be an object with named fields.',
    fr: 'Cette valeur doit être un objet avec des champs nommés.',
  },
  wrong_type: { en: 'This has the wrong type.', fr: 'Cette valeur n’est pas du bon type.' },
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
  bad_email: {
    en: 'This isn’t an email address. Write it like name@example.com.',
    fr: 'Ce n’est pas une adresse courriel. Écrivez-la comme nom@exemple.com.',
  },
  bad_day: {
    en: 'This isn’t a date. Write it as year-month-day, like 2026-01-31.',
    fr: 'Ce n’est pas une date. Écrivez-la sous la forme année-mois-jour, comme 2026-01-31.',
  },
  bad_moment: {
    en: 'This isn’t a date with a time. Write it like 2026-01-31T08:30:00Z.',
    fr: 'Ce n’est pas une date avec l’heure. Écrivez-la comme 2026-01-31T08:30:00Z.',
  },
  spreadsheet_number: {
    en: 'A spreadsheet turned this number into {value}. Format the column as text and export it again.',
    fr: 'Un tableur a transformé ce numéro en {value}. Mettez la colonne au format texte et exportez-la de nouveau.',
  },
  not_multiple: { en: 'This must be a multiple of {step}.', fr: 'Cette valeur doit être un multiple de {step}.' },
  common_password: {
    en: 'This password is too common and easy to guess. Choose another one, for example a few unrelated words.',
    fr: 'Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre, par exemple quelques mots sans rapport.',
  },
  temporary_password: {
    en: 'This is your temporary password. Choose another one.',
    fr: 'C’est votre mot de passe temporaire. Choisissez-en un autre.',
  },
  wrong_password: {
    en: 'This isn’t your current password. Check the keyboard and caps lock, then try again.',
    fr: 'Ce n’est pas votre mot de passe actuel. Vérifiez le clavier et le verrouillage des majuscules, puis réessayez.',
  },
} satisfies Record<string, Pick<ErrorText, 'en' | 'fr'>>
