import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { IncomingDesign } from '../incoming-order.types.ts'
import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier } from '../../../platform/files/text/file-values.format.ts'

const attribute = /^(line(\d{1,6})_design_([a-z][a-z0-9_]{0,29}))\s*:\s*(.*)$/i

/**
 * Reads the designs in the column `Note Attributes`, by row number within the order (samples/README: one `key: value`
 * per text line, `line2_design_back: x.png`; numbers start at 1). Other attributes are ignored.
 */
export function readDesignAttributes(
  problems: FileProblems,
  warnings: FileProblems,
  attributes: string,
  rows: number,
): Map<number, IncomingDesign[]> {
  const designs = new Map<number, IncomingDesign[]>()
  for (const line of attributes.split(/\r\n|\r|\n/)) {
    const [, key = '', row = '', area = '', value = ''] = attribute.exec(line.trim()) ?? []
    const fileName = readIdentifier(problems, 'Note Attributes', value, limits.file_name)
    if (key === '' || fileName === '') continue
    const number = Number(row)
    if (number < 1 || number > rows) {
      warnings.add('Note Attributes', 'design_without_line', { attribute: toQuotable(key) })
      continue
    }
    const ofRow = designs.get(number) ?? []
    const earlier = ofRow.find((design) => design.area === area.toLowerCase())
    if (!earlier) designs.set(number, [...ofRow, { area: area.toLowerCase(), file_name: fileName }])
    else if (earlier.file_name !== fileName) problems.add('Note Attributes', 'name_repeated', { name: toQuotable(key) })
  }
  return designs
}
