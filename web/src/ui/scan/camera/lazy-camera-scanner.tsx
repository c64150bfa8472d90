import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { LazyPart } from '../../lazy-part.ts'

const load = async () => {
  const [{ CameraScanner }] = await Promise.all([import('./camera-scanner.tsx'), loadTexts(['camera'])])
  return CameraScanner
}

/**
 * The button that turns the camera into a scanner, on a screen that listens for scans. Its code is loaded by itself.
 */
export function LazyCameraScanner() {
  return (
    <LazyPart
      load={load}
      trigger="shown"
      onLoadError={() => notify('error', translate('app', 'error.network'))}
      componentProps={{}}
    />
  )
}
