import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { DeleteButton } from '../../ui/record/delete-button.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

/**
 * What can be done with a printer tag as a whole: copy it, merge it, and delete it if nothing uses it, else archive it.
 */
export function TagActions({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const record = useTexts('record')
  const navigate = useNavigate()
  const [merging, setMerging] = useState(false)
  const params = { id: String(tag.id) }
  const { version } = tag
  const archive = useWrite('POST /printer-tags/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /printer-tags/:id', { params })
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /printer-tags/:id')
  const removeTag = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/printer-tags' })
  }
  return (
    <>
      <LinkButton variant="default" to="/printer-tags/create" search={{ copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {tag.merged_into === null && (
        <ActButton variant="default" run={async () => setMerging(true)}>
          {t('merge.open')}
        </ActButton>
      )}
      {!tag.archived && !tag.unused && (
        <ActButton variant="default" loading={archive.running} run={() => archive.run({ params, body: { version } })}>
          {t('archive')}
        </ActButton>
      )}
      {tag.unused && <DeleteButton label={t('delete')} running={remove.running} run={removeTag} />}
      <MergeTagDialog tag={tag} opened={merging} close={() => setMerging(false)} />
    </>
  )
}
