import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { onShortcut } from '../../../ui/scan/shortcuts/on-shortcut.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const PaletteDialog = lazyComponent(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

interface CommandPaletteProps {
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** The command palette: opens with Ctrl K or ⌘ K from anywhere, loaded when it is first opened. */
export function CommandPalette({ opened, setOpened }: CommandPaletteProps) {
  const [wasOpened, setWasOpened] = useState(false)
  useReturnFocus(opened)
  useEffect(() => onShortcut('k', () => setOpened(true)), [setOpened])
  const url = useRouterState({ select: ({ location }) => location.href })
  // A scan can open another screen while the palette is open.
  useEffect(() => setOpened(false), [url, setOpened])
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog opened={opened} close={() => setOpened(false)} />
    </Suspense>
  )
}
