import { useRef, useState } from 'react'

export interface BarcodeList {
  /** In the order in which they came, each once. */
  codes: readonly string[]
  /** Adds codes; out: how many of them were new. */
  add: (codes: readonly string[]) => number
  drop: (code: string) => void
  set: (codes: readonly string[]) => void
}

/** The barcodes that were scanned or pasted together. */
export function useBarcodeList(): BarcodeList {
  const [codes, setCodes] = useState<readonly string[]>([])
  // Scans of one moment come before the screen has drawn the first of them.
  const current = useRef(codes)
  const set = (next: readonly string[]) => {
    current.current = next
    setCodes(next)
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
