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
  const t = useTexts('shell')
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
      title={t('customizer.title')}
      closeButtonProps={iconLabel(ui('close'))}
    >
      <Stack gap="lg">
        {choiceField(
          'theme',
          t('customizer.theme'),
          (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`customizer.themes.${value}`) })),
        )}
        <PrimaryChoice name="primaryLight" label={t('customizer.primary_light')} />
        <PrimaryChoice name="primaryDark" label={t('customizer.primary_dark')} />
        {choiceField(
          'skin',
          t('customizer.skin'),
          (['bordered', 'default'] as const).map((value) => ({ value, label: t(`customizer.skins.${value}`) })),
        )}
        {choiceField(
          'contentWidth',
          t('customizer.content_width'),
          (['fluid', 'boxed'] as const).map((value) => ({ value, label: t(`customizer.widths.${value}`) })),
        )}
        {choiceField(
          'contentLayoutNav',
          t('customizer.navigation'),
          (['vertical', 'horizontal'] as const).map((value) => ({
            value,
            label: t(`customizer.navigations.${value}`),
          })),
          t('customizer.forced'),
        )}
        <Switch
          label={t('customizer.collapsed')}
          checked={preferences.verticalNavCollapsed}
          onChange={(event) => changePreferences({ verticalNavCollapsed: event.currentTarget.checked })}
        />
        {choiceField(
          'navbarType',
          t('customizer.navbar'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        <Switch
          label={t('customizer.navbar_blur')}
          checked={preferences.navbarBlur}
          onChange={(event) => changePreferences({ navbarBlur: event.currentTarget.checked })}
        />
        {choiceField(
          'horizontalNavType',
          t('customizer.horizontal_nav'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        {choiceField(
          'footerType',
          t('customizer.footer'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        {choiceField(
          'direction',
          t('customizer.direction'),
          (['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`customizer.directions.${value}`) })),
        )}
        <Button
          variant="default"
          leftSection={<Icon path={mdiRestore} />}
          disabled={changed.length === 0}
          onClick={resetPreferences}
        >
          {t('customizer.reset')}
        </Button>
      </Stack>
    </Drawer>
  )
}
