import { useRef, useState } from 'react'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'

export interface BarcodeList {
  /** The barcodes in the order added, each once. */
  codes: readonly string[]
  /** Adds codes and returns how many of them were new. */
  add: (codes: readonly string[]) => number
  drop: (code: string) => void
  set: (codes: readonly string[]) => void
}

/** The scanned or pasted barcodes, stored in this browser per user, so that a reload loses none. */
export function useBarcodeList(): BarcodeList {
  const name = `platen-print-list-${useUser().id}`
  const [codes, setCodes] = useState(() => readBarcodes(name))
  // Several scans may arrive before the first of them is rendered.
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

function readBarcodes(name: string): readonly string[] {
  return (safeStorage.read(name) ?? '').split(' ').filter((code) => /^4[0-9]{11}$/.test(code))
}
