import { Button } from '@mantine/core'
import {
  mdiBackupRestore,
  mdiCallSplit,
  mdiCancel,
  mdiPauseCircleOutline,
  mdiPencilOutline,
  mdiPlayCircleOutline,
  mdiRefresh,
} from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askConfirm, askReason } from '../../../ui/dialog/dialogs.ts'
import { useNavActiveLink } from '../../../platform/routing/nav-active-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { MenuAct } from '../../../ui/list/row-menu.tsx'
import { MoreMenu } from '../../../ui/record/more-menu.tsx'
import { HandOverButton } from '../shipments/hand-over-button.tsx'
import type { Order } from '../order-source.ts'
import { ReshipDialog } from '../shipments/reship-dialog.tsx'
import { SplitDialog } from '../dialogs/split-dialog.tsx'
import { useOrderReasons } from '../../../pickers/offered-reasons.ts'
import { useOrderWrite } from '../use-order-action.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/**
 * The actions that the order's state and the user's permissions allow: the next step as the filled button, and what
 * can't easily be taken back in a menu, splitting too (RECORD-9).
 */
export function OrderActions({ order }: { order: Order }) {
  const t = useTexts('order')
  const { possible } = order
  const [dialog, setDialog] = useState<'split' | 'reship' | null>(null)
  const mayEdit = useCan('order.write.edit')
  const mayHold = useCan('order.write.hold')
  const mayCancel = useCan('order.write.cancel')
  const mayCreate = useCan('order.write.create')
  const mayHandOver = useCan(['fulfillment.write.package', 'order.write.edit'])
  const navActiveLink = useNavActiveLink()
  const cancel = useCancel(order)
  const hold = useHold(order)
  const acts: MenuAct[] = [
    ...(possible.split && mayEdit
      ? [{ key: 'split', label: t('actions.split'), icon: mdiCallSplit, run: () => setDialog('split') }]
      : []),
    ...(possible.cancel && mayCancel
      ? [
          {
            key: 'cancel',
            label: t('actions.cancel'),
            icon: mdiCancel,
            isDanger: true,
            run: () => void cancel().catch(() => undefined),
          },
        ]
      : []),
  ]
  return (
    <>
      {possible.edit && mayEdit && (
        <LinkButton
          variant="default"
          leftSection={<Icon path={mdiPencilOutline} size={18} />}
          to="/orders/edit/$id"
          params={{ id: String(order.id) }}
          search={{ navActiveLink }}
        >
          {t('actions.edit')}
        </LinkButton>
      )}
      {possible.hold && mayHold && (
        <Button variant="default" leftSection={<Icon path={mdiPauseCircleOutline} size={18} />} onClick={hold}>
          {t('actions.hold')}
        </Button>
      )}
      {possible.reship && mayCreate && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiBackupRestore} size={18} />}
          onClick={() => setDialog('reship')}
        >
          {t('actions.reship')}
        </Button>
      )}
      {possible.hand_over && mayHandOver ? (
        <HandOverButton orderId={order.id} />
      ) : (
        <NextStep order={order} mayEdit={mayEdit} mayHold={mayHold} />
      )}
      <MoreMenu acts={acts} />
      <SplitDialog order={order} opened={dialog === 'split'} close={() => setDialog(null)} />
      <ReshipDialog order={order} opened={dialog === 'reship'} close={() => setDialog(null)} />
    </>
  )
}

/** The filled buttons: tries a failed order again, or what waits of the store's newest version; releases a held one. */
function NextStep({ order, mayEdit, mayHold }: { order: Order; mayEdit: boolean; mayHold: boolean }) {
  const t = useTexts('order')
  const release = useRelease(order)
  const retry = useOrderWrite('POST /orders/:id/retry', order)
  const canRetry = order.possible.retry && mayEdit
  const canRelease = order.possible.release && mayHold && !(canRetry && order.status === 'failed')
  return (
    <>
      {canRetry && (
        <Button
          loading={retry.running}
          leftSection={<Icon path={mdiRefresh} size={18} />}
          onClick={() => void retry.run({ params: { id: order.id } }).catch(() => undefined)}
        >
          {t('actions.retry')}
        </Button>
      )}
      {canRelease && (
        <Button
          variant={canRetry ? 'default' : 'filled'}
          leftSection={<Icon path={mdiPlayCircleOutline} size={18} />}
          onClick={() => void release().catch(() => undefined)}
        >
          {t(order.hold?.kind === 'payment' ? 'actions.paid' : 'actions.release')}
        </Button>
      )}
    </>
  )
}

function useHold(order: Order) {
  const t = useTexts('order')
  const write = useOrderWrite('POST /orders/:id/hold', order)
  const hold = async () => {
    const question = {
      title: t('hold.title', { number: order.number }),
      text: t('hold.text'),
      confirm: t('actions.hold'),
      useReasons: () => useOrderReasons('hold'),
      rule: rulesOf('POST /orders/:id/hold').reason,
    }
    await askReason(question, ({ reason, text }) =>
      write.run({ params: { id: order.id }, body: { reason_id: Number(reason), reason: text } }),
    )
  }
  return () => void hold().catch(() => undefined)
}

/** A payment hold is released by confirming the payment, any other without a question. */
function useRelease(order: Order) {
  const t = useTexts('order')
  const write = useOrderWrite('POST /orders/:id/release', order)
  return async () => {
    const unpaid = order.hold?.kind === 'payment'
    const isConfirmed =
      !unpaid ||
      (await askConfirm({
        title: t('release.paid_title'),
        text: t('release.paid_text'),
        confirm: t('actions.paid'),
      }))
    if (isConfirmed) await write.run({ params: { id: order.id }, body: { payment_received: unpaid } })
  }
}

function useCancel(order: Order) {
  const t = useTexts('order')
  const write = useOrderWrite('POST /orders/:id/cancel', order)
  return async () => {
    const question = {
      title: t('cancel.title', { number: order.number }),
      text: t('cancel.text'),
      confirm: t('actions.cancel'),
      dismiss: t('cancel.keep'),
      danger: true,
      useReasons: () => useOrderReasons('cancel'),
      rule: rulesOf('POST /orders/:id/cancel').reason,
    }
    await askReason(question, ({ reason, text }) =>
      write.run({ params: { id: order.id }, body: { reason_id: Number(reason), reason: text } }),
    )
  }
}
