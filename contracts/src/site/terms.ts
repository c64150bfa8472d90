/** Words of the site that stand in several places, each written once. */
export const day = { en: 'Day', fr: 'Jour' } as const
export const holidays = { en: 'Holidays', fr: 'Jours fériés' } as const
export const idleDaysIfRemembered = {
  en: 'Sign out after idle days, if remembered',
  fr: 'Déconnecter après (jours d’inactivité), si mémorisée',
} as const
export const idleMinutes = {
  en: 'Sign out after idle minutes',
  fr: 'Déconnecter après (minutes d’inactivité)',
} as const
export const settings = { en: 'Settings', fr: 'Réglages' } as const
export const signInDaysIfRemembered = {
  en: 'Sign in again after days, if remembered',
  fr: 'Se reconnecter après (jours), si mémorisée',
} as const
export const signInHours = { en: 'Sign in again after hours', fr: 'Se reconnecter après (heures)' } as const
export const timeZone = { en: 'Time zone', fr: 'Fuseau horaire' } as const
export const workingDays = { en: 'Working days', fr: 'Jours ouvrés' } as const
