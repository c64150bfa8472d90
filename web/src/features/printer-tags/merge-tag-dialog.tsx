import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReferenceField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface MergeTagDialogProps {
  tag: PrinterTagDetail
  opened: boolean
  close: () => void
}

/** Merges a printer tag into another one, and opens that one. */
export function MergeTagDialog({ tag, opened, close }: MergeTagDialogProps) {
  const t = useTexts('printer-tags')
  return (
    <Dialog title={t('merge.title', { code: tag.code })} opened={opened} close={close}>
      <MergeForm tag={tag} close={close} />
    </Dialog>
  )
}

function MergeForm({ tag, close }: Pick<MergeTagDialogProps, 'tag' | 'close'>) {
  const t = useTexts('printer-tags')
  const navigate = useNavigate()
  const tags = useQuery(apiQuery('GET /printer-tags')).data?.data ?? []
  const merge = useWrite('POST /printer-tags/:id/merge')
  const form = useForm<{ into_id: number | null }>({
    rules: rulesOf('POST /printer-tags/:id/merge'),
    values: { into_id: null },
    forbiddenDraftName: `merge-tag-${tag.id}`,
    submit: async ({ into_id: intoId }) => {
      if (intoId === null) return
      const body = { version: tag.version, into_id: intoId }
      const { data } = await merge.run({ params: { id: String(tag.id) }, body })
      notify('success', t('merge.done', { code: data.code }))
      close()
      await navigate({ to: '/printer-tags/$id', params: { id: String(data.id) } })
    },
  })
  const others = tags.filter((other) => other.id !== tag.id)
  return (
    <Form form={form}>
      <p>{t('merge.means', { code: tag.code })}</p>
      <p>{t('merge.moves', { variants: formatNumber(tag.variants), waiting: formatNumber(tag.waiting) })}</p>
      <ReferenceField
        form={form}
        name="into_id"
        label={t('merge.into')}
        rows={others.map(({ id, code, name }) => ({ id, name: name === code ? code : `${code} · ${name}` }))}
        none={t('merge.choose')}
      />
      <FormEnd form={form} label={t('merge.send')} cancel={close} />
    </Form>
  )
}
