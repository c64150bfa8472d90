import { locationKindNames } from '@platen/contracts/warehouse/names'
import { locationKinds } from '@platen/contracts/warehouse/warehouse-words'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'

/** The kinds of locations to choose from. */
export function useLocationKinds(): { value: string; label: string }[] {
  const inLanguage = useInLanguage()
  return locationKinds.map((kind) => ({ value: kind, label: inLanguage(locationKindNames[kind]) }))
}
