import { isAllowed, type Access, type Rule } from '@platen/contracts/ability'
import { everyTable, type Rows } from '@platen/contracts/live'

/** Records which tables each endpoint's responses read, which decides who is notified about a table (ACCESS-25). */
export interface ReadTables {
  /** Records what a response of an endpoint with this access has read. */
  record(access: Access, rows: Rows): void
  /**
   * Returns whether a user with these rules may call an endpoint that reads this table. With `others`, only endpoints
   * that read everybody's rows of it count.
   */
  mayReceive(rules: readonly Rule[], table: string, others: boolean): boolean
}

/**
 * Creates the record of tables read. It is learned from the responses themselves: a browser that shows something got it
 * from this process before, so by the time it changes, it is known who may be notified.
 */
export function createReadTables(): ReadTables {
  // By table, and by `others TABLE` for endpoints that read everybody's rows.
  const accessesByTable = new Map<string, Set<Access>>()
  let cachedDecisions = new Map<string, boolean>()
  return {
    record(access, rows) {
      for (const [table, owners] of rows) {
        for (const key of owners === null ? [table, `others ${table}`] : [table]) {
          const accesses = accessesByTable.get(key)
          if (accesses?.has(access)) continue
          if (accesses) accesses.add(access)
          else accessesByTable.set(key, new Set([access]))
          cachedDecisions = new Map()
        }
      }
    },
    mayReceive(rules, table, others) {
      if (table === everyTable) return true
      const tableKey = others ? `others ${table}` : table
      const key = `${tableKey} ${JSON.stringify(rules)}`
      const cached = cachedDecisions.get(key)
      if (cached !== undefined) return cached
      // There are few sets of rules, but nothing limits their number.
      if (cachedDecisions.size > 10_000) cachedDecisions.clear()
      const accesses = [...(accessesByTable.get(tableKey) ?? [])]
      const decision = accesses.some((access) => access !== 'public' && isAllowed(rules, access))
      cachedDecisions.set(key, decision)
      return decision
    },
  }
}
