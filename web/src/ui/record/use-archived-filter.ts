import { useTexts } from '../../platform/i18n/translate.ts'
import type { Filter } from '../list/filters/filter.rules.ts'

/**
 * The filter of records by their archive. Without it a list shows those in use. Its screen loads the texts `record`.
 * In a list that filters by a state of its own (`hasState`), it has another label.
 */
export function useArchivedFilter({ hasState = false } = {}): Filter {
  const t = useTexts('record')
  return {
    kind: 'choice',
    key: 'archived',
    label: t(hasState ? 'archives' : 'state'),
    options: [
      { value: 'true', label: t('archived_ones') },
      { value: 'all', label: t('all') },
    ],
  }
}
