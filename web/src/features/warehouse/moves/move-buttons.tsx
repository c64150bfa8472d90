import { Button } from '@mantine/core'
import {
  mdiBackupRestore,
  mdiCallMerge,
  mdiCallSplit,
  mdiClipboardCheckOutline,
  mdiHandExtendedOutline,
  mdiMapMarkerOutline,
  mdiSwapHorizontal,
  mdiTrayArrowDown,
  mdiTrayArrowUp,
  mdiUndoVariant,
} from '@mdi/js'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { clsx } from 'clsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAct } from '../../../ui/form/use-act.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuAct } from '../../../ui/list/row-menu.tsx'
import { MoreMenu } from '../../../ui/record/more-menu.tsx'
import { useArchiveAct } from '../../../ui/record/record-acts.tsx'
import { useArchiving } from '../../../ui/record/use-archiving.ts'
import { type DialogMove, dialogMoves, type Subject } from './move-kinds.ts'
import css from './moves.module.css'

const icons: Record<DialogMove, string> = {
  to_pick: mdiHandExtendedOutline,
  relocate: mdiMapMarkerOutline,
  put_on: mdiTrayArrowDown,
  take_off: mdiTrayArrowUp,
  transfer: mdiSwapHorizontal,
  from_pick: mdiUndoVariant,
  merge: mdiCallMerge,
  split: mdiCallSplit,
  count: mdiClipboardCheckOutline,
}

/** How many acts are buttons. The others are in the menu. */
const maxButtons = 2

interface MoveButtonsProps {
  subject: Subject | null
  /** What this person may do now. */
  moves: readonly MoveKind[]
  large: boolean
  /** Whether they wait for the next scan, or for somebody to go on. */
  isLocked: boolean
  /** Whether the menu has to be closed: a scan is looked up, or the form of a move is open. */
  isBusy: boolean
  begin: (kind: DialogMove) => void
}

/**
 * What can be done now: the two likeliest moves as buttons, the others and archiving in a menu. On a phone they are a
 * bar at the bottom of the window.
 */
export function MoveButtons({ subject, moves, begin, ...shared }: MoveButtonsProps) {
  const t = useTexts('moves')
  const acts = dialogMoves
    .filter((kind) => moves.includes(kind))
    .map((kind) => ({ key: kind, label: t(`buttons.${kind}`), icon: icons[kind], run: () => begin(kind) }))
  if (subject?.kind === 'pallet' && (moves.includes('archive') || moves.includes('restore'))) {
    return <ArchivableActs pallet={subject.pallet} acts={acts} {...shared} />
  }
  return acts.length > 0 && <Acts acts={acts} {...shared} />
}

interface ActsProps extends Pick<MoveButtonsProps, 'large' | 'isLocked' | 'isBusy'> {
  acts: readonly MenuAct[]
  isRunning?: boolean
}

/** The moves of an empty pallet, which can be archived, or of an archived one, which can be restored. */
function ArchivableActs({ pallet, acts, ...shared }: { pallet: PalletDetail } & ActsProps) {
  const t = useTexts('record')
  const archive = useArchiveAct('pallets', pallet)
  const { restore } = useArchiving('pallets', pallet)
  const run = useAct({ run: restore.run })
  const archiving = pallet.archived ? { key: 'restore', label: t('restore'), icon: mdiBackupRestore, run } : archive
  return <Acts acts={[...acts, archiving]} isRunning={archive.isRunning || restore.running} {...shared} />
}

function Acts({ acts, isRunning = false, large, isLocked, isBusy }: ActsProps) {
  const buttons = acts.filter(({ isDanger }) => !isDanger).slice(0, maxButtons)
  const others = acts.filter((act) => !buttons.includes(act))
  return (
    <div
      className={clsx(large ? css.bar : css.buttons, isLocked && css.locked)}
      inert={isLocked}
      {...(large && { 'data-act-bar': true })}
    >
      {buttons.map(({ key, label, icon, run }) => (
        <Button
          key={key}
          variant="default"
          leftSection={<Icon path={icon} size={18} />}
          loading={isRunning && key === 'restore'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <MoreMenu acts={others} isRunning={isRunning} large={large} isClosed={isLocked || isBusy} />
    </div>
  )
}
