import type { Worded } from '../values/language.ts'

/**
 * What an update changes in existing data, by the number of its migration (SERVER-3): printed by the `npm start` that
 * migrates, and kept at Setup → Checklist. A check asks for a note for each migration that changes existing data.
 */
export const releaseNotes: Readonly<Record<string, Worded>> = {
  '0031': {
    en: 'The codes of stores are in capital letters now: a store demo is called DEMO.',
    fr: 'Les codes des boutiques sont désormais en majuscules : une boutique demo s’appelle DEMO.',
  },
  '0039': {
    en: 'A shipping vendor that an order named before counts as chosen by a person: rules don’t change it.',
    fr: 'Un transporteur que nommait déjà une commande compte comme choisi par une personne : les règles ne le changent pas.',
  },
}
