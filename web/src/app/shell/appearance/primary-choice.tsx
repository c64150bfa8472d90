import { ColorSwatch, Group, Input, VisuallyHidden } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { type ColorTheme, contrast, findVisibleTone } from '@platen/contracts/values/color-contrast'
import { primaryPresets } from '@platen/contracts/site-looks/choices'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'

interface PrimaryChoiceProps {
  name: 'primaryLight' | 'primaryDark'
  theme: ColorTheme
  label: string
}

/**
 * The control for the primary color of one theme. Any color can be chosen and gets a readable text color; one that can
 * hardly be seen on the theme is replaced by the nearest one that can, which is said.
 */
export function PrimaryChoice({ name, theme, label }: PrimaryChoiceProps) {
  const t = useTexts('customizer')
  const chosen = usePreferences()[name]
  const [own, setOwn] = useState(chosen)
  const isAdjusted = own !== chosen && findVisibleTone(own, theme) === chosen
  const choose = (color: string) => {
    setOwn(color)
    changePreferences({ [name]: findVisibleTone(color, theme) })
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={isAdjusted && <span role="status">{t('adjusted', { chosen: own, shown: chosen })}</span>}
    >
      <Group gap={8} role="group" aria-label={label}>
        {primaryPresets.map((preset) => {
          const color = findVisibleTone(preset, theme)
          return (
            <ColorSwatch
              key={color}
              component="button"
              type="button"
              color={color}
              size={28}
              {...iconLabel(color)}
              aria-pressed={chosen === color}
              style={{ color: contrast(color, '#FFFFFF') >= 4.5 ? '#fff' : '#000', cursor: 'pointer' }}
              onClick={() => choose(color)}
            >
              {chosen === color && <Icon path={mdiCheck} size={18} />}
            </ColorSwatch>
          )
        })}
        <label>
          <VisuallyHidden>{t('own_color')}</VisuallyHidden>
          <input
            type="color"
            value={isAdjusted ? own : chosen}
            title={t('own_color')}
            style={{ inlineSize: 36, blockSize: 28, padding: 0, border: 0, background: 'none' }}
            onChange={(event) => choose(event.currentTarget.value.toUpperCase())}
          />
        </label>
      </Group>
    </Input.Wrapper>
  )
}
