import { ActionIcon } from '@mantine/core'
import { mdiBarcodeScan, mdiAlertCircle, mdiCheckBold, mdiCloseThick, mdiHelpCircleOutline } from '@mdi/js'
import { isHelpOpen } from '../../../../platform/help.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { iconLabel } from '../../../../ui/icon-label.ts'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { isFullWindow } from '../full-window.ts'
import css from './scan-foot.module.css'
import { type LastScan, lastScans } from './last-scans.ts'
import { UndoLast, type UndoLastProps } from './undo-last.tsx'

const icons = { ok: mdiCheckBold, warn: mdiAlertCircle, error: mdiCloseThick }
const tones = { ok: 'success', warn: 'warning', error: 'danger' } as const

/** Green is for what was done, not for a code that was found. */
const isOnlyLookedUp = (scan: LastScan) => scan.isLookUp === true && scan.level === 'ok'

/**
 * "Last scans", and "Undo last" with the name of the step; in the corner the help, where no top bar has it. The newest
 * result is announced; it is never conveyed by a toast or sound alone.
 */
export function ScanFoot(undo: UndoLastProps) {
  const t = useTexts('scan')
  const scans = useObservable(lastScans)
  const full = useObservable(isFullWindow)
  return (
    <footer className={css.foot} data-acts>
      {full && <HelpButton />}
      <span className={css.title} id="last-scans">
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
      <UndoLast {...undo} />
    </footer>
  )
}

/** It changes nothing at the bench, so a scan doesn't lock it. */
function HelpButton() {
  const t = useTexts('scan')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-free
      aria-haspopup="dialog"
      {...iconLabel(t('help'))}
      onClick={() => isHelpOpen.set(true)}
    >
      <Icon path={mdiHelpCircleOutline} size={28} />
    </ActionIcon>
  )
}
