import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRecordSave } from '../../../ui/record/use-record-save.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface SlotValues {
  code: string
  wall: string
  wall_row: number | null
  wall_column: number | null
}

const valuesOf = ({ code, wall, wall_row, wall_column }: SlotDetail): SlotValues => ({
  code,
  wall,
  wall_row,
  wall_column,
})

/** Renames a slot or moves it; what is in it stays. */
export function SlotForm({ slot }: { slot: SlotDetail }) {
  const t = useTexts('packing-slots')
  const save = useRecordSave('PUT /packing-slots/:id')
  const form = useForm<SlotValues>({
    rules: rulesOf('PUT /packing-slots/:id'),
    values: valuesOf(slot),
    version: slot.version,
    valuesOf,
    draftName: `packing-slot-${slot.id}`,
    guard: true,
    submit: ({ wall_row: row, wall_column: column, ...values }, { version }) => {
      const body = { ...values, wall_row: row ?? 0, wall_column: column ?? 0, version }
      return save.run({ params: { id: String(slot.id) }, body })
    },
  })
  return (
    <Form form={form}>
      <TextField form={form} name="code" description={t('code_hint')} autoComplete="off" spellCheck={false} />
      <TextField form={form} name="wall" autoComplete="off" />
      <NumberField form={form} name="wall_row" label={t('wall_row')} />
      <NumberField form={form} name="wall_column" />
      <FormEnd form={form} label={t('save')} />
    </Form>
  )
}
