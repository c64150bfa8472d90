import { useCan } from '../../platform/session/use-can.tsx'
import type { ListSelection } from '../../ui/list/selection/selection-types.ts'
import { labelAccess, PrintLabelButton } from './print-label-button.tsx'

/** The selection of a list whose selected rows get QR labels, or undefined for those who print none. */
export function useLabelSelection<T>(codeOf: (row: T) => string): ListSelection<T> | undefined {
  const mayPrint = useCan(labelAccess)
  return mayPrint ? { actions: (rows) => <PrintLabelButton isCompact codes={rows.map(codeOf)} /> } : undefined
}
