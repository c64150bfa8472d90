import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useTexts } from '../../../platform/i18n/translate.ts'

/** Returns what an unknown code is told to be: it may be the label of another site. */
export function useUnknownText(): (found: Extract<WarehouseLookup, { kind: 'unknown' }>) => string {
  const t = useTexts('moves')
  return ({ code, like }) => t(`unknown.${like}`, { code })
}
