import type { Worded } from '../values/language.ts'

/** By what the vendor of an order was chosen. A person's choice stays. */
export const vendorSources = ['rule', 'store', 'site', 'person'] as const
export type VendorSource = (typeof vendorSources)[number]

/** Why a rule or a default was chosen or passed over. */
export const choiceOutcomes = {
  chosen: { en: 'Chosen', fr: 'Choisi' },
  other_store: { en: 'For another store', fr: 'Pour une autre boutique' },
  other_country: { en: 'For other countries', fr: 'Pour d’autres pays' },
  too_light: { en: 'Below the rule’s weight', fr: 'Poids inférieur à la règle' },
  too_heavy: { en: 'Above the rule’s weight', fr: 'Poids supérieur à la règle' },
  weight_unknown: { en: 'The parcel’s weight isn’t known', fr: 'Le poids du colis n’est pas connu' },
  other_service: { en: 'For another service', fr: 'Pour un autre service' },
  not_set: { en: 'Not set', fr: 'Non défini' },
  vendor_inactive: { en: 'It fits, but the vendor is inactive', fr: 'Convient, mais le transporteur est inactif' },
  vendor_archived: { en: 'It fits, but the vendor is archived', fr: 'Convient, mais le transporteur est archivé' },
  vendor_country: {
    en: 'It fits, but the vendor doesn’t serve the country',
    fr: 'Convient, mais le transporteur ne dessert pas le pays',
  },
  vendor_weight: {
    en: 'It fits, but the parcel is outside the vendor’s weight limits',
    fr: 'Convient, mais le colis est hors des limites de poids du transporteur',
  },
} as const satisfies Record<string, Worded>
export type ChoiceOutcome = keyof typeof choiceOutcomes
