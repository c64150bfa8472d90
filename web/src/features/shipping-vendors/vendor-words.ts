import { countryName } from '../../platform/i18n/country-name.ts'
import { formatTimeOfDay } from '../../platform/i18n/format-dates.ts'
import { formatWeight } from '../../platform/i18n/format-numbers.ts'
import { language } from '../../platform/i18n/i18n.ts'

/** A limit of a vendor; a dash for none. */
export const formatLimit = (grams: number | null): string => (grams === null ? '–' : formatWeight(grams))

/** The short name of a weekday, 1 for Monday to 7 for Sunday. January 1, 2024 was a Monday. */
function shortWeekday(day: number): string {
  const format = new Intl.DateTimeFormat(language.get(), { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2024, 0, day)))
}

/**
 * How the lists of a shipping vendor read in histories and conflicts, as `RecordHistory` and `useForm` ask for it:
 * undefined for a value that is words already.
 */
export function showVendorValue(field: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  if (field === 'countries') return value.map((code) => countryName(String(code))).join(', ')
  if (field === 'cutoffs') return describeCutoffs(value.map(String))
  return field === 'services' ? value.map(describeService).join(' · ') : undefined
}

/** The history writes `1 16:00`; the form has the seven times in order. */
function describeCutoffs(cutoffs: readonly string[]): string {
  return cutoffs
    .flatMap((text, at) => {
      const [day = '', time = ''] = text.includes(' ') ? text.split(' ') : [String(at + 1), text]
      return time === '' ? [] : [`${shortWeekday(Number(day))} ${formatTimeOfDay(time)}`]
    })
    .join(', ')
}

function describeService(service: unknown): string {
  if (typeof service === 'string') return service
  const { name, store_names: names } = service as { name: string; store_names: string }
  return [name, names.split('\n').filter(Boolean).join(', ')].filter(Boolean).join(': ')
}
