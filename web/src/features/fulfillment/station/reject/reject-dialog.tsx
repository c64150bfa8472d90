import { Button, Checkbox, Group } from '@mantine/core'
import type { Disposition, StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../../../platform/api/use-api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { language } from '../../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { ChecklistField } from '../../../../ui/fields/choice-fields.tsx'
import { RadioField } from '../../../../ui/fields/radio-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../../ui/fields/use-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { submitKeys } from '../../../../ui/shortcut-hint.tsx'
import { ErrorState, LoadingLines } from '../../../../ui/states.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import type { PieceView } from '../piece/piece-source.ts'
import { dispositionsFor, mayReworkWithoutArea, missingFields, usualAreas, usualDisposition } from './reject.rules.ts'
import { rulesOf } from '../../../../ui/form/rules-of.ts'

export type Rejected = DataOf<'POST /fulfillment/pieces/:id/reject'>

/** The response of a reject and the chosen disposition. */
export interface RejectedPiece {
  outcome: Rejected
  disposition: Disposition
}

type Reason = DataOf<'GET /fulfillment/reject-reasons'>[number]

interface RejectValues {
  reason_id: number | null
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
  const t = useTexts('reject')
  const reasons = useQuery(apiQuery('GET /fulfillment/reject-reasons'))
  return (
    <Dialog title={t('title', { barcode: props.piece.barcode })} opened close={props.close} size={760}>
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
  const t = useTexts('reject')
  const ui = useTexts('ui')
  const areaName = useAreaName()
  const now = useObservable(language)
  const reject = useWrite('POST /fulfillment/pieces/:id/reject')
  const form = useForm<RejectValues>({
    rules: rulesOf('POST /fulfillment/pieces/:id/reject'),
    values: { reason_id: null, disposition: 'scrap', areas: [], note: '' },
    forbiddenDraftName: `reject-${piece.id}`,
    submit: async ({ reason_id, disposition, areas, note }) => {
      if (reason_id === null) return
      const body = {
        at,
        expected_stage: piece.stage,
        reason_id,
        disposition,
        areas: disposition === 'rework' ? areas : [],
        note: note.trim(),
      }
      const { data } = await reject.run({ params: { id: piece.id }, body })
      rejected({ outcome: data, disposition })
    },
  })
  const reasonId = useFieldValue(form, 'reason_id')
  const disposition = useFieldValue(form, 'disposition')
  const reason = reasons.find(({ id }) => id === reasonId) ?? null
  const choose = (next: Reason) => {
    form.set('disposition', usualDisposition(piece, next.disposition))
    form.set('areas', usualAreas(piece, next.code))
  }
  const isMissing = (field: 'reason' | 'areas' | 'note', values: RejectValues) => {
    const chosen = reasons.find(({ id }) => id === values.reason_id) ?? null
    return missingFields(piece, { ...values, reason: chosen }).includes(field)
  }
  return (
    <Form form={form}>
      <RadioField
        form={form}
        name="reason_id"
        label={t('reason')}
        optional
        validate={(_id, values) => (isMissing('reason', values) ? t('reason_missing') : undefined)}
        options={reasons.map((reason) => ({ value: reason.id, label: now === 'fr' ? reason.name_fr : reason.name_en }))}
        onChoose={(id) => {
          const next = reasons.find((reason) => reason.id === id)
          if (next) choose(next)
        }}
      />
      {reason && (
        <>
          <RadioField
            form={form}
            name="disposition"
            label={t('disposition')}
            options={dispositionsFor(piece).map((value) => ({
              value,
              label: t(`dispositions.${value}`),
              detail: t(`dispositions_mean.${value}`),
            }))}
          />
          {disposition === 'rework' && (
            <ChecklistField
              form={form}
              name="areas"
              label={t('areas')}
              description={mayReworkWithoutArea(piece) ? t('areas_none') : undefined}
              validate={(_areas, values) => (isMissing('areas', values) ? t('areas_missing') : undefined)}
            >
              <Group mt={8} gap={20}>
                {piece.areas.map(({ area }) => (
                  <Checkbox key={area} size="lg" value={area} label={areaName(area)} />
                ))}
              </Group>
            </ChecklistField>
          )}
          <TextAreaField
            form={form}
            name="note"
            label={t('note')}
            withAsterisk={reason.needs_text}
            // Depends on the chosen reason.
            validate={(_note, values) => (isMissing('note', values) ? ui('form.required') : undefined)}
          />
        </>
      )}
      <Group justify="flex-end" gap={12}>
        <Button type="button" size="lg" variant="default" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="outline"
          color="red"
          c="var(--platen-danger)"
          loading={form.sending}
          {...submitKeys}
        >
          {t('submit')}
        </Button>
      </Group>
    </Form>
  )
}
