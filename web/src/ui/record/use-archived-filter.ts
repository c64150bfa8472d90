import { useTexts } from '../../platform/i18n/translate.ts'
import type { Filter } from '../list/filters/filter.rules.ts'

/**
 * The filter of records by their archive. Without it a list shows those in use. Its screen loads the texts `record`.
 */
export function useArchivedFilter(): Filter {
  const t = useTexts('record')
  return {
    kind: 'choice',
    key: 'archived',
    label: t('state'),
    options: [
      { value: 'true', label: t('archived_ones') },
      { value: 'all', label: t('all') },
    ],
  }
}
