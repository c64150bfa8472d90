import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { Banner } from '../banner.tsx'
import { heldScan } from '../scan/act-lock.ts'

/** Says in an open dialog that something else was scanned, which waits for it to be closed. */
export function HeldScan() {
  const t = useTexts('ui')
  const code = useObservable(heldScan)
  return code !== null && <Banner tone="warning" title={t('scan_held', { code })} />
}
