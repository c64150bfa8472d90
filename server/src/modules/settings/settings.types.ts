import type { SiteSettings } from '@platen/contracts/site/endpoints'

/** The values of the settings, without who changed them. */
export type SiteValues = Omit<SiteSettings, 'version' | 'record' | 'changed' | 'locked' | 'pairing_required'> & {
  /** Unchanged when left out. */
  pairing_required?: boolean | undefined
}
