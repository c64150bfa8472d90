import type { ErrorTexts } from '../errors/kind.ts'

/** Errors about orders whose customer data was erased. */
export const orderErasureErrors = {
  order_erased: {
    status: 409,
    en: 'The customer data of order {number} was erased, so nothing can be sent or printed for it. Create a new order with the address.',
    fr: 'Les données du client de la commande {number} ont été effacées : rien ne peut plus être envoyé ni imprimé. Créez une nouvelle commande avec l’adresse.',
  },
  document_erased: {
    status: 409,
    en: 'This document showed customer data that was erased, so it can’t be printed again. Ask the store for it.',
    fr: 'Ce document montrait des données du client qui ont été effacées : il ne peut plus être imprimé. Adressez-vous à la boutique pour les obtenir.',
  },
} satisfies ErrorTexts
