import { mdiQrcode } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import type { BulkAction } from '../../ui/list/selection/selection-types.ts'
import { labelAccess, usePrintLabels } from './use-print-labels.ts'

/** Prints the QR labels of the selected rows of a list, for those who print labels. */
export function useLabelBulk<T>(codeOf: (row: T) => string): BulkAction<T>[] {
  const t = useTexts('labels')
  const mayPrint = useCan(labelAccess)
  const { print, running } = usePrintLabels()
  if (!mayPrint) return []
  return [
    {
      action: 'print_labels',
      label: t('print_labels'),
      icon: mdiQrcode,
      isRunning: running,
      run: async (_target, rows) => {
        print(rows.map(codeOf))
        return false
      },
    },
  ]
}
