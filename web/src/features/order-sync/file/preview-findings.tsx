import type { PreviewOrder } from '@platen/contracts/order-files/files'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { useOutcomeLook } from '../import-looks.ts'
import type { ImportLine } from '../import-source.ts'
import { Remarks } from '../line-columns.tsx'
import { HoldReason } from './hold-reason.tsx'
import css from './order-file.module.css'

type Remark = ImportLine['remarks'][number]

/** What would become of an order, and what was found in it. */
export function PreviewFindings({ order, line }: { order: PreviewOrder; line: ImportLine | undefined }) {
  const t = useTexts('order-files')
  const outcomeLook = useOutcomeLook()
  const remarks = mergeRemarks([...order.problems, ...order.doubts, ...order.warnings, ...(line?.remarks ?? [])])
  const hold = line?.held
  if (!line && remarks.length === 0) return null
  return (
    <tr>
      <td colSpan={3} className={css.findings}>
        <div>
          {line && <Chip {...outcomeLook(line.outcome)} label={t(`preview.will.${line.outcome}`)} />}
          {hold && <HoldReason hold={hold} />}
          {remarks.length > 0 && <Remarks remarks={remarks} />}
        </div>
      </td>
    </tr>
  )
}

/** The line of a check says again what was found by reading, and what the catalog and designs tell. */
function mergeRemarks(remarks: readonly Remark[]): Remark[] {
  const found = new Map(remarks.map((remark) => [`${remark.field} ${remark.code} ${remark.message}`, remark]))
  return [...found.values()]
}
