import { can, type Rule } from '@platen/contracts/ability'
import { actionsOf, subjectWords } from '@platen/contracts/roles/permission-words'

/** A permission as a cell of the matrix, and the finer ones that it covers. */
export type Cell = Pick<Rule, 'action' | 'subject'>

/** One line of the matrix: the actions that exist for a subject. */
interface PermissionRow {
  subject: string
  read: boolean
  write: boolean
  finer: readonly string[]
}

export const permissionRows: readonly PermissionRow[] = Object.keys(subjectWords).map((subject) => {
  const all = actionsOf(subject)
  return {
    subject,
    read: all.includes('read'),
    write: all.includes('write'),
    finer: all.filter((action) => action.includes('.')),
  }
})

/** All cells, row by row. */
export const cells: readonly Cell[] = permissionRows.flatMap(({ subject, read, write, finer }) =>
  [...(read ? ['read'] : []), ...(write ? ['write'] : []), ...finer].map((action) => ({ action, subject })),
)

/** Whether who may write an area may do this too, without a permission of its own (ACCESS-113). */
export const isCoveredByWrite = ({ action, subject }: Cell): boolean =>
  action !== 'write' && can([{ action: 'write', subject }], action, subject)
