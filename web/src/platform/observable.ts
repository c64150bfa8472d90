import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Observable<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes one from its first value. Setting an identical value tells nobody. */
export function observable<T>(first: T): Observable<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value, kept current: the component renders again when it changes. */
export function useObservable<T>(source: Observable<T>): T {
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}
