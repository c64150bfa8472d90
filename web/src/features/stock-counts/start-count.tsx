import { stockCountScopeNames, stockCountScopes, type StockCountScope } from '@platen/contracts/stock-counts/columns'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { RadioField } from '../../ui/fields/radio-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface CountValues {
  scope: StockCountScope
  location_from: string
  location_to: string
  category: string
  skus: string
  blind: boolean
  note: string
}

const noCount: CountValues = {
  scope: 'locations',
  location_from: '',
  location_to: '',
  category: '',
  skus: '',
  blind: false,
  note: '',
}

/** Starts a count: what it covers, and whether it is blind. */
export function StartCount() {
  const t = useTexts('stock-counts')
  const inLanguage = useInLanguage()
  const navigate = useNavigate()
  const add = useWrite('POST /stock-counts')
  const form = useForm<CountValues>({
    rules: rulesOf('POST /stock-counts'),
    values: noCount,
    draftName: 'stock-count-new',
    guard: true,
    submit: async ({ skus, ...values }) => {
      const body = { ...values, skus: values.scope === 'list' ? skus.split(/[\s,;]+/).filter(Boolean) : [] }
      const { data } = await add.run({ body })
      await navigate({ to: '/stock/counts/$id', params: { id: String(data.id) } })
    },
  })
  const scope = useFieldValue(form, 'scope')
  const code = { autoComplete: 'off', spellCheck: false } as const
  return (
    <CreatePage title={t('start_title')} back={<BackLink link={{ to: '/stock/counts' }}>{t('title')}</BackLink>}>
      {() => (
        <Form form={form}>
          <RadioField
            form={form}
            name="scope"
            label={t('scope')}
            options={stockCountScopes.map((value) => ({ value, label: inLanguage(stockCountScopeNames[value]) }))}
          />
          {scope === 'locations' && (
            <>
              <TextField form={form} name="location_from" label={t('location_from')} {...code} data-takes-scans />
              <TextField
                form={form}
                name="location_to"
                label={t('location_to')}
                description={t('location_hint')}
                {...code}
                data-takes-scans
              />
            </>
          )}
          {scope === 'category' && <TextField form={form} name="category" autoComplete="off" />}
          {scope === 'list' && (
            <TextAreaField
              form={form}
              name="skus"
              label={t('skus')}
              description={t('skus_hint')}
              rows={6}
              {...code}
              data-takes-scans
            />
          )}
          <CheckboxField form={form} name="blind" description={t('blind_hint')} />
          <TextAreaField form={form} name="note" />
          <FormEnd form={form} label={t('start')} />
        </Form>
      )}
    </CreatePage>
  )
}
