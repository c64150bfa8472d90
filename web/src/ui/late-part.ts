import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useObservable } from '../platform/observable.ts'
import { scannerBusy } from './scan/scan-activity.ts'

interface LatePartProps<P extends object> {
  load: () => Promise<ComponentType<P>>
  /** Anything that is new with each wish, null while there is none. */
  wish: unknown
  /** It was wished for and cannot be loaded. */
  missing?: () => void
  /** What it is drawn with. */
  shownWith: P
}

/**
 * A part of the screen that is loaded when it is first wished for; at a station at once, which must still be able to
 * speak and ask when its network is gone. While it cannot be loaded nothing else falls, and the next wish tries again.
 */
export function LatePart<P extends object>({ load, wish, missing, shownWith }: LatePartProps<P>) {
  const [part, setPart] = useState<{ shown: ComponentType<P> } | null>(null)
  const atStation = useObservable(scannerBusy)
  useEffect(() => {
    if (part || (wish === null && !atStation)) return
    load().then(
      (shown) => setPart({ shown }),
      () => wish !== null && missing?.(),
    )
    // The functions are new with each drawing; a wish is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wish, atStation, part])
  return part && createElement(part.shown, shownWith)
}
