import { Button } from '@mantine/core'
import type { FieldPathValue, FieldValues, Path } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { type FieldOf, useFieldValue } from '../../../ui/fields/use-field.tsx'
import css from './variants.module.css'

/** The sizes of a matrix in their order, as a list with commas, and those that the product has already. */
export function SizesField<T extends FieldValues>({ used, ...field }: FieldOf<T> & { used: readonly string[] }) {
  const t = useTexts('variants')
  const value = useFieldValue(field.form, field.name)
  const list = used.join(', ')
  return (
    <div>
      <TextField
        {...field}
        label={t('sizes')}
        description={t('sizes_hint')}
        placeholder="S, M, L, XL"
        autoComplete="off"
      />
      {used.length > 0 && value !== list && (
        <Button
          type="button"
          variant="subtle"
          size="xs"
          className={css.usedSizes}
          onClick={() => field.form.set(field.name as Path<T>, list as FieldPathValue<T, Path<T>>)}
        >
          {t('use_sizes', { sizes: list })}
        </Button>
      )}
    </div>
  )
}
