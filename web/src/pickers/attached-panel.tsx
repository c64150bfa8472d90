import { ActionIcon, Button } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { useTexts } from '../platform/i18n/translate.ts'
import { NumberField } from '../ui/fields/number-fields.tsx'
import type { FormState } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { FormSection } from '../ui/page/form-section.tsx'
import css from './pickers.module.css'
import { SkuField } from './sku-field.tsx'
import { iconLabel } from '../ui/icon-label.ts'

const maxAttached = 20

interface AttachedValues extends FieldValues {
  attached: { sku: string; quantity: number | null }[]
}

interface AttachedPanelProps<T extends AttachedValues> {
  form: FormState<T>
  /** With which orders they are packed. */
  hint: string
}

/** What is packed with orders, once per order: unprinted variants and how many. */
export function AttachedPanel<T extends AttachedValues>({ form: any, hint }: AttachedPanelProps<T>) {
  const t = useTexts('attached')
  // The form has these fields, whatever others it has.
  const form = any as unknown as FormState<AttachedValues>
  const lines = useFieldArray({ control: form.hook.control, name: 'attached' })
  return (
    <FormSection title={t('title')}>
      <p className={css.hint}>{hint}</p>
      {lines.fields.map((line, at) => (
        <div key={line.id} className={css.attached} role="group" aria-label={t('number', { number: at + 1 })}>
          <SkuField form={form} name={`attached.${at}.sku`} label={t('sku')} unprinted />
          <NumberField form={form} name={`attached.${at}.quantity`} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            {...iconLabel(t('remove', { number: at + 1 }))}
            onClick={() => lines.remove(at)}
          >
            <Icon path={mdiTrashCanOutline} size={18} />
          </ActionIcon>
        </div>
      ))}
      {lines.fields.length < maxAttached && (
        <Button
          type="button"
          variant="default"
          className={css.add}
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => lines.append({ sku: '', quantity: 1 })}
        >
          {t('add')}
        </Button>
      )}
    </FormSection>
  )
}
