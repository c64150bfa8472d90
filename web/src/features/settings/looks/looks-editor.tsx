import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import { pickFields } from '@platen/contracts/records/field'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { CodeField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { DeleteButton } from '../../../ui/record/delete-button.tsx'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { RecordColumn } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { useRecordNotice } from '../../../ui/record/use-record-notice.ts'
import { LogoField } from './logo-field.tsx'
import type { LooksForm } from './looks-form.types.ts'
import css from './looks.module.css'
import { LooksPreview } from './looks-preview.tsx'
import { PrimaryField } from './primary-field.tsx'

const params = { id: '1' }

/** The form of how the site looks, with a preview of what is typed. Logos are saved at once, apart from it. */
export function LooksEditor({ looks }: { looks: SiteLooks }) {
  const t = useTexts('looks')
  const notice = useRecordNotice()
  const save = useWrite('PUT /site-looks/:id', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /site-looks/:id', { params })
      notice('saved', { name: t('title') })
    },
  })
  const form = useFieldForm({
    fields: siteLookFields,
    rules: rulesOf('PUT /site-looks/:id'),
    record: looks,
    version: looks.version,
    draftName: 'site-looks',
    submit: (values, version) => save.run({ params, body: { ...values, version } }),
  })
  return (
    <div className={css.columns}>
      <RecordColumn>
        <Form form={form}>
          <Panel title={t('identity')}>
            <div className={css.fields}>
              <p className={css.dimmed}>{t('means')}</p>
              <TextField form={form} name="app_title" description={t('app_title_hint')} autoComplete="off" />
              <div className={css.pair}>
                <LogoField looks={looks} theme="light" />
                <LogoField looks={looks} theme="dark" />
              </div>
              <SwitchField form={form} name="title_shown" />
            </div>
          </Panel>
          <Panel title={t('colors')}>
            <div className={css.fields}>
              <FieldRow>
                <CodeField form={form} name="theme" />
                <CodeField form={form} name="skin" />
              </FieldRow>
              <div className={css.pair}>
                <PrimaryField form={form} name="primary_light" theme="light" />
                <PrimaryField form={form} name="primary_dark" theme="dark" />
              </div>
            </div>
          </Panel>
          <Panel title={t('layout')}>
            <div className={css.fields}>
              <FieldRow>
                <CodeField form={form} name="content_width" />
                <CodeField form={form} name="layout_nav" />
                <CodeField form={form} name="navbar" />
                <CodeField form={form} name="horizontal_nav" />
                <CodeField form={form} name="footer" />
              </FieldRow>
              <SwitchField form={form} name="nav_collapsed" />
              <SwitchField form={form} name="navbar_blur" />
              <FieldRow>
                <CodeField form={form} name="horizontal_nav_transition" />
                <NumberField form={form} name="horizontal_nav_offset" />
              </FieldRow>
            </div>
          </Panel>
          <Panel title={t('language')}>
            <div className={css.fields}>
              <CodeField form={form} name="default_language" />
              <SwitchField form={form} name="language_choice" />
            </div>
          </Panel>
          <FormEnd form={form} label={t('save')} destructive={<ResetButton form={form} version={looks.version} />} />
        </Form>
        <RecordHistory route="GET /site-looks/:id/history" id={1} fields={siteLookFields} />
      </RecordColumn>
      <LooksPreview form={form} looks={looks} />
    </div>
  )
}

/** Gives the site Platen's own looks back, with what is typed here. */
function ResetButton({ form, version }: { form: LooksForm; version: number }) {
  const t = useTexts('looks')
  const reset = useWrite('POST /site-looks/:id/reset', {
    onDone: (answer) => putAnswer(answer, 'GET /site-looks/:id', { params }),
  })
  const run = async () => {
    const { data } = await reset.run({ params, body: { version } })
    form.reset(pickFields(siteLookFields, data), data.version)
    notify('success', t('reset_done'))
  }
  const ask = () => ({
    title: t('reset_title'),
    text: t('reset_text'),
    confirm: t('reset_confirm'),
    danger: true,
  })
  return <DeleteButton label={t('reset')} running={reset.running} run={run} ask={ask} />
}
