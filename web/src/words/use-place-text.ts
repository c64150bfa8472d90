import { useTexts } from '../platform/i18n/translate.ts'

/** Returns where something was done: the station's name, "from the office", or null. */
export function usePlaceText(): (entry: { station: string | null; from_office: boolean }) => string | null {
  const t = useTexts('words')
  return ({ station, from_office }) => station ?? (from_office ? t('from_office') : null)
}
