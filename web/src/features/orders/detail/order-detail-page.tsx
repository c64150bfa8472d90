import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useHoldLook, useOrderStatusLook } from '../../../words/order-status-look.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderBanners } from './order-banners.tsx'
import { OrderItems } from './order-items.tsx'
import type { Order } from '../order-source.ts'
import { listPaths } from '../list/order-presets.ts'
import { OrderPieces } from './order-pieces.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderWhere } from './order-where.tsx'

/** /orders/detail/$id: one order with its items, pieces, parcels, history and actions. */
export function OrderDetailPage() {
  const t = useTexts('orders')
  const { id } = useParams({ from: '/default/orders/detail/$id' })
  const query = useQuery(apiQuery('GET /orders/:id', { params: { id } }))
  const order = shownData(query)
  const cameFrom = useNavActiveLink()
  const list = Object.values(listPaths).find((path) => path === cameFrom) ?? '/orders'
  const back = <BackLink link={{ to: list }}>{t('orders')}</BackLink>
  if (!order) {
    return (
      <>
        <PageHead title={t('order')} back={back} isNoteDue={!query.error} />
        <Loaded query={query} lines={8} height={20}>
          {() => null}
        </Loaded>
      </>
    )
  }
  return (
    <>
      <PageHead title={<Title order={order} />} documentTitle={order.number} back={back} note={<Note order={order} />}>
        <OrderActions order={order} />
      </PageHead>
      <OrderBanners order={order} />
      <RecordColumns rest={<OrderTimeline order={order} />}>
        <RecordColumn>
          <OrderItems order={order} />
          <OrderPieces order={order} />
        </RecordColumn>
        <OrderAside order={order} />
      </RecordColumns>
    </>
  )
}

function Title({ order }: { order: Order }) {
  const statusLook = useOrderStatusLook()
  const holdLook = useHoldLook()
  return (
    <RecordTitle code={order.number}>
      <Chip {...statusLook(order.status)} />
      {order.hold && <Chip {...holdLook(order.hold.kind)} />}
    </RecordTitle>
  )
}

function Note({ order }: { order: Order }) {
  const t = useTexts('order')
  return (
    <>
      <OrderWhere order={order} />
      <bdi>{order.external_number}</bdi> · <bdi>{order.store.name}</bdi> ·{' '}
      {t('placed', { at: formatDateTime(order.placed_at) })}
    </>
  )
}
