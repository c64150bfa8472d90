import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { helpKey, isHelpOpen } from '../../../platform/help.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { LazyPart } from '../../../ui/lazy-part.ts'
import { listenForEveryScan, listenForUnread } from '../../../ui/scan/scan-handlers.ts'
import { onSingleKeys } from '../../../ui/scan/shortcuts/on-single-keys.ts'

const close = () => isHelpOpen.set(false)

async function load() {
  const [{ HelpPanel }] = await Promise.all([import('./help-panel.tsx'), loadTexts(['help', 'file-imports'])])
  return HelpPanel
}

/** The help of the screen: opens with ? from anywhere, stations too, loaded when it is first opened (SCREEN-74). */
export function Help() {
  const opened = useObservable(isHelpOpen)
  useReturnFocus(opened)
  useEffect(() => onSingleKeys({ [helpKey]: () => isHelpOpen.set(true) }, { whileScanning: true }), [])
  // A scan goes to the screen as if the help hadn't been open, also while it is still being loaded.
  useEffect(() => {
    if (!opened) return undefined
    const stops = [listenForEveryScan(close), listenForUnread(close)]
    return () => stops.forEach((stop) => stop())
  }, [opened])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // A link of the help, or a scan, has opened another screen.
  useEffect(() => close(), [path])
  return (
    <LazyPart
      load={load}
      trigger={opened || null}
      waits
      onLoadError={() => {
        close()
        notify('error', translate('app', 'error.network'))
      }}
      componentProps={{ opened, close }}
    />
  )
}
