import { Button, Drawer, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import {
  changedPreferences,
  choose,
  type Preferences,
  resetPreferences,
  usePreferences,
} from '../../../platform/theme/preferences.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryChoice } from './primary-choice.tsx'

type Choices = { [K in keyof Preferences]: Preferences[K] extends string ? K : never }[keyof Preferences]

const types = ['sticky', 'static', 'hidden'] as const

/** All that a reader can choose of the appearance (SPEC-50, SPEC-60); each choice holds at once and for 30 days. */
export function Customizer({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTexts('shell')
  const ui = useTexts('ui')
  const preferences = usePreferences()
  const changed = changedPreferences(preferences)
  const pick = (name: Choices, label: string, values: { value: string; label: string }[], hint?: string) => (
    <Input.Wrapper label={label} labelElement="div" description={hint}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={preferences[name]}
        data={values}
        onChange={(value) => choose({ [name]: value })}
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
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="lg">
        {pick(
          'theme',
          t('customizer.theme'),
          (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`customizer.themes.${value}`) })),
        )}
        <PrimaryChoice name="primaryLight" label={t('customizer.primary_light')} />
        <PrimaryChoice name="primaryDark" label={t('customizer.primary_dark')} />
        {pick(
          'skin',
          t('customizer.skin'),
          (['bordered', 'default'] as const).map((value) => ({ value, label: t(`customizer.skins.${value}`) })),
        )}
        {pick(
          'contentWidth',
          t('customizer.content_width'),
          (['fluid', 'boxed'] as const).map((value) => ({ value, label: t(`customizer.widths.${value}`) })),
        )}
        {pick(
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
          onChange={(event) => choose({ verticalNavCollapsed: event.currentTarget.checked })}
        />
        {pick(
          'navbarType',
          t('customizer.navbar'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        <Switch
          label={t('customizer.navbar_blur')}
          checked={preferences.navbarBlur}
          onChange={(event) => choose({ navbarBlur: event.currentTarget.checked })}
        />
        {pick(
          'horizontalNavType',
          t('customizer.horizontal_nav'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        {pick(
          'footerType',
          t('customizer.footer'),
          types.map((value) => ({ value, label: t(`customizer.types.${value}`) })),
        )}
        {pick(
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
