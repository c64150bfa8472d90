import type { ButtonProps } from '@mantine/core'
import { useWrite } from '../../platform/api/use-api.ts'
import type { WriteRoute } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Question } from '../dialog/dialogs.ts'
import { ActButton } from '../form/act-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { type ArchivingNoun, type ArchivingRecord, useArchiving } from './use-archiving.ts'
import { useRecordNotice } from './use-record-notice.ts'

interface ArchiveButtonProps extends ButtonProps {
  noun: ArchivingNoun
  record: ArchivingRecord
  /** The question that is asked before. */
  ask?: (() => Question) | undefined
  /** What the notice says, where archiving means more than that the record can't be chosen. */
  notice?: string
}

/** Archives a record, whose screen loads the texts `record`. */
export function ArchiveButton({ noun, record, ask, notice, ...props }: ArchiveButtonProps) {
  const t = useTexts('record')
  const { archive } = useArchiving(noun, record, notice)
  return (
    <ActButton variant="default" {...props} loading={archive.running} ask={ask} run={archive.run}>
      {t('archive')}
    </ActButton>
  )
}

/** The nouns whose records can be deleted. */
type DeletedNoun = Extract<WriteRoute, `DELETE /${string}/:id`> extends `DELETE /${infer Noun}/:id` ? Noun : never

interface DeleteRecordProps {
  noun: Extract<DeletedNoun, ArchivingNoun>
  record: ArchivingRecord
  /** Leaves the screen of what is no longer there. */
  leave: () => Promise<void>
}

/** Deletes a record that nothing refers to, and leaves its screen. */
export function DeleteRecordButton({ noun, record, leave }: DeleteRecordProps) {
  const t = useTexts('record')
  const notice = useRecordNotice()
  const remove = useWrite(`DELETE /${noun}/:id`)
  const run = async () => {
    await remove.run({ params: { id: String(record.id) }, query: { version: String(record.version) } })
    notice('deleted', record)
    await leave()
  }
  return <DeleteButton label={t('delete')} running={remove.running} run={run} />
}
