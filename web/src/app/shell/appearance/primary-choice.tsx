import { ColorSwatch, Group, Input, VisuallyHidden } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { choose, usePreferences } from '../../../platform/theme/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Colours that carry white text; any other can be chosen beside them and gets a readable text of its own. */
const offered = ['#3372DB', '#0B6B85', '#166C3B', '#7A3BB8', '#B3261E', '#8F5200'] as const

interface PrimaryChoiceProps {
  name: 'primaryLight' | 'primaryDark'
  label: string
}

/** The primary colour of one theme. */
export function PrimaryChoice({ name, label }: PrimaryChoiceProps) {
  const t = useTexts('shell')
  const chosen = usePreferences()[name]
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={8} role="group" aria-label={label}>
        {offered.map((colour) => (
          <ColorSwatch
            key={colour}
            component="button"
            type="button"
            color={colour}
            size={28}
            aria-label={colour}
            aria-pressed={chosen === colour}
            style={{ color: '#fff', cursor: 'pointer' }}
            onClick={() => choose({ [name]: colour })}
          >
            {chosen === colour && <Icon path={mdiCheck} size={18} />}
          </ColorSwatch>
        ))}
        <label>
          <VisuallyHidden>{t('customizer.own_colour')}</VisuallyHidden>
          <input
            type="color"
            value={chosen}
            title={t('customizer.own_colour')}
            style={{ inlineSize: 36, blockSize: 28, padding: 0, border: 0, background: 'none' }}
            onChange={(event) => choose({ [name]: event.currentTarget.value.toUpperCase() })}
          />
        </label>
      </Group>
    </Input.Wrapper>
  )
}
