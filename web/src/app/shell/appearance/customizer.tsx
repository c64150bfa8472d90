import { Button, Drawer, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import {
  changedPreferences,
  changePreferences,
  type Preferences,
  resetPreferences,
  usePreferences,
} from '../../../platform/theme/preferences.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryChoice } from './primary-choice.tsx'

type Choices = { [K in keyof Preferences]: Preferences[K] extends string ? K : never }[keyof Preferences]

const types = ['sticky', 'static', 'hidden'] as const

/** All appearance settings (SPEC-50, SPEC-60). Each choice applies immediately and lasts 30 days. */
export function Customizer({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTexts('appearance')
  const shell = useTexts('shell')
  const ui = useTexts('ui')
  const preferences = usePreferences()
  const changed = changedPreferences(preferences)
  const choiceField = (name: Choices, label: string, values: { value: string; label: string }[], hint?: string) => (
    <Input.Wrapper label={label} labelElement="div" description={hint}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={preferences[name]}
        data={values}
        onChange={(value) => changePreferences({ [name]: value })}
      />
    </Input.Wrapper>
  )
  return (
    <Drawer
      opened={opened}
      onClose={close}
      returnFocus={false}
      position="right"
      size={360}
      title={shell('customizer.title')}
      closeButtonProps={iconLabel(ui('close'))}
    >
      <Stack gap="lg">
        {choiceField(
          'theme',
          t('theme'),
          (['light', 'dark', 'system'] as const).map((value) => ({
            value,
            label: shell(`customizer.themes.${value}`),
          })),
        )}
        <PrimaryChoice name="primaryLight" label={t('primary_light')} />
        <PrimaryChoice name="primaryDark" label={t('primary_dark')} />
        {choiceField(
          'skin',
          t('skin'),
          (['bordered', 'default'] as const).map((value) => ({ value, label: t(`skins.${value}`) })),
        )}
        {choiceField(
          'contentWidth',
          t('content_width'),
          (['fluid', 'boxed'] as const).map((value) => ({ value, label: t(`widths.${value}`) })),
        )}
        {choiceField(
          'contentLayoutNav',
          t('navigation'),
          (['vertical', 'horizontal'] as const).map((value) => ({
            value,
            label: t(`navigations.${value}`),
          })),
          t('forced'),
        )}
        <Switch
          label={t('collapsed')}
          checked={preferences.verticalNavCollapsed}
          onChange={(event) => changePreferences({ verticalNavCollapsed: event.currentTarget.checked })}
        />
        {choiceField(
          'navbarType',
          t('navbar'),
          types.map((value) => ({ value, label: t(`types.${value}`) })),
        )}
        <Switch
          label={t('navbar_blur')}
          checked={preferences.navbarBlur}
          onChange={(event) => changePreferences({ navbarBlur: event.currentTarget.checked })}
        />
        {choiceField(
          'horizontalNavType',
          t('horizontal_nav'),
          types.map((value) => ({ value, label: t(`types.${value}`) })),
        )}
        {choiceField(
          'footerType',
          t('footer'),
          types.map((value) => ({ value, label: t(`types.${value}`) })),
        )}
        {choiceField(
          'direction',
          t('direction'),
          (['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`directions.${value}`) })),
        )}
        <Button
          variant="default"
          leftSection={<Icon path={mdiRestore} />}
          disabled={changed.length === 0}
          onClick={resetPreferences}
        >
          {t('reset')}
        </Button>
      </Stack>
    </Drawer>
  )
}
