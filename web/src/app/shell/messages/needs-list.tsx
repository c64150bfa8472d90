import { ordersOfUnknownLabels, ordersToShip } from '@platen/contracts/overview/links'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import css from './bell.module.css'

/** What needs this reader now, each count a link to what it counts. */
export function NeedsList({ close }: { close: () => void }) {
  const t = useTexts('needs')
  const [readsOrders, readsFloor] = [useCan('order.read'), useCan('fulfillment.read')]
  const shipBy = useQuery({ ...apiQuery('GET /overview/ship-by'), enabled: readsOrders }).data?.data
  const failures = useQuery({ ...apiQuery('GET /overview/failures'), enabled: readsOrders }).data?.data
  const labels = useQuery({ ...apiQuery('GET /overview/labels'), enabled: readsOrders }).data?.data
  const floor = useQuery({ ...apiQuery('GET /overview/floor'), enabled: readsFloor }).data?.data
  if (!readsOrders && !readsFloor) return null
  const needs: ['late' | 'failed' | 'labels' | 'floor', number | undefined, LinkProps][] = [
    ['late', shipBy?.late.orders, linkOptions({ to: '/orders', search: ordersToShip('late') })],
    ['failed', failures?.orders, linkOptions({ to: '/orders/failed' })],
    ['labels', labels?.labels, linkOptions({ to: '/orders', search: ordersOfUnknownLabels })],
    ['floor', floor && floor.printers.length + floor.stations.length, linkOptions({ to: '/overview' })],
  ]
  const shown = needs.flatMap(([key, count, link]) => (count ? [{ key, count, link }] : []))
  const isKnown = (!readsOrders || (shipBy && failures && labels)) && (!readsFloor || floor)
  return (
    <nav className={css.needs} aria-label={t('title')}>
      <h3 className={css.part}>{t('title')}</h3>
      {isKnown && shown.length === 0 && <p className={css.none}>{t('none')}</p>}
      <ul>
        {shown.map(({ key, count, link }) => (
          <li key={key}>
            <Link {...link} onClick={close}>
              {t(key, { count, figure: formatNumber(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
