import type { Worded } from '../values/language.ts'

/**
 * What an update changes in existing data, by the number of its migration (SERVER-3): printed by the `npm start` that
 * migrates, and kept at Setup → Checklist. A check asks for a note for each migration that changes existing data; the
 * first ones make the tables of a new site, so none of them has one.
 */
export const releaseNotes: Readonly<Record<string, Worded>> = {
  '0025': {
    en: 'Each movement of stock now keeps its balances: what was on hand and reserved after it. They were worked out for the movements so far; no quantity has changed. Scripts read the ledger of a SKU from GET /stock-movements now.',
    fr: 'Chaque mouvement de stock conserve maintenant ses soldes : le stock et la quantité réservée qui en résultent. Ces soldes ont été calculés pour les mouvements existants ; aucune quantité n’a changé. Les scripts lisent maintenant les mouvements d’un SKU par GET /stock-movements.',
  },
  '0020': {
    en: 'Costs and stock values now have a currency: that of the country in the sender address, or of the time zone where there is no sender, otherwise US dollars. Check it under Settings → Costs. No amount has changed.',
    fr: 'Les coûts et la valeur du stock ont maintenant une devise : celle du pays de l’adresse de l’expéditeur ou, sans expéditeur, celle du fuseau horaire, sinon le dollar américain. Vérifiez-la sous Réglages → Coûts. Aucun montant n’a changé.',
  },
  '0019': {
    en: 'The reasons “Address in question” and “Design in question” for holds are now called “Check address” and “Check design”, where they had not been renamed.',
    fr: 'En anglais, les motifs de retenue « Adresse à vérifier » et « Visuel à vérifier » s’appellent maintenant « Check address » et « Check design », sauf s’ils avaient été renommés.',
  },
}
