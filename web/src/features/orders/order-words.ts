import { withNote } from '@platen/contracts/values/words'
import { language } from '../../platform/i18n/i18n.ts'
import { useObservable } from '../../platform/observable.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'

/**
 * Returns the reason of a cancellation or change: translated if the store gave a known reason, otherwise as written.
 */
export function useReasonText(): (reason: string) => string {
  useTexts('order')
  return (reason) => textIfKnown('order', `reasons.${reason}`) ?? reason
}

interface ReasonNames {
  reason_en: string | null
  reason_fr: string | null
}

/** Returns a reason of the list with the note that was added to it, or what was written if none was chosen. */
export function useGivenReason(): (names: ReasonNames, written: string) => string {
  const reasonText = useReasonText()
  const isFrench = useObservable(language) === 'fr'
  return ({ reason_en: en, reason_fr: fr }, written) => {
    const name = isFrench ? fr : en
    return name === null ? reasonText(written) : withNote(name, written)
  }
}
