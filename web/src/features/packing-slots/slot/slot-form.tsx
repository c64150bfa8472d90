import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
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

interface SlotFormProps {
  slot: SlotDetail
  saved: (answer: Answer<'PUT /packing-slots/:id'>) => void
}

/** Renames a slot or moves it; what is in it stays. */
export function SlotForm({ slot, saved }: SlotFormProps) {
  const t = useTexts('packing-slots')
  const save = useWrite('PUT /packing-slots/:id', { onDone: saved })
  const form = useForm<SlotValues>({
    rules: rulesOf('PUT /packing-slots/:id'),
    values: valuesOf(slot),
    version: slot.version,
    valuesOf,
    draftName: `packing-slot-${slot.id}`,
    guard: true,
    submit: async ({ wall_row: row, wall_column: column, ...values }, { version }) => {
      const body = { ...values, wall_row: row ?? 0, wall_column: column ?? 0, version }
      await save.run({ params: { id: String(slot.id) }, body })
      notify('success', t('saved'))
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
