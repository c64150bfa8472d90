import type { ErrorTexts } from './kind.ts'

/** Errors of the rules that choose a shipping vendor. */
export const shippingRuleErrors = {
  rule_store_unknown: {
    status: 409,
    en: 'This store doesn’t exist or is archived. Choose another one.',
    fr: 'Cette boutique n’existe pas ou est archivée. Choisissez-en une autre.',
  },
  rule_vendor_unknown: {
    status: 409,
    en: 'This shipping vendor doesn’t exist or is archived. Choose another one.',
    fr: 'Ce transporteur n’existe pas ou est archivé. Choisissez-en un autre.',
  },
  rule_service_unknown: {
    status: 409,
    en: '{vendor} has no service {service}. Choose one of its services.',
    fr: '{vendor} n’a pas de service {service}. Choisissez un de ses services.',
  },
  order_vendor_settled: {
    status: 409,
    en: 'Order {number} already has a label, or is finished. Void the label first.',
    fr: 'La commande {number} a déjà une étiquette ou est terminée. Annulez d’abord l’étiquette.',
  },
  order_number_unknown: {
    status: 404,
    en: 'No order has the number {number}.',
    fr: 'Aucune commande ne porte le numéro {number}.',
  },
} satisfies ErrorTexts
