import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './link-card.module.css'

/** A one-time link of a user, with what they sign in with. */
export interface CardLink {
  name: string
  sign_in_name: string
  url: string
  qr_svg: string
  expires_at: string
}

/** A card to print and hand over, for somebody whom no mail reaches: the link as a QR code and as text (ACCESS-89). */
export function LinkCard({ link }: { link: CardLink }) {
  const t = useTexts('users')
  return (
    <div className={css.card}>
      <img src={`data:image/svg+xml,${encodeURIComponent(link.qr_svg)}`} width={160} height={160} alt={t('card.qr')} />
      <div className={css.words}>
        <strong>
          <bdi>{link.name}</bdi>
        </strong>
        <span>{t('card.scan')}</span>
        <span className={css.address}>{link.url}</span>
        <span>{t('card.sign_in', { name: link.sign_in_name })}</span>
        <span>{t('card.until', { at: formatDateTime(link.expires_at) })}</span>
      </div>
    </div>
  )
}
