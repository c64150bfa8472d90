import type { PalletRow } from '@platen/contracts/pallets/endpoints'
import { maxPalletsPerCall } from '@platen/contracts/warehouse/warehouse-words'
import { useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { CreatePage } from '../../../ui/record/create-page.tsx'
import { CreatedPallets } from './created-pallets.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** /warehouse/pallets/create: creates one or many empty pallets, and then shows their codes to print the labels. */
export function PalletCreatePage() {
  const t = useTexts('pallets')
  const [created, setCreated] = useState<readonly PalletRow[]>([])
  const head = { title: t('create'), back: <BackLink link={{ to: '/warehouse/pallets' }}>{t('title')}</BackLink> }
  if (created.length === 0) return <CreatePage {...head}>{() => <PalletForm done={setCreated} />}</CreatePage>
  return (
    <>
      <PageHead {...head} />
      <CreatedPallets pallets={created} createMore={() => setCreated([])} />
    </>
  )
}

interface PalletValues {
  count: number | null
  location: string
  note: string
}

function PalletForm({ done }: { done: (pallets: readonly PalletRow[]) => void }) {
  const t = useTexts('pallets')
  const create = useWrite('POST /pallets')
  const form = useForm<PalletValues>({
    rules: rulesOf('POST /pallets'),
    values: { count: 1, location: '', note: '' },
    draftName: 'pallets-new',
    guard: true,
    submit: async ({ count, ...values }) => {
      const { data } = await create.run({ body: { ...values, count: count ?? 0 } })
      done(data)
    },
  })
  return (
    <Form form={form}>
      <NumberField
        form={form}
        name="count"
        label={t('count')}
        description={t('count_hint', { max: formatNumber(maxPalletsPerCall) })}
      />
      <TextField
        form={form}
        name="location"
        description={t('location_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextAreaField form={form} name="note" description={t('note_hint')} />
      <FormEnd form={form} label={t('create')} />
    </Form>
  )
}
