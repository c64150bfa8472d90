import { ActionIcon, Button, ColorInput, TextInput } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import type { ClipboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { type FieldOf, useField } from '../../../ui/fields/use-field.tsx'
import { fieldAttribute } from '../../../ui/form/field-elements.ts'
import { Icon } from '../../../ui/icon.tsx'
import { readColors } from './matrix.rules.ts'
import type { ColorOfMatrix } from './sku-pattern.rules.ts'
import css from './variants.module.css'
import { iconLabel } from '../../../ui/icon-label.ts'

interface ColorsLooks {
  label: string
  description: string
}

/** The colors of a matrix in their order, each with the code that SKUs name it by and its color value. */
export function ColorsField<T extends FieldValues>(props: FieldOf<T> & ColorsLooks) {
  const t = useTexts('variants')
  const ui = useTexts('ui')
  const { looks, value, change } = useField<T, ColorsLooks>(props)
  const colors = value as ColorOfMatrix[]
  const edit = (at: number, part: Partial<ColorOfMatrix>) =>
    change(colors.map((color, nth) => (nth === at ? { ...color, ...part } : color)))
  const paste = (at: number, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const before = colors.slice(0, at)
    const after = colors.slice(at + 1)
    change([...before, ...readColors(text), ...after])
  }
  return (
    <fieldset className={css.colors} {...{ [fieldAttribute]: props.name }}>
      <legend>{looks.label}</legend>
      <p className={css.hint}>{looks.description}</p>
      {colors.map((color, at) => (
        // Colors have nothing but their place.
        <div key={at} className={css.color}>
          <TextInput
            aria-label={t('color_name', { number: at + 1 })}
            placeholder={t('color_name_example')}
            value={color.name}
            maxLength={80}
            autoComplete="off"
            onPaste={(event) => paste(at, event)}
            onChange={(event) => edit(at, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('color_code', { number: at + 1 })}
            placeholder={t('color_code_example')}
            value={color.code}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => edit(at, { code: event.currentTarget.value })}
          />
          <ColorInput
            aria-label={t('color_hex', { number: at + 1 })}
            placeholder="#1B1B1B"
            value={color.hex}
            format="hex"
            withEyeDropper={false}
            eyeDropperButtonProps={iconLabel(ui('form.pick_color'))}
            autoComplete="off"
            onChange={(hex) => edit(at, { hex: hex.toUpperCase() })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            {...iconLabel(t('remove_color', { number: at + 1 }))}
            disabled={colors.length === 1}
            onClick={() => change(colors.filter((_, nth) => nth !== at))}
          >
            <Icon path={mdiClose} />
          </ActionIcon>
        </div>
      ))}
      <Button
        type="button"
        variant="default"
        size="xs"
        leftSection={<Icon path={mdiPlus} size={16} />}
        onClick={() => change([...colors, { name: '', code: '', hex: '' }])}
      >
        {t('add_color')}
      </Button>
    </fieldset>
  )
}
