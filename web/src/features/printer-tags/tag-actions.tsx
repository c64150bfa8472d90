import { mdiCallMerge } from '@mdi/js'
import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct, useRecordAct } from '../../ui/record/record-acts.tsx'

/**
 * What can be done with a printer tag as a whole: copy it, merge it, and delete it if nothing uses it, else archive it.
 */
export function TagActions({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const record = useTexts('record')
  const navigate = useNavigate()
  const [merging, setMerging] = useState(false)
  const merge = useRecordAct({
    key: 'merge',
    label: t('merge.open'),
    icon: mdiCallMerge,
    isRunning: false,
    run: async () => setMerging(true),
  })
  const archive = useArchiveAct('printer-tags', tag)
  const remove = useDeleteAct('printer-tags', tag, () => navigate({ to: '/printer-tags' }))
  return (
    <>
      <LinkButton variant="default" to="/printer-tags/create" search={{ copy_of: String(tag.id) }}>
        {record('duplicate')}
      </LinkButton>
      <RecordMenu
        acts={[tag.merged_into === null && merge, !tag.archived && !tag.unused && archive, tag.unused && remove]}
      />
      <MergeTagDialog tag={tag} opened={merging} close={() => setMerging(false)} />
    </>
  )
}
