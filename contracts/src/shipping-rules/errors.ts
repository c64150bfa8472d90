import type { ErrorTexts } from '../errors/kind.ts'

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
  rule_position_wrong: {
    status: 422,
    en: '“{value}” isn’t a position. Number the rules 1, 2, 3 in the order in which they are tried, or write default.',
    fr: '« {value} » n’est pas une position. Numérotez les règles 1, 2, 3 dans l’ordre où elles sont essayées, ou écrivez default.',
  },
  rule_position_gap: {
    status: 422,
    en: 'Position {position} would leave a gap. The next rule that can be added is number {next}.',
    fr: 'La position {position} laisserait un trou. La prochaine règle qui peut être ajoutée porte le numéro {next}.',
  },
  rule_default_condition: {
    status: 422,
    en: 'The default vendor has no conditions. Clear this cell, or give the row a position.',
    fr: 'Le transporteur par défaut n’a pas de conditions. Videz cette cellule ou donnez une position à la ligne.',
  },
  rule_other_wrong: {
    status: 409,
    en: 'Rule {position}, which this file leaves as it is, names a vendor, service or store that can’t be chosen anymore. Correct it first, or add it to the file.',
    fr: 'La règle {position}, que ce fichier ne modifie pas, nomme un transporteur, un service ou une boutique qui ne peut plus être choisi. Corrigez-la d’abord ou ajoutez-la au fichier.',
  },
  order_vendor_settled: {
    status: 409,
    en: 'Order {number} already has a label, or is finished. Void the label first.',
    fr: 'La commande {number} a déjà une étiquette ou est terminée. Annulez d’abord l’étiquette.',
  },
  order_number_unknown: {
    status: 404,
    en: 'No order has the number {number}. Check the number.',
    fr: 'Aucune commande ne porte le numéro {number}. Vérifiez le numéro.',
  },
} satisfies ErrorTexts
