import { useTranslation } from 'react-i18next'

/** Where something was done: the name of its station, "from the office", or nothing where nobody was anywhere. */
export function usePlaceText(): (entry: { station: string | null; from_office: boolean }) => string | null {
  const { t } = useTranslation('words')
  return ({ station, from_office }) => station ?? (from_office ? t('from_office') : null)
}
