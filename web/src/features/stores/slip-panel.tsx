import { useTexts } from '../../platform/i18n/translate.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { CodeField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { FormSection } from '../../ui/page/form-section.tsx'
import type { StoreFormState } from './store-values.rules.ts'

/** What is printed on the store's packing slips. */
export function SlipPanel({ form }: { form: StoreFormState }) {
  const t = useTexts('stores')
  return (
    <FormSection title={t('slip.title')}>
      <SwitchField form={form} name="prints_packing_slip" description={t('slip.prints_hint')} />
      <CodeField form={form} name="slip_language" label={t('slip.language')} />
      <TextAreaField form={form} name="slip_text" label={t('slip.text')} description={t('slip.text_hint')} />
      <TextAreaField form={form} name="slip_footer" label={t('slip.footer')} />
    </FormSection>
  )
}
