import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'

/**
 * Returns the reason of a cancellation or change: translated if the store gave a known reason, otherwise as written.
 */
export function useReasonText(): (reason: string) => string {
  useTexts('orders')
  return (reason) => textIfKnown('orders', `reasons.${reason}`) ?? reason
}
