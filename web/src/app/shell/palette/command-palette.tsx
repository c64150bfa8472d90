import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { isPaletteOpen, paletteLetter } from '../../../platform/command-palette.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { listenForEveryScan } from '../../../ui/scan/scan-handlers.ts'
import { onShortcut } from '../../../ui/scan/shortcuts/on-shortcut.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const PaletteDialog = lazyComponent(async () => (await import('./palette-dialog.tsx')).PaletteDialog, ['palette'])

const close = () => isPaletteOpen.set(false)

/** The command palette: opens with Ctrl K or ⌘ K from anywhere, loaded when it is first opened. */
export function CommandPalette({ openCustomizer }: { openCustomizer: () => void }) {
  const opened = useObservable(isPaletteOpen)
  const [wasOpened, setWasOpened] = useState(false)
  useReturnFocus(opened)
  useEffect(() => onShortcut(paletteLetter, () => isPaletteOpen.set(true)), [])
  const url = useRouterState({ select: ({ location }) => location.href })
  // What opens another screen closes the palette, and so does a scan that stays on this one.
  useEffect(() => close(), [url])
  useEffect(() => (opened ? listenForEveryScan(close) : undefined), [opened])
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog opened={opened} close={close} openCustomizer={openCustomizer} />
    </Suspense>
  )
}
