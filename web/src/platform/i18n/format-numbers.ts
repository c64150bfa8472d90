import type { UnitSystem } from '@platen/contracts/site/site-choices'
import { language, noteFormatChange } from './i18n.ts'

let units: UnitSystem = 'metric'

/** Sets the units of the site's settings, in which weights are shown. */
export function setUnits(system: UnitSystem): void {
  if (units === system) return
  units = system
  noteFormatChange()
}

let costs = 'USD'

/** Sets the currency of costs by the site's settings (`formatCost`). */
export function setCostCurrency(currency: string): void {
  if (costs === currency) return
  costs = currency
  noteFormatChange()
}

/** Returns the currency of costs, by its code of ISO 4217. */
export const costCurrency = (): string => costs

/** Formats a number in the user's language, with a real minus sign: 1,904 or 1 904, −3. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language.get(), options).format(value).replace('-', '−')
}

/** Formats a size in kB, MB or GB, in steps of 1000. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

const gramsPerPound = 453.592_37

/**
 * Formats a weight in the site's units: 842 g, or 1.86 lb and below a pound 7.1 oz.
 * @param unitDisplay - `long` for a sentence of its own ("842 grams")
 */
export function formatWeight(grams: number, unitDisplay: 'short' | 'long' = 'short'): string {
  if (units === 'metric') return formatNumber(grams, { style: 'unit', unit: 'gram', unitDisplay })
  const isLight = grams < gramsPerPound
  return formatNumber((grams / gramsPerPound) * (isLight ? 16 : 1), {
    style: 'unit',
    unit: isLight ? 'ounce' : 'pound',
    unitDisplay,
    maximumFractionDigits: isLight ? 1 : 2,
  })
}
