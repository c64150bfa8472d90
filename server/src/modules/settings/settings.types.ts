import type { SiteSettings } from '@platen/contracts/site/endpoints'

/** The values of the settings. */
export type SiteValues = Omit<SiteSettings, 'version' | 'record' | 'locked' | 'pairing_required'> & {
  /** Unchanged when left out. */
  pairing_required?: boolean | undefined
}
