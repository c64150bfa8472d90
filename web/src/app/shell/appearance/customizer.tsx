import { Button, Drawer, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import type { ShownField } from '@platen/contracts/records/field'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import {
  changePreferences,
  hasChosen,
  type Preferences,
  resetPreferences,
  usePreferences,
} from '../../../platform/theme/preferences.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryChoice } from './primary-choice.tsx'

type Choices = { [K in keyof Preferences]: Preferences[K] extends string ? K : never }[keyof Preferences]
type Switches = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]

/** All appearance settings (SPEC-50, SPEC-60). Each choice applies immediately and lasts 30 days. */
export function Customizer({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTexts('customizer')
  const shell = useTexts('shell')
  const ui = useTexts('ui')
  const inLanguage = useInLanguage()
  const preferences = usePreferences()
  const choice = (name: Choices, label: string, values: { value: string; label: string }[], hint?: string) => (
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
  // As the settings of the site call what people find before they choose.
  const choiceField = (name: Choices, { label, words = {} }: ShownField, hint?: string) =>
    choice(
      name,
      inLanguage(label),
      Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word) })),
      hint,
    )
  const switchField = (name: Switches, { label }: ShownField) => (
    <Switch
      label={inLanguage(label)}
      checked={preferences[name]}
      onChange={(event) => changePreferences({ [name]: event.currentTarget.checked })}
    />
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
        {choiceField('theme', siteLookFields.theme)}
        <PrimaryChoice name="primaryLight" theme="light" label={inLanguage(siteLookFields.primary_light.label)} />
        <PrimaryChoice name="primaryDark" theme="dark" label={inLanguage(siteLookFields.primary_dark.label)} />
        {choiceField('skin', siteLookFields.skin)}
        {choiceField('contentWidth', siteLookFields.content_width)}
        {choiceField('contentLayoutNav', siteLookFields.layout_nav, t('forced'))}
        {switchField('verticalNavCollapsed', siteLookFields.nav_collapsed)}
        {choiceField('navbarType', siteLookFields.navbar)}
        {switchField('navbarBlur', siteLookFields.navbar_blur)}
        {choiceField('horizontalNavType', siteLookFields.horizontal_nav)}
        {choiceField('footerType', siteLookFields.footer)}
        {choice(
          'direction',
          t('direction'),
          (['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`directions.${value}`) })),
        )}
        <Button
          variant="default"
          leftSection={<Icon path={mdiRestore} />}
          disabled={!hasChosen()}
          onClick={resetPreferences}
        >
          {t('reset')}
        </Button>
      </Stack>
    </Drawer>
  )
}
