import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { OrderEditForm } from './order-edit-form.tsx'

/** /orders/edit/$id: the address, dates, notes and expediting of one order. */
export function OrderEditPage() {
  const t = useTexts('order-edit')
  const ordersText = useTexts('orders')
  const { id } = useParams({ from: '/default/orders/edit/$id' })
  const navActiveLink = useNavActiveLink()
  const query = useQuery(apiQuery('GET /orders/:id', { params: { id } }))
  const order = shownData(query)
  const back = (
    <BackLink link={{ to: '/orders/detail/$id', params: { id }, search: { navActiveLink } }}>
      {order?.number ?? ordersText('order')}
    </BackLink>
  )
  return (
    <>
      <PageHead
        title={order ? t('title', { number: order.number }) : t('title_plain')}
        documentTitle={order?.number}
        back={back}
      />
      <Loaded query={query} lines={8} height={20}>
        {(read) => <OrderEditForm key={read.id} order={read} />}
      </Loaded>
    </>
  )
}
