import { useTexts } from '../../../platform/i18n/translate.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** Claims a pallet whose label can't be scanned. */
export function PalletForm({ claim }: { claim: (pallet: string) => Promise<void> }) {
  const t = useTexts('replenishment')
  const form = useForm({
    rules: rulesOf('POST /warehouse/replenishment/claims'),
    values: { pallet: '' },
    forbiddenDraftName: 'claim-pallet',
    submit: ({ pallet }) => claim(pallet.trim()),
  })
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="pallet"
        description={t('pallet_hint')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <FormEnd form={form} label={t('claim')} secondary />
    </Form>
  )
}
