import { lazy, Suspense, useEffect, useState } from 'react'
import { useObservable } from '../../platform/observable.ts'
import { openDialog } from './dialogs.ts'

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }))

/** The place of dialogs, once in the shell; loaded with the first question. */
export function LateDialogs() {
  const open = useObservable(openDialog)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogHost />
    </Suspense>
  )
}
