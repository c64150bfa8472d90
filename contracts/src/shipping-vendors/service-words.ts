import type { Worded } from '../values/language.ts'

/** The shipping services of our own order format; stores name theirs freely. */
export const shippingServices = ['STANDARD', 'EXPRESS', 'EXPEDITED', 'XPRESSPOST', 'INTL_TRACKED'] as const

/** These services as people read them. */
export const shippingServiceWords: Readonly<Record<(typeof shippingServices)[number], Worded>> = {
  STANDARD: { en: 'Standard', fr: 'Standard' },
  EXPRESS: { en: 'Express', fr: 'Express' },
  EXPEDITED: { en: 'Expedited', fr: 'Accéléré' },
  XPRESSPOST: { en: 'Xpresspost', fr: 'Xpresspost' },
  INTL_TRACKED: { en: 'International, tracked', fr: 'International, avec suivi' },
}
