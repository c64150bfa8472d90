import { useRef, useState } from 'react'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'

export interface BarcodeList {
  /** In the order in which they came, each once. */
  codes: readonly string[]
  /** Adds codes; out: how many of them were new. */
  add: (codes: readonly string[]) => number
  drop: (code: string) => void
  set: (codes: readonly string[]) => void
}

/** The barcodes that were scanned or pasted together; kept in this browser for their person, so that a reload loses none. */
export function useBarcodeList(): BarcodeList {
  const name = `platen-print-list-${useUser().id}`
  const [codes, setCodes] = useState(() => kept(name))
  // Scans of one moment come before the screen has drawn the first of them.
  const current = useRef(codes)
  const set = (next: readonly string[]) => {
    current.current = next
    setCodes(next)
    if (next.length === 0) safeStorage.remove(name)
    else safeStorage.write(name, next.join(' '))
  }
  return {
    codes,
    add: (more) => {
      const before = current.current.length
      set([...new Set([...current.current, ...more])])
      return current.current.length - before
    },
    drop: (code) => set(current.current.filter((one) => one !== code)),
    set,
  }
}

function kept(name: string): readonly string[] {
  return (safeStorage.read(name) ?? '').split(' ').filter((code) => /^4[0-9]{11}$/.test(code))
}
