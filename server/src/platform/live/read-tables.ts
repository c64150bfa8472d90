import { isAllowed, type Access, type Rule } from '@platen/contracts/ability'
import { everyTable, type Rows } from '@platen/contracts/live'
import type { TableRead } from './notifications.format.ts'

/** Records which tables each endpoint's responses read, which decides who is notified about a table (ACCESS-25). */
export interface ReadTables {
  /** Records what a response of an endpoint with this access has read. */
  record(access: Access, rows: Rows): void
  /** Records what responses of other processes have read, and returns what wasn't known. */
  learn(reads: readonly TableRead[]): TableRead[]
  /** Returns everything that is known, for other processes. */
  all(): TableRead[]
  /**
   * Returns whether a user with these rules may call an endpoint that reads this table. With `others`, only endpoints
   * that read everybody's rows of it count.
   */
  mayReceive(rules: readonly Rule[], table: string, others: boolean): boolean
}

/**
 * Creates the record of tables read. It is learned from the responses themselves: a browser that shows something got it
 * before from this process or another one, so by the time it changes, it is known who may be notified.
 * @param announce - tells the other processes what a response read for the first time
 */
export function createReadTables(announce: (reads: TableRead[]) => void = () => undefined): ReadTables {
  // By table, and by `others TABLE` for endpoints that read everybody's rows. An access is known by its text: a list of
  // permissions that another process sent is never the same object.
  const readsByTable = new Map<string, Map<string, TableRead>>()
  let cachedDecisions = new Map<string, boolean>()

  function learn(reads: readonly TableRead[]): TableRead[] {
    const fresh = reads.filter((read) => {
      const key = keyOf(read.table, read.others)
      const known = readsByTable.get(key) ?? new Map<string, TableRead>()
      readsByTable.set(key, known)
      const access = [read.access].flat().join(' ')
      if (known.has(access)) return false
      known.set(access, read)
      return true
    })
    if (fresh.length > 0) cachedDecisions = new Map()
    return fresh
  }

  return {
    record(access, rows) {
      if (access === 'public') return
      const fresh = learn(
        [...rows].flatMap(([table, owners]) =>
          (owners === null ? [false, true] : [false]).map((others) => ({ access, table, others })),
        ),
      )
      if (fresh.length > 0) announce(fresh)
    },
    learn,
    all: () => [...readsByTable.values()].flatMap((known) => [...known.values()]),
    mayReceive(rules, table, others) {
      if (table === everyTable) return true
      const tableKey = keyOf(table, others)
      const key = `${tableKey} ${JSON.stringify(rules)}`
      const cached = cachedDecisions.get(key)
      if (cached !== undefined) return cached
      // There are few sets of rules, but nothing limits their number.
      if (cachedDecisions.size > 10_000) cachedDecisions.clear()
      const reads = [...(readsByTable.get(tableKey)?.values() ?? [])]
      const decision = reads.some(({ access }) => isAllowed(rules, access))
      cachedDecisions.set(key, decision)
      return decision
    },
  }
}

function keyOf(table: string, others: boolean): string {
  return others ? `others ${table}` : table
}
