import { useTexts } from '../platform/i18n/translate.ts'

/** Where something was done: the name of its station, "from the office", or nothing where nobody was anywhere. */
export function usePlaceText(): (entry: { station: string | null; from_office: boolean }) => string | null {
  const t = useTexts('words')
  return ({ station, from_office }) => station ?? (from_office ? t('from_office') : null)
}
