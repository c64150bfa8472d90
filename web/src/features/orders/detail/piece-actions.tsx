import { ActionIcon, Menu } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { isStarted } from '@platen/contracts/fulfillment/stages'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { openDocument } from '../../../platform/api/open-document.ts'
import type { OrderPiece } from '../order-source.ts'
import { canChoose, rejectPermission } from './piece-actions.rules.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/**
 * The office's actions on a piece, without a station: print a new label, or reject it. Empty if the user may do
 * neither.
 */
export function PieceActions({ piece }: { piece: OrderPiece }) {
  const t = useTexts('orders')
  const canPrint = useCan('fulfillment.write.print')
  const permission = rejectPermission(piece.stage)
  const canReject = useCan(permission ?? 'fulfillment.write') && permission !== null
  const [label, setLabel] = useState<number | null>(null)
  const relabel = useRelabel(piece, setLabel)
  const reject = useReject(piece, setLabel)
  const canRelabel = canPrint && isStarted(piece.stage)
  if (!canRelabel && !canReject && label === null) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" {...iconLabel(t('office.actions', { what: piece.barcode }))}>
          <Icon path={mdiDotsHorizontal} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {label !== null && (
          <Menu.Item onClick={() => void openDocument(label).catch(() => undefined)}>
            {t('office.relabel.show')}
          </Menu.Item>
        )}
        {canRelabel && <Menu.Item onClick={relabel}>{t('office.relabel.open')}…</Menu.Item>}
        {canReject && (
          <Menu.Item c="var(--platen-danger)" onClick={reject}>
            {t('office.reject.open')}…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useRelabel({ id, barcode }: OrderPiece, setLabel: (documentId: number) => void) {
  const t = useTexts('orders')
  const write = useWrite('POST /fulfillment/pieces/:id/relabel')
  const ask = async () => {
    const question = {
      title: t('office.relabel.title', { barcode }),
      text: t('office.relabel.text'),
      confirm: t('office.relabel.open'),
      rule: rulesOf('POST /fulfillment/pieces/:id/relabel').reason,
    }
    const answer = await askReason(question, ({ text }) => write.run({ params: { id }, body: { reason: text } }))
    if (!answer) return
    setLabel(answer.data.document_id)
    notify('success', t('office.relabel.done', { barcode }))
  }
  return () => void ask().catch(() => undefined)
}

function useReject({ id, barcode, stage }: OrderPiece, setLabel: (documentId: number) => void) {
  const t = useTexts('orders')
  const write = useWrite('POST /fulfillment/pieces/:id/reject')
  const ask = async () => {
    const { data: known } = await api('GET /fulfillment/reject-reasons')
    const offered = known.flatMap((reason) => {
      const { disposition } = reason
      return canChoose(stage, disposition) ? [{ ...reason, disposition }] : []
    })
    const question = {
      title: t('office.reject.title', { barcode }),
      text: t('office.reject.text'),
      confirm: t('office.reject.open'),
      danger: true,
      rule: rulesOf('POST /fulfillment/pieces/:id/reject').note,
      reasons: offered.map((reason) => ({
        value: String(reason.id),
        needs_text: reason.needs_text,
        label: t('office.reject.choice', {
          reason: language.get() === 'fr' ? reason.name_fr : reason.name_en,
          outcome: t(`office.reject.outcomes.${reason.disposition}`),
        }),
      })),
    }
    const answer = await askReason(question, async ({ reason, text }) => {
      const chosen = offered.find((choice) => String(choice.id) === reason)
      if (!chosen) return null
      const { id: reasonId, disposition } = chosen
      return write.run({
        params: { id },
        body: { expected_stage: stage, reason_id: reasonId, disposition, note: text },
      })
    })
    if (!answer) return
    if (answer.data.document_id !== null) setLabel(answer.data.document_id)
    notify('success', t('office.reject.done', { barcode }))
  }
  return () => void ask().catch(() => undefined)
}
