import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { ArchiveButton, DeleteRecordButton } from '../../ui/record/record-acts.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

/**
 * What can be done with a printer tag as a whole: copy it, merge it, and delete it if nothing uses it, else archive it.
 */
export function TagActions({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const record = useTexts('record')
  const navigate = useNavigate()
  const [merging, setMerging] = useState(false)
  return (
    <>
      <LinkButton variant="default" to="/printer-tags/create" search={{ copy_of: String(tag.id) }}>
        {record('duplicate')}
      </LinkButton>
      {tag.merged_into === null && (
        <ActButton variant="default" run={async () => setMerging(true)}>
          {t('merge.open')}
        </ActButton>
      )}
      {!tag.archived && !tag.unused && <ArchiveButton noun="printer-tags" record={tag} />}
      {tag.unused && (
        <DeleteRecordButton noun="printer-tags" record={tag} leave={() => navigate({ to: '/printer-tags' })} />
      )}
      <MergeTagDialog tag={tag} opened={merging} close={() => setMerging(false)} />
    </>
  )
}
