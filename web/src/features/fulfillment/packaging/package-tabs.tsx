import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchTexts } from '../../../platform/search-text.ts'
import css from './packaging.module.css'

export type PackageTab = 'package' | 'hand_over'

/** Which half of Package is on screen; kept in the address. */
export function usePackageTab(): [PackageTab, (tab: PackageTab) => void] {
  const texts = useSearch({ strict: false }) as SearchTexts
  const navigate = useNavigate()
  const change = (tab: PackageTab) => {
    const search = tab === 'package' ? {} : { tab }
    void navigate({ to: '.', search: search as never, resetScroll: false })
  }
  return [texts.tab === 'hand_over' ? 'hand_over' : 'package', change]
}

export function PackageTabs({ tab, change }: { tab: PackageTab; change: (tab: PackageTab) => void }) {
  const { t } = useTranslation('packaging')
  return (
    <SegmentedControl
      size="lg"
      className={css.tabs}
      value={tab}
      onChange={(value) => change(value as PackageTab)}
      data={(['package', 'hand_over'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
    />
  )
}
