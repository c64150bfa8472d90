import { Checkbox } from '@mantine/core'
import { userLanguageWords } from '@platen/contracts/users/choices'
import {
  labelSheetWords,
  paperWords,
  pieceLabelWords,
  unitSystemWords,
  weekStarts,
} from '@platen/contracts/site/site-choices'
import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { nameWeekday } from '@platen/contracts/values/days'
import { useMemo } from 'react'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { language, useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ChecklistField, SwitchField } from '../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { SearchedField } from '../../ui/fields/searched/searched-field.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormSection } from '../../ui/page/form-section.tsx'
import { useSettingWords } from '../../words/setting-words.ts'
import { CostFields } from './cost-fields.tsx'
import { ErasurePreview } from './erasure-preview.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { SenderFields } from './sender-fields.tsx'
import { SessionField } from './session-field.tsx'
import { bodyOf, securitySettingsOf, type SettingsValues, valuesOf } from './settings-values.ts'
import css from './settings.module.css'
import { useProposals } from './use-proposals.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

type Words = Readonly<Record<string, { en: string; fr: string }>>

/** The settings of the site in sections, which are saved as one. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const t = useTexts('settings')
  const inLanguage = useInLanguage()
  const showValue = useSettingWords()
  // The rest of these settings is sent as it is.
  const maySecure = useCan('setting.write.security')
  const save = useWrite('PUT /settings', { onDone: (answer) => putAnswer(answer, 'GET /settings') })
  const form = useForm<SettingsValues>({
    rules: rulesOf('PUT /settings'),
    values: valuesOf(settings),
    version: settings.version,
    valuesOf,
    draftName: 'settings',
    guard: true,
    showValue,
    submit: async (values, base) => {
      // A draft may hold others than those that are not on the form.
      const storedSecurity = maySecure ? {} : securitySettingsOf(settings)
      await save.run({ body: { ...bodyOf(values), ...storedSecurity, version: base.version } })
      // The time zone, units and currency of everything that is shown.
      await reloadUser()
      notify('success', t('saved'))
    },
  })
  const options = (words: Words, none: readonly string[] = []) =>
    Object.entries(words)
      .filter(([value]) => !none.includes(value))
      .map(([value, word]) => ({ value, label: inLanguage(word) }))
  const zones = useMemo(
    () =>
      [...new Set([settings.time_zone, ...Intl.supportedValuesOf('timeZone')])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [settings.time_zone],
  )
  // Until somebody has saved the settings, they are what the time zone proposes, and saving them confirms them.
  const isProposal = settings.version === 1
  useProposals(form, isProposal)
  return (
    <Form form={form}>
      {isProposal && <Banner tone="info" title={t('proposal')} />}
      <FormSection title={t('company')} anchor="company">
        <TextField form={form} name="company_name" description={t('company_name_hint')} />
        <SearchedField
          form={form}
          name="time_zone"
          label={t('time_zone')}
          description={t('time_zone_hint')}
          allowDeselect={false}
          options={zones}
        />
        <SelectField form={form} name="units" description={t('units_hint')} options={options(unitSystemWords)} />
        <SelectField
          form={form}
          name="week_start"
          description={t('week_start_hint')}
          options={weekStarts.map((day) => ({ value: String(day), label: nameWeekday(day, language.get()) }))}
        />
      </FormSection>
      <SenderFields form={form} settings={settings} />
      <FormSection title={t('ship_by')} anchor="ship-by">
        <p className={css.dimmed}>{t('ship_by_hint')}</p>
        <NumberField form={form} name="handling_days" description={t('handling_days_hint')} />
        <ChecklistField form={form} name="working_days" label={t('working_days')}>
          <div className={css.days}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={String(day)} label={nameWeekday(day, language.get())} />
            ))}
          </div>
        </ChecklistField>
        <HolidayFields form={form} />
      </FormSection>
      <FormSection title={t('printing')} anchor="printing">
        <SelectField form={form} name="piece_label" options={options(pieceLabelWords)} />
        <SelectField form={form} name="label_sheet" options={options(labelSheetWords)} />
        <SelectField
          form={form}
          name="office_paper"
          label={t('office_paper')}
          options={options(paperWords, ['label_4x6'])}
        />
        <SelectField
          form={form}
          name="packing_slip_paper"
          label={t('packing_slip_paper')}
          options={options(paperWords)}
        />
        <SelectField
          form={form}
          name="paper_language"
          description={t('paper_language_hint')}
          options={options(userLanguageWords)}
        />
        <NumberField form={form} name="ask_above_labels" description={t('ask_above_hint')} />
      </FormSection>
      <FormSection title={t('floor')} anchor="floor">
        <NumberField form={form} name="undo_minutes" description={t('undo_minutes_hint')} />
      </FormSection>
      <FormSection title={t('warehouse')} anchor="pallets">
        <TextField form={form} name="gs1_prefix" description={t('gs1_prefix_hint')} />
      </FormSection>
      <CostFields form={form} current={settings.cost_currency} />
      {maySecure && (
        <>
          <FormSection title={t('sessions')} anchor="sessions">
            <SessionField form={form} settings={settings} name="session_idle_minutes" />
            <SessionField form={form} settings={settings} name="session_longest_hours" />
            <SessionField form={form} settings={settings} name="session_remember_days" />
            <SessionField form={form} settings={settings} name="session_remember_longest_days" />
          </FormSection>
          <FormSection title={t('customer_data')} anchor="customer-data">
            <NumberField
              form={form}
              name="erase_after_days"
              label={t('erase_after')}
              description={t('erase_after_hint')}
            />
            <ErasurePreview form={form} />
          </FormSection>
          <FormSection title={t('devices')} anchor="devices">
            <SwitchField
              form={form}
              name="pairing_required"
              label={t('pairing_required')}
              description={t('pairing_required_hint')}
            />
          </FormSection>
        </>
      )}
      <FormEnd form={form} label={t('save')} {...(isProposal && { disabled: false })} />
    </Form>
  )
}
