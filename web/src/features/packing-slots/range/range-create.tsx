import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RangePreview, type RangeValues } from './range-preview.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** Creates the slots of a wall as a range that is shown first (PACK-21). */
export function RangeCreate() {
  const t = useTexts('packing-slots')
  const mayWrite = useCan('packing_slot.write')
  return (
    <>
      <PageHead title={t('create')} back={<BackLink link={{ to: '/packing-slot' }}>{t('title')}</BackLink>} />
      {mayWrite && <RangeForm />}
    </>
  )
}

function RangeForm() {
  const t = useTexts('packing-slots')
  const navigate = useNavigate()
  const create = useWrite('POST /packing-slots/range')
  const form = useForm<RangeValues>({
    rules: rulesOf('POST /packing-slots/range'),
    values: { wall: '', from: '', to: '' },
    draftName: 'packing-slots-new',
    guard: true,
    submit: async ({ wall, from, to }) => {
      const { data } = await create.run({ body: { wall, from, to: to.trim() || from } })
      const count = data.created
      if (count === 0) notify('info', t('range.preview_none'))
      else notify('success', t('range.created', { count, figure: formatNumber(count) }))
      await navigate({ to: '/packing-slot' })
    },
  })
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <RecordColumns preview>
      <Panel>
        <Form form={form}>
          <TextField
            form={form}
            name="wall"
            label={t('range.wall')}
            description={t('range.wall_hint')}
            autoComplete="off"
          />
          <TextField form={form} name="from" label={t('range.from')} description={t('range.from_hint')} {...code} />
          <TextField form={form} name="to" label={t('range.to')} description={t('range.to_hint')} optional {...code} />
          <FormEnd form={form} label={t('create')} />
        </Form>
      </Panel>
      <Panel title={t('range.preview')}>
        <RangePreview form={form} />
      </Panel>
    </RecordColumns>
  )
}
