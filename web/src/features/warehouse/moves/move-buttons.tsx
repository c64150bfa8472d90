import { Button } from '@mantine/core'
import {
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
import { clsx } from 'clsx'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type DialogMove, dialogMoves } from './move-kinds.ts'
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

interface MoveButtonsProps {
  moves: readonly MoveKind[]
  large: boolean
  /** Whether they wait for the next scan, or for somebody to go on. */
  isLocked: boolean
  begin: (kind: DialogMove) => void
  children?: ReactNode
}

/** A button per move that is possible now. */
export function MoveButtons({ moves, large, isLocked, begin, children }: MoveButtonsProps) {
  const t = useTexts('moves')
  return (
    <div className={clsx(large ? css.largeButtons : css.buttons, isLocked && css.locked)} inert={isLocked}>
      {dialogMoves
        .filter((kind) => moves.includes(kind))
        .map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon path={icons[kind]} size={large ? 24 : 18} />}
            justify={large ? 'start' : 'center'}
            onClick={() => begin(kind)}
          >
            {t(`buttons.${kind}`)}
          </Button>
        ))}
      {children}
    </div>
  )
}
