import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { clsx } from 'clsx'
import type { Disposition, StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../../platform/api/use-api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { saveDraftOnForbidden } from '../../../../platform/drafts.ts'
import { language } from '../../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { notify } from '../../../../platform/notices.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../../ui/banner.tsx'
import { useDialogDraft } from '../../../../ui/form/use-dialog-draft.ts'
import { ErrorState, LoadingLines, useErrorText } from '../../../../ui/states.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import type { PieceView } from '../piece/piece-source.ts'
import css from './reject.module.css'
import { dispositionsFor, mayReworkWithoutArea, missingFields, usualAreas, usualDisposition } from './reject.rules.ts'

export type Rejected = DataOf<'POST /fulfillment/pieces/:id/reject'>

/** The response of a reject and the chosen disposition. */
export interface RejectedPiece {
  outcome: Rejected
  disposition: Disposition
}

type Reason = DataOf<'GET /fulfillment/reject-reasons'>[number]

interface RejectDraft {
  reason: Reason
  disposition: Disposition
  areas: string[]
  note: string
}

interface RejectDialogProps {
  piece: PieceView
  at: StationKind
  close: () => void
  rejected: (rejected: RejectedPiece) => void
}

/** Asks for the reason of a reject, its disposition (preselected), the areas for rework, and a note. */
export function RejectDialog(props: RejectDialogProps) {
  const t = useTexts('piece')
  const reasons = useQuery(apiQuery('GET /fulfillment/reject-reasons'))
  return (
    <Dialog title={t('reject.title', { barcode: props.piece.barcode })} opened close={props.close} size={760}>
      {reasons.error ? (
        <ErrorState error={reasons.error} retry={() => void reasons.refetch()} />
      ) : reasons.data ? (
        <RejectForm {...props} reasons={reasons.data.data} />
      ) : (
        <LoadingLines lines={5} height={48} />
      )}
    </Dialog>
  )
}

function RejectForm({ piece, at, close, rejected, reasons }: RejectDialogProps & { reasons: Reason[] }) {
  const t = useTexts('piece')
  const ui = useTexts('ui')
  const say = useErrorText()
  const areaName = useAreaName()
  const now = useObservable(language)
  const reject = useWrite('POST /fulfillment/pieces/:id/reject', { touches: ['GET /fulfillment/summary'] })
  const draftName = `reject-${piece.id}`
  const savedDraft = useDialogDraft<RejectDraft>(draftName)
  const [reason, setReason] = useState<Reason | null>(savedDraft?.reason ?? null)
  const [disposition, setDisposition] = useState<Disposition>(savedDraft?.disposition ?? 'scrap')
  const [areas, setAreas] = useState<string[]>(savedDraft?.areas ?? [])
  const [note, setNote] = useState(savedDraft?.note ?? '')
  const [tried, setTried] = useState(false)
  const missing = missingFields(piece, { reason, disposition, areas, note })
  const choose = (next: Reason) => {
    setReason(next)
    setDisposition(usualDisposition(piece, next.disposition))
    setAreas(usualAreas(piece, next.code))
  }
  const submit = async () => {
    setTried(true)
    if (missing.length > 0 || !reason) return
    const body = {
      at,
      expected_stage: piece.stage,
      reason_id: reason.id,
      disposition,
      areas: disposition === 'rework' ? areas : [],
      note: note.trim(),
    }
    const draft: RejectDraft = { reason, disposition, areas, note }
    const send = () => reject.run({ params: { id: piece.id }, body })
    const { data } = await saveDraftOnForbidden(draftName, draft, send)
    notify('success', t('reject.submitted'))
    rejected({ outcome: data, disposition })
  }
  return (
    <div className={css.form}>
      {reject.error && <Banner tone="danger" title={say(reject.error)} />}
      <fieldset className={css.group}>
        <legend>{t('reject.reason')}</legend>
        <div className={css.choices}>
          {reasons.map((one) => (
            <label key={one.id} className={clsx(css.choice, reason?.id === one.id && css.chosen)}>
              <input type="radio" name="reason" checked={reason?.id === one.id} onChange={() => choose(one)} />
              {now === 'fr' ? one.name_fr : one.name_en}
            </label>
          ))}
        </div>
        {tried && missing.includes('reason') && <p className={css.error}>{t('reject.reason_missing')}</p>}
      </fieldset>
      {reason && (
        <>
          <fieldset className={css.group}>
            <legend>{t('reject.disposition')}</legend>
            <div className={css.choices}>
              {dispositionsFor(piece).map((one) => (
                <label key={one} className={clsx(css.choice, disposition === one && css.chosen)}>
                  <input
                    type="radio"
                    name="disposition"
                    checked={disposition === one}
                    onChange={() => setDisposition(one)}
                  />
                  <span>
                    {t(`reject.dispositions.${one}`)}
                    <small>{t(`reject.dispositions_mean.${one}`)}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {disposition === 'rework' && (
            <Checkbox.Group
              label={t('reject.areas')}
              description={mayReworkWithoutArea(piece) ? t('reject.areas_none') : undefined}
              value={areas}
              onChange={setAreas}
              error={tried && missing.includes('areas') ? t('reject.areas_missing') : undefined}
            >
              <Group mt={8} gap={20}>
                {piece.areas.map(({ area }) => (
                  <Checkbox key={area} size="lg" value={area} label={areaName(area)} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <Textarea
            label={t('reject.note')}
            withAsterisk={reason.needs_text}
            value={note}
            maxLength={1000}
            autosize
            minRows={2}
            error={tried && missing.includes('note') ? ui('form.required') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <Group justify="flex-end" gap={12}>
        <Button size="lg" variant="default" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          color="red"
          c="var(--platen-danger)"
          loading={reject.running}
          onClick={() => void submit().catch(() => undefined)}
        >
          {t('reject.submit')}
        </Button>
      </Group>
    </div>
  )
}
