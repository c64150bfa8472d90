import { useTexts } from '../../../../platform/i18n/translate.ts'
import { isUnprocessed } from '../../../../platform/api/unprocessed.ts'
import type { ScanAction, StoredScan } from '../../../../scans/stored-scans.rules.ts'
import { storeAction } from '../../../../scans/use-scan-queue.ts'
import { rememberMoment } from '../../../../ui/scan/act-lock.ts'
import { unmatchedScan } from './bench-lock.ts'
import { recordScan } from './last-scans.ts'

type ActionResult = Pick<StoredScan, 'key' | 'text' | 'piece_id'> & { action: ScanAction; accept_skipped?: boolean }

/**
 * Runs an action by a button. If the server hasn't processed it, it is stored and sent again with its key. Rejects if
 * the server refuses it.
 */
export type StoredAction = (pressed: ActionResult, run: () => Promise<void>) => Promise<void>

export function useStoredAction(): StoredAction {
  const t = useTexts('scan')
  return async (pressed, run) => {
    const isStillShown = rememberMoment()
    try {
      await run()
    } catch (error) {
      if (!isUnprocessed(error) || !storeAction(pressed)) throw error
      recordScan({ level: 'warn', code: pressed.text, text: t('kept.short'), sound: 'stored' })
      if (isStillShown())
        unmatchedScan.set({
          code: pressed.text,
          text: t(`kept.press.${pressed.action}`),
          reason: 'kept',
          tone: 'warning',
          isKept: true,
        })
    }
  }
}
