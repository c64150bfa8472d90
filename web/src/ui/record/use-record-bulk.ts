import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline } from '@mdi/js'
import { findRecordBulkTitle } from '@platen/contracts/lists/record-bulk-titles'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { planBulk, type BulkPlan } from '../bulk/bulk-dialogs.ts'
import type { BulkAction } from '../list/selection/selection-types.ts'

const icons = { archive: mdiArchiveArrowDownOutline, restore: mdiArchiveArrowUpOutline }

/** The texts of `bulk` that say what will happen to the records. */
type Outcomes = Record<'archive' | 'restore', 'archive' | 'restore' | 'deactivate' | 'reactivate'>

const ofRecords: Outcomes = { archive: 'archive', restore: 'restore' }

/**
 * The bulk actions on the records of a noun: archive and restore. The dry run says which of them can be.
 * @param archiving - what archiving takes, and what else it changes
 */
export function useRecordBulk(
  noun: string,
  outcomes: Outcomes = ofRecords,
  archiving: Pick<BulkPlan, 'fields' | 'also'> = { fields: [] },
): BulkAction[] {
  const inLanguage = useInLanguage()
  return (['archive', 'restore'] as const).map((key) => {
    const action = `${noun}.${key}`
    const title = inLanguage(findRecordBulkTitle(noun, key))
    // The texts of bulk runs are loaded with their dialog.
    const will = (_count: number, figure: string) => translate('bulk', outcomes[key], { figure })
    return {
      action,
      label: title,
      icon: icons[key],
      takesAll: true,
      run: (target) => planBulk({ action, title, target, will, ...(key === 'archive' ? archiving : { fields: [] }) }),
    }
  })
}
