import { Button } from '@mantine/core'
import { mdiBarcode, mdiTrayRemove } from '@mdi/js'
import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { openDocument } from '../../../platform/api/open-document.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type RecordAct, RecordMenu, useArchiveAct, useDeleteAct } from '../../../ui/record/record-acts.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface SlotActionsProps {
  slot: SlotDetail
  changed: (answer: Answer<'GET /packing-slots/:id'>) => void
}

/** What can be done with a slot: print its label, block or unblock it, clear it, archive or delete it. */
export function SlotActions({ slot, changed }: SlotActionsProps) {
  const navigate = useNavigate()
  const isArchived = slot.state === 'inactive'
  const clear = useClearAct({ slot, changed })
  const archive = useArchiveAct('packing-slots', slot)
  const remove = useDeleteAct('packing-slots', slot, () => navigate({ to: '/packing-slot' }))
  const isEmpty = slot.order_id === null
  return (
    <>
      {!isArchived && <LabelButton code={slot.code} />}
      {!isArchived && <BlockButton slot={slot} changed={changed} />}
      <RecordMenu
        acts={[
          slot.state === 'holding' && clear,
          isEmpty && !slot.unused && !isArchived && archive,
          isEmpty && slot.unused && remove,
        ]}
      />
    </>
  )
}

function LabelButton({ code }: { code: string }) {
  const t = useTexts('packing-slots')
  const print = useWrite('POST /packing-slots/labels')
  const open = () => {
    const documentId = print.run({ body: { codes: [code] } }).then(({ data }) => data.document_id)
    // What is refused is said by a notification.
    void openDocument(documentId).catch(() => undefined)
  }
  return (
    <Button variant="default" leftSection={<Icon path={mdiBarcode} />} loading={print.running} onClick={open}>
      {t('print_label')}
    </Button>
  )
}

function BlockButton({ slot, changed }: SlotActionsProps) {
  const t = useTexts('packing-slots')
  const params = { id: String(slot.id) }
  const { version, code } = slot
  const block = useWrite('POST /packing-slots/:id/block', {
    onDone: (answer) => {
      changed(answer)
      notify('success', t('block.done'))
    },
  })
  const unblock = useWrite('POST /packing-slots/:id/unblock', {
    onDone: (answer) => {
      changed(answer)
      notify('success', t('unblock.done'))
    },
  })
  if (slot.blocked_reason !== null) {
    const run = () => void unblock.run({ params, body: { version } }).catch(() => undefined)
    return (
      <Button variant="default" loading={unblock.running} onClick={run}>
        {t('unblock.open')}
      </Button>
    )
  }
  const question = {
    title: t('block.title', { code }),
    text: slot.order_number === null ? t('block.means') : t('block.means_held', { order: slot.order_number }),
    confirm: t('block.open'),
    rule: rulesOf('POST /packing-slots/:id/block').reason,
  }
  const ask = () =>
    void askReason(question, ({ text }) => block.run({ params, body: { reason: text, version } })).catch(
      () => undefined,
    )
  return (
    <Button variant="default" loading={block.running} onClick={ask}>
      {t('block.open')}
    </Button>
  )
}

/** The pieces that the question names; more are counted. */
const maxNamed = 10

/** Leaves what was typed into the form of the slot's place as it is. */
function useClearAct({ slot, changed }: SlotActionsProps): RecordAct {
  const t = useTexts('packing-slots')
  const clear = useWrite('POST /packing-slots/:id/clear', {
    onDone: (answer) => {
      changed(answer)
      notify('success', t('clear.done', { code: slot.code }))
    },
  })
  const inSlot = slot.pieces.filter((piece) => piece.in_slot)
  const named = inSlot.slice(0, maxNamed).map((piece) => `${piece.barcode} (${piece.product_name})`)
  const question = {
    title: t('clear.title', { code: slot.code }),
    text: t('clear.means', {
      count: slot.lying,
      figure: formatNumber(slot.lying),
      order: slot.order_number ?? '',
      pieces: formatList([...named, ...(inSlot.length > maxNamed ? ['…'] : [])]),
    }),
    confirm: t('clear.open'),
    rule: rulesOf('POST /packing-slots/:id/clear').reason,
    danger: true,
  }
  const ask = () =>
    void askReason(question, ({ text }) => {
      const body = { order_id: slot.order_id ?? 0, piece_ids: inSlot.map(({ id }) => id), reason: text }
      return clear.run({ params: { id: String(slot.id) }, body })
    }).catch(() => undefined)
  return {
    key: 'clear',
    label: t('clear.open'),
    icon: mdiTrayRemove,
    isDanger: true,
    isRunning: clear.running,
    run: ask,
  }
}
