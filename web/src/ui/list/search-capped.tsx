import { Suspense } from 'react'
import { lazyComponent } from '../lazy-component.tsx'

// Apart with its text, because it is rarely shown.
const CappedSearchText = lazyComponent(async () => (await import('../capped-text.tsx')).CappedSearchText, ['capped'])

/** Says above the rows of a list that its search left some out (LIST-12). */
export function SearchCapped() {
  return (
    <Suspense>
      <CappedSearchText />
    </Suspense>
  )
}
