import { locationFields } from '@platen/contracts/locations/fields'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { CodeField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RangePreview, type RangeValues } from './range-preview.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** Creates one location, or a range of them that is shown first. */
export function RangeCreate() {
  const t = useTexts('locations')
  const mayWrite = useCan('warehouse.write')
  return (
    <>
      <PageHead title={t('create')} back={<BackLink link={{ to: '/warehouse/locations' }}>{t('title')}</BackLink>} />
      {mayWrite && <RangeForm />}
    </>
  )
}

function RangeForm() {
  const t = useTexts('locations')
  const navigate = useNavigate()
  const create = useWrite('POST /warehouse-locations/range')
  const form = useForm<RangeValues>({
    rules: rulesOf('POST /warehouse-locations/range'),
    values: { from: '', to: '', kind: 'reserve' },
    draftName: 'warehouse-locations-new',
    fields: locationFields,
    guard: true,
    submit: async ({ from, to, kind }) => {
      const { data } = await create.run({ body: { from, to: to.trim() || from, kind } })
      const count = data.created
      if (count === 0) notify('info', t('preview_none'))
      else notify('success', t('created', { count, figure: formatNumber(count) }))
      await navigate({ to: '/warehouse/locations' })
    },
  })
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <RecordColumns preview>
      <Panel>
        <Form form={form}>
          <TextField form={form} name="from" description={t('from_hint')} {...code} />
          <TextField form={form} name="to" description={t('to_hint')} optional {...code} />
          <KindField form={form} />
          <FormEnd form={form} label={t('create')} />
        </Form>
      </Panel>
      <Panel title={t('preview')}>
        <RangePreview form={form} />
      </Panel>
    </RecordColumns>
  )
}

function KindField({ form }: { form: FormState<RangeValues> }) {
  const t = useTexts('locations')
  const kind: LocationKind = useFieldValue(form, 'kind')
  return <CodeField form={form} name="kind" description={t(`kind_hints.${kind}`)} />
}
