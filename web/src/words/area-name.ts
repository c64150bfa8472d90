import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** What a print area is called; one that the factory named itself keeps its own name. */
export function useAreaName(): (area: string) => string {
  const { t } = useTranslation('words')
  return (area) => (i18next.exists(`words:areas.${area}`) ? t(`areas.${area}`) : area.replaceAll('_', ' '))
}
