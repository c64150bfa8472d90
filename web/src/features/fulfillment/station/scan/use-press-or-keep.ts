import { useTexts } from '../../../../platform/i18n/translate.ts'
import { isUnjudged } from '../kept-scans/unjudged.ts'
import type { Gesture, KeptScan } from '../kept-scans/kept-scans.rules.ts'
import { keepGesture } from '../kept-scans/use-bench-scans.ts'
import { recordScan } from './last-scans.ts'
import type { MissedScan } from '../piece/use-piece.ts'

type Pressed = Pick<KeptScan, 'key' | 'text' | 'piece_id'> & { gesture: Gesture; accept_skipped?: boolean }

/** Makes a gesture; one that the server never judged is kept and sent again under its key. Rejects with refusals. */
export type PressOrKeep = (pressed: Pressed, run: () => Promise<void>) => Promise<void>

export function usePressOrKeep(miss: (missed: MissedScan) => void): PressOrKeep {
  const t = useTexts('station')
  return async (pressed, run) => {
    try {
      await run()
    } catch (error) {
      if (!isUnjudged(error) || !keepGesture(pressed)) throw error
      recordScan({ level: 'warn', code: pressed.text, text: t('kept.short'), sound: 'kept' })
      miss({ code: pressed.text, text: t(`kept.press.${pressed.gesture}`), tone: 'warning' })
    }
  }
}
