import { Button } from '@mantine/core'
import { mdiTruckCheckOutline } from '@mdi/js'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'

interface HandOverButtonProps {
  orders: readonly { id: number; number: string }[]
  done?: () => void
}

/** Marks parcels as handed over to the carrier, after asking; what could not be marked is named. */
export function HandOverButton({ orders, done }: HandOverButtonProps) {
  const t = useTexts('orders')
  const write = useWrite('POST /fulfillment/packaging/hand-over', {
    touches: ['GET /orders', 'GET /orders/counts', 'GET /orders/:id', 'GET /orders/:id/timeline'],
  })
  const count = orders.length
  const figure = formatNumber(count)
  const handOver = async () => {
    const sure = await askConfirm({
      title: t('hand_over.title', { count, figure }),
      text: t('hand_over.text'),
      confirm: t('hand_over.do'),
    })
    if (!sure) return
    const { data } = await write.run({ body: { order_ids: orders.map((order) => order.id) } })
    const ended = data.completed.length
    if (ended > 0) notify('success', t('hand_over.done', { count: ended, figure: formatNumber(ended) }))
    for (const failure of data.failures) notify('error', failure.message)
    done?.()
  }
  return (
    <Button
      size="compact-md"
      loading={write.running}
      disabled={count === 0 || count > 100}
      leftSection={<Icon path={mdiTruckCheckOutline} size={18} />}
      // A refusal has been told by the call itself.
      onClick={() => void handOver().catch(() => undefined)}
    >
      {t('hand_over.do')}
    </Button>
  )
}
