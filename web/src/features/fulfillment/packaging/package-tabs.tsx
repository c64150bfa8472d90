import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePageSearch } from '../../../platform/routing/page-search.ts'
import { BenchChoice } from '../station/bench-choice.tsx'
import css from './packaging.module.css'

export type PackageTab = 'package' | 'hand_over'

/** The selected tab of Package, stored in the URL. */
export function usePackageTab(): [PackageTab, (tab: PackageTab) => void] {
  const [texts, changeSearch] = usePageSearch()
  const change = (tab: PackageTab) => void changeSearch(() => (tab === 'package' ? {} : { tab }))
  return [texts.tab === 'hand_over' ? 'hand_over' : 'package', change]
}

export function PackageTabs({ tab, change }: { tab: PackageTab; change: (tab: PackageTab) => void }) {
  const t = useTexts('packaging')
  return (
    <div className={css.tabs}>
      <BenchChoice
        value={tab}
        change={change}
        choices={(['package', 'hand_over'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
    </div>
  )
}
