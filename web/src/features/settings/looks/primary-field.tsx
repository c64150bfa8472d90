import { Button } from '@mantine/core'
import { primaryPresets } from '@platen/contracts/site-looks/choices'
import {
  type ColorTheme,
  contrastOnTheme,
  findVisibleTone,
  minVisibleContrast,
} from '@platen/contracts/values/color-contrast'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import type { LooksForm } from './looks-form.types.ts'
import { isColor } from './typed-color.rules.ts'

interface PrimaryFieldProps {
  form: LooksForm
  name: 'primary_light' | 'primary_dark'
  theme: ColorTheme
}

/** The primary color of a theme. One that can hardly be seen there can't be saved: the nearest other one is offered. */
export function PrimaryField({ form, name, theme }: PrimaryFieldProps) {
  const color = useFieldValue(form, name)
  const swatches = primaryPresets.map((preset) => findVisibleTone(preset, theme))
  const isFaint = isColor(color) && contrastOnTheme(color, theme) < minVisibleContrast
  return (
    <div>
      <ColorField form={form} name={name} swatches={swatches} autoComplete="off" />
      {isFaint && <Faint color={color} theme={theme} take={(nearest) => form.set(name, nearest)} />}
    </div>
  )
}

interface FaintProps {
  color: string
  theme: ColorTheme
  take: (nearest: string) => void
}

function Faint({ color, theme, take }: FaintProps) {
  const t = useTexts('looks')
  const nearest = findVisibleTone(color, theme)
  const contrast = formatNumber(Math.floor(contrastOnTheme(color, theme) * 10) / 10)
  return (
    <Banner tone="warning" title={t(`faint.${theme}`, { contrast, needed: formatNumber(minVisibleContrast) })}>
      <Button variant="default" size="xs" mt={6} onClick={() => take(nearest)}>
        {t('use', { color: nearest })}
      </Button>
    </Banner>
  )
}
