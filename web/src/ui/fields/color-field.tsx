import { ColorInput, type ColorInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../icon-label.ts'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

/** A color as #RRGGBB, typed or picked. */
export function ColorField<T extends FieldValues>(props: FieldOf<T> & LooksOf<ColorInputProps>) {
  const t = useTexts('ui')
  const { looks, value, change, shared } = useField<T, LooksOf<ColorInputProps>>({ content: 'code', ...props })
  return (
    <ColorInput
      format="hex"
      // An empty field would show white as its color.
      withPreview={typeof value === 'string' && value !== ''}
      eyeDropperButtonProps={iconLabel(t('form.pick_color'))}
      {...looks}
      {...shared}
      value={typeof value === 'string' ? value : ''}
      onChange={(color) => change(color.toUpperCase())}
    />
  )
}
