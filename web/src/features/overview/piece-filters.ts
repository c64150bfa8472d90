import { batchColumns } from '@platen/contracts/fulfillment/batch-columns'
import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import { pieceDues } from '@platen/contracts/overview/words'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'

/** The filters of the pieces in production: what the overview counts them by, and the batch of the print history. */
export function usePieceFilters(): Filter[] {
  const t = useTexts('overview')
  const words = useTexts('words')
  const inLanguage = useInLanguage()
  const dues = {
    late: t('stages.late'),
    today: t('ship_by.today'),
    tomorrow: t('ship_by.tomorrow'),
    by_today: t('pieces.by_today'),
  }
  return [
    {
      kind: 'choice',
      key: 'stage',
      label: t('stages.stage'),
      options: unpackagedStages.map((stage) => ({ value: stage, label: words(`stages.${stage}`) })),
    },
    {
      kind: 'choice',
      key: 'due',
      label: t('pieces.due'),
      options: pieceDues.map((due) => ({ value: due, label: dues[due] })),
    },
    { kind: 'flag', key: 'held', label: t('stages.held') },
    { kind: 'flag', key: 'short', label: t('pieces.short') },
    { kind: 'text', key: 'sku', label: t('pieces.sku'), isWhole: true },
    { kind: 'text', key: 'batch', label: inLanguage(batchColumns.number), isWhole: true },
  ]
}
