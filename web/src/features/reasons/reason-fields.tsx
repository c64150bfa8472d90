import { dispositions, type Disposition } from '@platen/contracts/fulfillment/stages'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import type { FormState } from '../../ui/form/use-form.ts'

export interface ReasonValues {
  name_en: string
  name_fr: string
  needs_text: boolean
  /** Of reject reasons only. */
  disposition: Disposition
}

export const valuesOfReason = ({ name_en, name_fr, needs_text, disposition }: ReasonRow): ReasonValues => ({
  name_en,
  name_fr,
  needs_text,
  disposition: disposition ?? 'scrap',
})

/** What of a reason can be changed: everything but its code. */
export function ReasonFields<T extends ReasonValues>({
  form: reasonForm,
  isReject,
}: {
  form: FormState<T>
  isReject: boolean
}) {
  const t = useTexts('reasons')
  // The fields name values that every form of reasons has.
  const form = reasonForm as unknown as FormState<ReasonValues>
  return (
    <>
      <TextField form={form} name="name_en" autoComplete="off" lang="en" />
      <TextField form={form} name="name_fr" autoComplete="off" lang="fr" />
      {isReject && (
        <SelectField
          form={form}
          name="disposition"
          label={t('disposition')}
          options={dispositions.map((value) => ({ value, label: t(`dispositions.${value}`) }))}
        />
      )}
      <SwitchField form={form} name="needs_text" />
    </>
  )
}
