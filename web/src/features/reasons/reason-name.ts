import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { language } from '../../platform/i18n/i18n.ts'
import { useObservable } from '../../platform/observable.ts'

/** Returns the text of a reason in the user's language, and that in the other one. */
export function useReasonName(): (reason: Pick<ReasonRow, 'name_en' | 'name_fr'>) => [own: string, other: string] {
  const isFrench = useObservable(language) === 'fr'
  return ({ name_en: en, name_fr: fr }) => (isFrench ? [fr, en] : [en, fr])
}
