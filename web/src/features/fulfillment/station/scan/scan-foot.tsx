import { Button } from '@mantine/core'
import { mdiBarcodeScan, mdiAlertCircle, mdiCheckBold, mdiCloseThick, mdiUndo } from '@mdi/js'
import { useWrite } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { rememberMoment } from '../../../../ui/scan/act-lock.ts'
import { ShortcutHint } from '../../../../ui/shortcut-hint.tsx'
import { useErrorText } from '../../../../ui/states.tsx'
import { removeUndo, type LastScan, lastScans, lastUndo, recordScan } from './last-scans.ts'
import type { PieceAnswer } from '../piece/piece-source.ts'
import css from '../station.module.css'

const icons = { ok: mdiCheckBold, warn: mdiAlertCircle, error: mdiCloseThick }
const tones = { ok: 'success', warn: 'warning', error: 'danger' } as const

/** Green is for what was done, not for a code that was found. */
const isOnlyLookedUp = (scan: LastScan) => scan.isLookUp === true && scan.level === 'ok'

export type Undone = (answer: { data: PieceAnswer }) => void

const undo = 'POST /fulfillment/pieces/:id/undo'
const undoOfArea = 'POST /fulfillment/print-design/pieces/:id/areas/:area/undo'

interface ScanFootProps {
  undone: Undone | undefined
  /** Id of the current piece, or null. */
  onBench: number | null
  /** Whether nothing can be done, because the last scan showed nothing. */
  isLocked: boolean
}

/**
 * "Last scans", and "Undo last" with the name of the step. The newest result is announced; it is never conveyed by a
 * toast or sound alone.
 */
export function ScanFoot({ undone, onBench, isLocked }: ScanFootProps) {
  const t = useTexts('station')
  const words = useTexts('words')
  const say = useErrorText()
  const scans = useObservable(lastScans)
  const undoStep = useWrite(undo)
  const undoArea = useWrite(undoOfArea)
  const last = lastUndo(scans, onBench)
  const takeBack = async (scan: LastScan) => {
    if (!scan.undo) return
    const taken = scan.undo
    const isStillShown = rememberMoment()
    try {
      const answer = await ('area' in taken
        ? undoArea.run({ params: { id: taken.piece_id, area: taken.area } })
        : undoStep.run({ params: { id: taken.piece_id }, body: { expected_stage: taken.expected_stage } }))
      if (isStillShown()) undone?.(answer)
      recordScan({ level: 'warn', code: scan.code, text: t('undone') })
    } catch (error) {
      recordScan({ level: 'error', code: scan.code, text: say(error) })
    }
    removeUndo(scan.id)
  }
  return (
    <footer className={css.foot} data-acts>
      <span className={css.dimmed} id="last-scans">
        {t('last_scans')}
      </span>
      <ol className={css.scans} aria-labelledby="last-scans" aria-live="polite" aria-relevant="additions">
        {scans.map((scan) => (
          <li
            key={scan.id}
            className={`${css.scan} ${toneClass(isOnlyLookedUp(scan) ? 'neutral' : tones[scan.level])}`}
            data-level={isOnlyLookedUp(scan) ? 'look_up' : scan.level}
          >
            <Icon
              path={isOnlyLookedUp(scan) ? mdiBarcodeScan : icons[scan.level]}
              size={16}
              label={t(`levels.${isOnlyLookedUp(scan) ? 'look_up' : scan.level}`)}
            />
            <span>
              <bdi>{scan.code}</bdi> {scan.text}
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon path={mdiUndo} directional />}
        loading={undoStep.running || undoArea.running}
        rightSection={last && <ShortcutHint keys="F9" />}
        aria-keyshortcuts="F9"
        disabled={!last || isLocked}
        title={last ? undefined : t(scans.some(({ undo }) => undo) ? 'undo_other' : 'undo_none')}
        onClick={() => last && void takeBack(last)}
      >
        {last ? (
          <span>
            {t('undo_last')}
            {words('colon')} <bdi>{last.code}</bdi> {last.text}
          </span>
        ) : (
          t('undo_last')
        )}
      </Button>
    </footer>
  )
}
