import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BlankFrame } from '../shell/blank-layout.tsx'
import { OfferFrench } from '../../ui/offer-french.tsx'
import { ErrorPage } from './error-page.tsx'
import { OrderSearch } from './order-search.tsx'
import { useQuietUser } from './use-quiet-user.ts'

/** The Page Not Found page (404), public. Users who may read orders can search from here. */
export function NotFoundPage() {
  const t = useTexts('app')
  const { isLeaving } = useQuietUser()
  const canSearch = useCan('order.read')
  if (isLeaving) return null
  return (
    <BlankFrame>
      <ErrorPage
        notice={<OfferFrench />}
        code="404"
        title={t('not_found.title')}
        text={t('not_found.text')}
        extra={canSearch ? <OrderSearch /> : undefined}
        actions={<LinkButton to="/">{t('not_found.home')}</LinkButton>}
      />
    </BlankFrame>
  )
}
