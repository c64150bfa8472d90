import { useTexts } from '../platform/i18n/translate.ts'

/** The customer's page of a parcel at its carrier, if the vendor has one. The texts `words` must be loaded. */
export function TrackingLink({ url }: { url: string | null }) {
  const t = useTexts('words')
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {t('track_parcel')}
    </a>
  )
}
