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

/** Marks parcels as handed over to the carrier after a confirmation, and lists those that couldn't be marked. */
export function HandOverButton({ orders, done }: HandOverButtonProps) {
  const t = useTexts('orders')
  const write = useWrite('POST /fulfillment/packaging/hand-over', {
    touches: ['GET /orders', 'GET /orders/counts', 'GET /orders/:id', 'GET /orders/:id/timeline'],
  })
  const count = orders.length
  const figure = formatNumber(count)
  const handOver = async () => {
    const isConfirmed = await askConfirm({
      title: t('hand_over.title', { count, figure }),
      text: t('hand_over.text'),
      confirm: t('hand_over.do'),
    })
    if (!isConfirmed) return
    const { data } = await write.run({ body: { order_ids: orders.map((order) => order.id) } })
    const results = data.completed.length
    if (results > 0) notify('success', t('hand_over.done', { count: results, figure: formatNumber(results) }))
    for (const failure of data.failures) notify('error', failure.message)
    done?.()
  }
  return (
    <Button
      size="compact-md"
      loading={write.running}
      disabled={count === 0 || count > 100}
      leftSection={<Icon path={mdiTruckCheckOutline} size={18} />}
      // The call itself has reported the error.
      onClick={() => void handOver().catch(() => undefined)}
    >
      {t('hand_over.do')}
    </Button>
  )
}
