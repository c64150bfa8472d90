import { useState } from 'react'
import { type Observable, observable, useObservable } from '../../../platform/observable.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { useUser } from '../../../platform/session/use-can.tsx'

export interface BarcodeList {
  /** The barcodes in the order added, each once. */
  codes: readonly string[]
  /** Adds codes and returns how many of them were new. */
  add: (codes: readonly string[]) => number
  /** Removes these codes from what is listed by now, and leaves what was added meanwhile. */
  remove: (codes: readonly string[]) => void
  clear: () => void
}

/** Outside React: a print goes on after its screen was left, and shortens the list of the next one, too. */
const openLists = new Map<string, Observable<readonly string[]>>()

/** The scanned or pasted barcodes, stored in this browser per user, so that a reload loses none. */
export function useBarcodeList(): BarcodeList {
  const name = `platen-print-list-${useUser().id}`
  const [list] = useState(() => openList(name))
  const change = (next: readonly string[]) => {
    list.set(next)
    if (next.length === 0) safeStorage.remove(name)
    else safeStorage.write(name, next.join(' '))
  }
  return {
    codes: useObservable(list),
    add: (more) => {
      const before = list.get()
      change([...new Set([...before, ...more])])
      return list.get().length - before.length
    },
    remove: (codes) => change(list.get().filter((code) => !codes.includes(code))),
    clear: () => change([]),
  }
}

function openList(name: string): Observable<readonly string[]> {
  const list = openLists.get(name) ?? observable<readonly string[]>([])
  openLists.set(name, list)
  list.set(readBarcodes(name))
  return list
}

function readBarcodes(name: string): readonly string[] {
  return (safeStorage.read(name) ?? '').split(' ').filter((code) => /^4[0-9]{11}$/.test(code))
}
