import { useTexts } from '../../platform/i18n/translate.ts'
import { Figures } from '../../ui/page/figures.tsx'
import type { Run } from './import-source.ts'

/** The number of orders of a file by outcome, as it is or would be, and of their items and pieces. */
export function RunCounts({ run }: { run: Run }) {
  const t = useTexts('imports')
  return (
    <Figures
      figures={[
        { label: t(run.check ? 'to_create' : 'outcomes.created'), value: run.created },
        { label: t(run.check ? 'to_update' : 'outcomes.updated'), value: run.updated },
        { label: t('outcomes.skipped'), value: run.skipped },
        { label: t('outcomes.failed'), value: run.failed, isProblem: run.failed > 0 },
        { label: t('held'), value: run.held },
        { label: t('remarked'), value: run.remarked },
        { label: t('items'), value: run.items },
        { label: t('pieces'), value: run.pieces },
      ]}
    />
  )
}
