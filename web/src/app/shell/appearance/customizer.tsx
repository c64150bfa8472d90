import { Button, Drawer, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import { useTranslation } from 'react-i18next'
import {
  changedPreferences,
  choose,
  type Preferences,
  resetPreferences,
  usePreferences,
} from '../../../platform/theme/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryChoice } from './primary-choice.tsx'

type Choices = { [K in keyof Preferences]: Preferences[K] extends string ? K : never }[keyof Preferences]

/** All that a reader can choose of the appearance (SPEC-50, SPEC-60); each choice holds at once and for 30 days. */
export function Customizer({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation('shell')
  const { t: ui } = useTranslation('ui')
  const preferences = usePreferences()
  const changed = changedPreferences(preferences)
  const pick = (name: Choices, label: string, words: string, values: readonly string[], hint?: string) => (
    <Input.Wrapper label={t(`customizer.${label}`)} labelElement="div" description={hint}>
      <SegmentedControl
        fullWidth
        aria-label={t(`customizer.${label}`)}
        value={preferences[name]}
        data={values.map((value) => ({ value, label: t(`customizer.${words}.${value}`) }))}
        onChange={(value) => choose({ [name]: value })}
      />
    </Input.Wrapper>
  )
  const types = ['sticky', 'static', 'hidden']
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
        {pick('theme', 'theme', 'themes', ['light', 'dark', 'system'])}
        <PrimaryChoice name="primaryLight" label={t('customizer.primary_light')} />
        <PrimaryChoice name="primaryDark" label={t('customizer.primary_dark')} />
        {pick('skin', 'skin', 'skins', ['bordered', 'default'])}
        {pick('contentWidth', 'content_width', 'widths', ['fluid', 'boxed'])}
        {pick('contentLayoutNav', 'navigation', 'navigations', ['vertical', 'horizontal'], t('customizer.forced'))}
        <Switch
          label={t('customizer.collapsed')}
          checked={preferences.verticalNavCollapsed}
          onChange={(event) => choose({ verticalNavCollapsed: event.currentTarget.checked })}
        />
        {pick('navbarType', 'navbar', 'types', types)}
        <Switch
          label={t('customizer.navbar_blur')}
          checked={preferences.navbarBlur}
          onChange={(event) => choose({ navbarBlur: event.currentTarget.checked })}
        />
        {pick('horizontalNavType', 'horizontal_nav', 'types', types)}
        {pick('footerType', 'footer', 'types', types)}
        {pick('direction', 'direction', 'directions', ['ltr', 'rtl'])}
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
