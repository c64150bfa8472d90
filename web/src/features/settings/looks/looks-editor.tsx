import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import { type Ref, useImperativeHandle } from 'react'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { CodeField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { useRecordNotice } from '../../../ui/record/use-record-notice.ts'
import { LogoField } from './logo-field.tsx'
import type { LooksForm } from './looks-form.types.ts'
import css from './looks.module.css'
import { LooksPreview } from './looks-preview.tsx'
import { PrimaryField } from './primary-field.tsx'

const params = { id: '1' }

interface LooksEditorProps {
  looks: SiteLooks
  /** Gets the form, for the acts of the head. */
  formRef: Ref<LooksForm>
}

/** The form of how the site looks, with a preview of what is typed. Logos are saved at once, apart from it. */
export function LooksEditor({ looks, formRef }: LooksEditorProps) {
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
  useImperativeHandle(formRef, () => form, [form])
  return (
    <RecordColumns>
      <RecordColumn>
        <Form form={form}>
          <FormSection title={t('identity')}>
            <p className={css.dimmed}>{t('means')}</p>
            <TextField form={form} name="app_title" description={t('app_title_hint')} autoComplete="off" />
            <div className={css.pair}>
              <LogoField looks={looks} theme="light" />
              <LogoField looks={looks} theme="dark" />
            </div>
            <SwitchField form={form} name="title_shown" />
          </FormSection>
          <FormSection title={t('colors')}>
            <FieldRow>
              <CodeField form={form} name="theme" />
              <CodeField form={form} name="skin" />
            </FieldRow>
            <div className={css.pair}>
              <PrimaryField form={form} name="primary_light" theme="light" />
              <PrimaryField form={form} name="primary_dark" theme="dark" />
            </div>
          </FormSection>
          <FormSection title={t('layout')}>
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
          </FormSection>
          <FormSection title={t('language')}>
            <CodeField form={form} name="default_language" />
            <SwitchField form={form} name="language_choice" />
          </FormSection>
          <FormEnd form={form} label={t('save')} />
        </Form>
        <RecordHistory route="GET /site-looks/:id/history" id={1} fields={siteLookFields} />
      </RecordColumn>
      <LooksPreview form={form} looks={looks} />
    </RecordColumns>
  )
}
