import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { onShortcut } from '../../../ui/scan/on-shortcut.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

interface CommandPaletteProps {
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** Ctrl K or ⌘ K from anywhere; loaded when it is first opened. */
export function CommandPalette({ opened, setOpened }: CommandPaletteProps) {
  const [wanted, setWanted] = useState(false)
  useReturnFocus(opened)
  useEffect(() => onShortcut('k', () => setOpened(true)), [setOpened])
  const address = useRouterState({ select: ({ location }) => location.href })
  // A scan opens another screen from here too.
  useEffect(() => setOpened(false), [address, setOpened])
  useEffect(() => {
    if (opened) setWanted(true)
  }, [opened])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog opened={opened} close={() => setOpened(false)} />
    </Suspense>
  )
}
