import { lazy, Suspense } from 'react'
import { loadTexts } from '../../platform/i18n/i18n.ts'

// Apart with its text, because it is rarely shown.
const CappedSearchText = lazy(async () => {
  const [{ CappedSearchText: text }] = await Promise.all([import('../capped-text.tsx'), loadTexts(['capped'])])
  return { default: text }
})

/** Says above the rows of a list that its search left some out (LIST-12). */
export function SearchCapped() {
  return (
    <Suspense>
      <CappedSearchText />
    </Suspense>
  )
}
