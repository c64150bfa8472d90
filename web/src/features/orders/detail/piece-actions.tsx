import { ActionIcon, Menu } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { isStarted } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askReason, type OfferedReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { openDocument } from '../../../platform/api/open-document.ts'
import type { OrderPiece } from '../order-source.ts'
import type { Reading } from '../../../ui/states.tsx'
import { canChoose, type RejectDisposition, rejectPermission } from './piece-actions.rules.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/**
 * The office's actions on a piece, without a station: print a new label, or reject it. Empty if the user may do
 * neither.
 */
export function PieceActions({ piece }: { piece: OrderPiece }) {
  const t = useTexts('order')
  const canPrint = useCan('fulfillment.write.print')
  const permission = rejectPermission(piece.stage)
  const mayReject = useCan(permission ?? 'fulfillment.write')
  // The reasons are read with it.
  const mayRead = useCan('fulfillment.read')
  const canReject = mayReject && mayRead && permission !== null
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
  const t = useTexts('order')
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

/** The reasons that a piece of this stage can be rejected for without a station, each with what becomes of it. */
function useRejectReasons(stage: OrderPiece['stage']): Reading<OfferedReason[], undefined> {
  const t = useTexts('order')
  const inLanguage = useInLanguage()
  return useQuery({
    ...apiQuery('GET /fulfillment/reject-reasons'),
    select: ({ data, meta }) => ({
      data: data.flatMap(({ id, name_en, name_fr, needs_text, disposition }) => {
        if (!canChoose(stage, disposition)) return []
        const reason = inLanguage({ en: name_en, fr: name_fr })
        const label = t('office.reject.choice', { reason, outcome: t(`office.reject.outcomes.${disposition}`) })
        return [{ value: `${id} ${disposition}`, needs_text, label }]
      }),
      meta,
    }),
  })
}

function useReject({ id, barcode, stage }: OrderPiece, setLabel: (documentId: number) => void) {
  const t = useTexts('order')
  const write = useWrite('POST /fulfillment/pieces/:id/reject')
  const ask = async () => {
    const question = {
      title: t('office.reject.title', { barcode }),
      text: t('office.reject.text'),
      confirm: t('office.reject.open'),
      danger: true,
      rule: rulesOf('POST /fulfillment/pieces/:id/reject').note,
      useReasons: () => useRejectReasons(stage),
    }
    const answer = await askReason(question, ({ reason, text }) => {
      const [reasonId, disposition] = reason.split(' ') as [string, RejectDisposition]
      return write.run({
        params: { id },
        body: { expected_stage: stage, reason_id: Number(reasonId), disposition, note: text },
      })
    })
    if (!answer) return
    if (answer.data.document_id !== null) setLabel(answer.data.document_id)
    notify('success', t('office.reject.done'))
  }
  return () => void ask().catch(() => undefined)
}
