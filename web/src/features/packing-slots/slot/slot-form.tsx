import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { packingSlotFields } from '@platen/contracts/packing-slots/fields'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { useEditedRecord } from '../../../ui/record/use-record-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** Renames a slot or moves it; what is in it stays. */
export function SlotForm({ slot }: { slot: SlotDetail }) {
  const t = useTexts('packing-slots')
  const form = useFieldForm({
    fields: packingSlotFields,
    rules: rulesOf('PUT /packing-slots/:id'),
    ...useEditedRecord('packing-slots', slot),
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
