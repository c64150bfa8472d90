import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.tsx'

// Apart with its texts, because it is rarely shown.
const LimitText = lazyComponent(async () => (await import('./capped-text.tsx')).LimitText, ['capped'])

/** Says below rows without pages that these are as many as are ever listed, so that there may be more (LIST-12). */
export function ListLimit({ max, of: { length } }: { max: number; of: { readonly length: number } }) {
  if (length < max) return null
  return (
    <Suspense>
      <LimitText of="list" max={max} />
    </Suspense>
  )
}

/** Says the same below what a search found of several kinds. */
export function KindLimit({ max, kinds }: { max: number; kinds: readonly string[] }) {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  if (Math.max(0, ...counts.values()) < max) return null
  return (
    <Suspense>
      <LimitText of="kind" max={max} />
    </Suspense>
  )
}
