import { labelSizes, vendorKinds, vendorKindWords } from '@platen/contracts/shipping-vendors/vendor-words'
import { countryName } from '../../platform/i18n/country-name.ts'
import { formatTimeOfDay, formatWeight } from '../../platform/i18n/format.ts'
import { language, useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'

/** A limit of a vendor; a dash for none. */
export const formatLimit = (grams: number | null): string => (grams === null ? '–' : formatWeight(grams))

const sizeTexts = { '4x6': 'size_4x6', '4x8': 'size_4x8', a6: 'size_a6', a5: 'size_a5' } as const

/** The short name of a weekday, 1 for Monday to 7 for Sunday. January 1, 2024 was a Monday. */
function shortWeekday(day: number): string {
  const format = new Intl.DateTimeFormat(language.get(), { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2024, 0, day)))
}

/** The words of shipping vendors in the user's language, and how their values read in histories and conflicts. */
export function useVendorWords() {
  const t = useTexts('shipping-vendors')
  const inLanguage = useInLanguage()
  const nameKind = (kind: (typeof vendorKinds)[number]) => inLanguage(vendorKindWords[kind])
  const sizes = labelSizes.map((value) => ({ value, label: t(sizeTexts[value]) }))
  const nameSize = (size: unknown) => sizes.find(({ value }) => value === size)?.label
  return {
    nameKind,
    kinds: vendorKinds.map((value) => ({ value, label: nameKind(value) })),
    sizes,
    nameSize,
    /** As `RecordHistory` and `useForm` ask for it: undefined for a value that is words already. */
    showValue: (field: string, value: unknown): string | undefined => {
      if (field === 'label_size') return nameSize(value)
      if (field === 'label_format' && typeof value === 'string') return value.toUpperCase()
      if (!Array.isArray(value)) return undefined
      if (field === 'countries') return value.map((code) => countryName(String(code))).join(', ')
      if (field === 'cutoffs') return describeCutoffs(value.map(String))
      return field === 'services' ? value.map(describeService).join(' · ') : undefined
    },
  }
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
