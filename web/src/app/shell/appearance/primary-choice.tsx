import { ColorSwatch, Group, Input, VisuallyHidden } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Colors on which white text is readable. Any other color can be chosen too and gets a readable text color. */
const presets = ['#3372DB', '#0B6B85', '#166C3B', '#7A3BB8', '#B3261E', '#8F5200'] as const

interface PrimaryChoiceProps {
  name: 'primaryLight' | 'primaryDark'
  label: string
}

/** The control for the primary color of one theme. */
export function PrimaryChoice({ name, label }: PrimaryChoiceProps) {
  const t = useTexts('appearance')
  const chosen = usePreferences()[name]
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={8} role="group" aria-label={label}>
        {presets.map((color) => (
          <ColorSwatch
            key={color}
            component="button"
            type="button"
            color={color}
            size={28}
            {...iconLabel(color)}
            aria-pressed={chosen === color}
            style={{ color: '#fff', cursor: 'pointer' }}
            onClick={() => changePreferences({ [name]: color })}
          >
            {chosen === color && <Icon path={mdiCheck} size={18} />}
          </ColorSwatch>
        ))}
        <label>
          <VisuallyHidden>{t('own_color')}</VisuallyHidden>
          <input
            type="color"
            value={chosen}
            title={t('own_color')}
            style={{ inlineSize: 36, blockSize: 28, padding: 0, border: 0, background: 'none' }}
            onChange={(event) => changePreferences({ [name]: event.currentTarget.value.toUpperCase() })}
          />
        </label>
      </Group>
    </Input.Wrapper>
  )
}
