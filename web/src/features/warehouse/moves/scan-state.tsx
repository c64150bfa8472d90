import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import css from './moves.module.css'
import type { LookedUpScans } from './use-looked-up-scans.ts'

/** Which code is looked up, or why the last scan showed nothing: what was shown before is locked until somebody goes on. */
export function ScanState({ scans: { lookingUp, fault, goOn } }: { scans: LookedUpScans }) {
  const t = useTexts('moves')
  const ui = useTexts('ui')
  if (lookingUp !== null) return <Banner tone="info" title={t('looking_up', { code: lookingUp })} />
  if (fault === null) return null
  return (
    <Banner tone="warning" title={fault}>
      <div className={css.goOn} data-free>
        <Button variant="default" onClick={goOn}>
          {ui('scan_go_on')}
        </Button>
      </div>
    </Banner>
  )
}
