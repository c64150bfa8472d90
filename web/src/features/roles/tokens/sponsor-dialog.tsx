import type { ApiTokenDetail } from '@platen/contracts/api-tokens/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface SponsorDialogProps {
  token: ApiTokenDetail
  close: () => void
}

/** Asks who is to answer for a token from now on. */
export function SponsorDialog({ token, close }: SponsorDialogProps) {
  const t = useTexts('api-tokens')
  return (
    <Dialog title={t('change.title', { name: token.name })} opened close={close}>
      <SponsorForm token={token} close={close} />
    </Dialog>
  )
}

const valuesOf = ({ sponsor, asked }: ApiTokenDetail) => ({ sponsor_id: (asked ?? sponsor)?.id ?? 0 })

function SponsorForm({ token, close }: SponsorDialogProps) {
  const t = useTexts('api-tokens')
  const params = { id: String(token.id) }
  const active = useQuery(apiQuery('GET /api-tokens/sponsors')).data?.data ?? []
  // A sponsor who was deactivated is no choice any more, but still the one that it has.
  const present = [token.asked ?? token.sponsor].filter((sponsor) => sponsor !== null)
  const sponsors = [...present, ...active.filter(({ id }) => id !== present[0]?.id)]
  const save = useWrite('PUT /api-tokens/:id/sponsor', {
    onDone: (answer) => putAnswer(answer, 'GET /api-tokens/:id', { params }),
  })
  const form = useForm<ReturnType<typeof valuesOf>>({
    rules: rulesOf('PUT /api-tokens/:id/sponsor'),
    values: valuesOf(token),
    version: token.version,
    valuesOf,
    forbiddenDraftName: `sponsor-${token.id}`,
    showValue: (_field, value) => sponsors.find(({ id }) => id === value)?.name,
    submit: async (values, { version }) => {
      const { data } = await save.run({ params, body: { ...values, version } })
      notify('success', data.asked ? t('change.asked', { name: data.asked.name }) : t('change.done'))
      close()
    },
  })
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="sponsor_id"
        description={t('sponsor_hint')}
        options={sponsors.map(({ id, name }) => ({ value: String(id), label: name }))}
        parse={Number}
      />
      <FormEnd form={form} label={t('change.save')} disabled={!form.changed} cancel={close} />
    </Form>
  )
}
