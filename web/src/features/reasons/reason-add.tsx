import { reasonNouns, type ReasonList } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useRecordNotice } from '../../ui/record/use-record-notice.ts'
import { useReasonName } from './reason-name.ts'
import { ReasonFields, type ReasonValues, valuesOfReason } from './reason-fields.tsx'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface NewReason extends ReasonValues {
  code: string
}

const newReason: NewReason = { code: '', name_en: '', name_fr: '', needs_text: false, disposition: 'scrap' }

/** The form for a new reason of a list, or for a copy of another one. */
export function ReasonAdd({ list, copied }: { list: ReasonList; copied: ReasonRow | undefined }) {
  const t = useTexts('reasons')
  const navigate = useNavigate()
  const notice = useRecordNotice()
  const nameOf = useReasonName()
  const add = useWrite(`POST /${reasonNouns[list]}`)
  const form = useForm<NewReason>({
    rules: rulesOf('POST /reject-reasons'),
    values: copied ? { ...valuesOfReason(copied), code: '' } : newReason,
    draftName: `reason-new-${list}-${copied?.id ?? ''}`,
    guard: true,
    submit: async ({ disposition, ...values }) => {
      const reason = { ...values, ...(copied && { copy_of: copied.id }) }
      if (list === 'reject') await add.run({ body: { ...reason, disposition } })
      else if (list === 'hold' || list === 'cancel') await add.run({ body: { ...reason, used_for: list } })
      else await add.run({ body: { ...reason, used_for: list } })
      notice('added', { name: nameOf(reason)[0] })
      await navigate({ to: '/setup/reasons', search: { list } })
    },
  })
  const back = <BackLink link={{ to: '/setup/reasons', search: { list } }}>{t(`lists.${list}`)}</BackLink>
  return (
    <CreatePage title={t('add')} back={back}>
      {() => (
        <Form form={form}>
          <TextField
            form={form}
            name="code"
            description={t('code_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ReasonFields form={form} isReject={list === 'reject'} />
          <FormEnd form={form} label={t('add')} />
        </Form>
      )}
    </CreatePage>
  )
}
