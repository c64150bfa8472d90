import type { FieldRule } from '@platen/contracts/values/field-rule'
import type { FieldPath } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { ArtworkFields, type ArtworkForm } from './artwork-fields.tsx'
import { toDesigns } from './artwork-values.rules.ts'

/** What a form with these fields holds. */
export interface MeaningForm extends ArtworkForm {
  never_made: boolean
}

interface MeaningFieldsProps<T extends MeaningForm> {
  form: FormState<T>
  /** The store whose designs are offered along with the library. */
  storeId: number | null
}

/** What a SKU means: a variant with its designs, or that it is never made here. Its screen loads the texts `mappings`. */
export function MeaningFields<T extends MeaningForm>({ form, storeId }: MeaningFieldsProps<T>) {
  const t = useTexts('mappings')
  const isNeverMade = useFieldValue(form, 'never_made' as FieldPath<T>) === true
  return (
    <>
      {!isNeverMade && <ArtworkFields form={form} storeId={storeId} hint={t('artwork.hint')} />}
      <SwitchField
        form={form}
        name={'never_made' as FieldPath<T>}
        label={t('never_made.label')}
        description={t('never_made.means')}
      />
    </>
  )
}

/** Returns the part of a body that says what the SKU means. */
export function toMeaning({ never_made: isNeverMade, variant_sku, designs }: MeaningForm) {
  return isNeverMade
    ? { made: false, variant_sku: '', designs: [] }
    : { made: true, variant_sku, designs: toDesigns(designs) }
}

/** The rules of a body with such a meaning: the field of the variant is there if one is needed. */
export function requireVariant(rules: Readonly<Record<string, FieldRule>>): Record<string, FieldRule> {
  return { ...rules, variant_sku: { ...rules.variant_sku, required: true } }
}
