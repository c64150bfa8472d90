import { lazy, Suspense, useEffect, useState } from 'react'
import { shortcutsOn } from '../../platform/shortcuts.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

interface CommandPaletteProps {
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** Ctrl K or ⌘ K from anywhere; loaded when it is first opened. */
export function CommandPalette({ opened, setOpened }: CommandPaletteProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || !shortcutsOn.get()) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [setOpened])
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
