import { mdiArchiveOutline, mdiDeleteOutline } from '@mdi/js'
import { useWrite } from '../../platform/api/use-api.ts'
import type { WriteRoute } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Question } from '../dialog/dialogs.ts'
import { useAct } from '../form/use-act.ts'
import type { MenuAct } from '../list/row-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { type ArchivingNoun, type ArchivingRecord, useArchiving } from './use-archiving.ts'
import { useRecordNotice } from './use-record-notice.ts'

/** An act of a record's menu. */
export interface RecordAct extends MenuAct {
  isRunning: boolean
}

interface RecordMenuProps {
  acts: readonly (RecordAct | false)[]
  /** Of its button. */
  className?: string | undefined
}

/** The menu of a record's screen, with what can't easily be taken back; nothing where nothing of it is possible. */
export function RecordMenu({ acts, className }: RecordMenuProps) {
  const possible = acts.filter((act) => act !== false)
  return <MoreMenu acts={possible} isRunning={possible.some(({ isRunning }) => isRunning)} className={className} />
}

interface RecordActOptions extends Omit<RecordAct, 'run' | 'isDanger'> {
  run: () => Promise<unknown>
  /** The question that is asked before. */
  ask?: (() => Question) | undefined
  /** It leaves nothing to save unsaved input to. */
  losesInput?: boolean
}

/** Returns an act of a record's menu that loses nothing of what was typed into the forms of its screen (SCREEN-22). */
export function useRecordAct({ run, ask, losesInput = false, ...act }: RecordActOptions): RecordAct {
  return { ...act, isDanger: true, run: useAct({ run, ask, losesInput }) }
}

interface ArchiveOptions {
  /** The question that is asked before. */
  ask?: (() => Question) | undefined
  /** What the notice says, where archiving means more than that the record can't be chosen. */
  notice?: string
}

/** Archives a record. */
export function useArchiveAct(
  noun: ArchivingNoun,
  record: ArchivingRecord,
  { ask, notice }: ArchiveOptions = {},
): RecordAct {
  const t = useTexts('record')
  const { archive } = useArchiving(noun, record, notice)
  return useRecordAct({
    key: 'archive',
    label: t('archive'),
    icon: mdiArchiveOutline,
    isRunning: archive.running,
    ask,
    run: archive.run,
  })
}

/** The nouns whose records can be deleted. */
type DeletedNoun = Extract<WriteRoute, `DELETE /${string}/:id`> extends `DELETE /${infer Noun}/:id` ? Noun : never

/**
 * Deletes a record that nothing refers to, and leaves its screen.
 * @param leave - leaves the screen of what is no longer there
 */
export function useDeleteAct(
  noun: Extract<DeletedNoun, ArchivingNoun>,
  record: ArchivingRecord,
  leave: () => Promise<void>,
): RecordAct {
  const t = useTexts('record')
  const notice = useRecordNotice()
  const remove = useWrite(`DELETE /${noun}/:id`)
  const run = async () => {
    await remove.run({ params: { id: String(record.id) }, query: { version: String(record.version) } })
    notice('deleted', record)
    await leave()
  }
  return useRecordAct({
    key: 'delete',
    label: t('delete'),
    icon: mdiDeleteOutline,
    isRunning: remove.running,
    losesInput: true,
    run,
  })
}
