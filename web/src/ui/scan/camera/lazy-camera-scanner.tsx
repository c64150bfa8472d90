import type { ComponentProps } from 'react'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { LazyPart } from '../../lazy-part.ts'
import type { CameraScanner } from './camera-scanner.tsx'

const load = async () => {
  const [loaded] = await Promise.all([import('./camera-scanner.tsx'), loadTexts(['camera'])])
  return loaded.CameraScanner
}

/**
 * The button that turns the camera into a scanner, on a screen that listens for scans. Its code is loaded by itself.
 */
export function LazyCameraScanner(props: ComponentProps<typeof CameraScanner>) {
  return (
    <LazyPart
      load={load}
      trigger="shown"
      onLoadError={() => notify('error', translate('app', 'error.network'))}
      componentProps={props}
    />
  )
}
