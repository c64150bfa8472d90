import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useObservable } from '../platform/observable.ts'
import { isScreenScanning } from './scan/scan-activity.ts'

interface LazyPartProps<P extends object> {
  load: () => Promise<ComponentType<P>>
  /** Loads the component when it isn't null. A new value after a failed load tries again. */
  trigger: unknown
  /** True for what a station can do without, so that it is loaded there on the first trigger, too. */
  waits?: boolean
  /** Called when the component was triggered but couldn't be loaded. */
  onLoadError?: () => void
  /** Props of the loaded component. */
  componentProps: P
}

/**
 * Renders a component whose code is loaded on the first trigger. At a station it is loaded at once unless it `waits`,
 * because messages and dialogs must still work there without a network. A failed load breaks nothing else; the next
 * trigger tries again.
 */
export function LazyPart<P extends object>(props: LazyPartProps<P>) {
  const { load, trigger, waits = false, onLoadError, componentProps } = props
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null)
  const isScanning = useObservable(isScreenScanning)
  useEffect(() => {
    if (loaded || (trigger === null && (waits || !isScanning))) return
    load().then(
      (Component) => setLoaded({ Component }),
      () => trigger !== null && onLoadError?.(),
    )
    // `load` and `onLoadError` are new functions on each render; only a new trigger may load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trigger, isScanning, loaded])
  return loaded && createElement(loaded.Component, componentProps)
}
