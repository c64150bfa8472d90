import { Button } from '@mantine/core'
import { mdiTruckCheckOutline } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHandOver } from './use-hand-over.ts'

/** Marks the parcel of an order as handed over to the carrier after a confirmation. */
export function HandOverButton({ orderId }: { orderId: number }) {
  const t = useTexts('orders')
  const { isRunning, run } = useHandOver()
  return (
    <Button
      loading={isRunning}
      leftSection={<Icon path={mdiTruckCheckOutline} size={18} />}
      onClick={() => void run([orderId])}
    >
      {t('hand_over.do')}
    </Button>
  )
}
