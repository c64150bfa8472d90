import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const valuesOf = ({ note }: Pick<PalletDetail, 'note'>) => ({ note })

/** The note of a pallet, which is all of it that is edited; everything else changes by moves. */
export function NoteForm({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('warehouse')
  const params = { id: String(pallet.id) }
  const save = useWrite('PUT /pallets/:id', {
    onDone: (answer) => putAnswer(answer, 'GET /pallets/:id', { params }),
  })
  const form = useForm<{ note: string }>({
    rules: rulesOf('PUT /pallets/:id'),
    values: valuesOf(pallet),
    version: pallet.version,
    valuesOf,
    draftName: `pallet-${pallet.id}`,
    guard: true,
    submit: async ({ note }, { version }) => {
      await save.run({ params, body: { note, version } })
      notify('success', t('pallet.note_saved'))
    },
  })
  return (
    <Form form={form}>
      <TextAreaField form={form} name="note" label={t('pallet.note')} />
      <FormEnd form={form} label={t('pallet.save_note')} />
    </Form>
  )
}
