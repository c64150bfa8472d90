import { isAllowed, type Access, type Rule } from '@platen/contracts/ability'
import { everyTable, type Rows } from '@platen/contracts/live'

/** Which tables the answers of which endpoints read: what decides who hears of a table. */
export interface ReadTables {
  /** Takes note of what an answer of an endpoint with this access read. */
  note(access: Access, rows: Rows): void
  /**
   * Whether somebody with these rules may call an endpoint that reads this table (ACCESS-25); where `others`, one that
   * reads it beyond the rows that are theirs.
   */
  mayHear(rules: readonly Rule[], table: string, others: boolean): boolean
}

/**
 * Learned from the answers themselves: whoever shows something has been answered it here before, and so it is known who
 * may hear of it by the time it changes.
 */
export function createReadTables(): ReadTables {
  // By table; `others` for those that read it whole.
  const accesses = new Map<string, Set<Access>>()
  let answers = new Map<string, boolean>()
  return {
    note(access, rows) {
      for (const [table, owners] of rows) {
        for (const key of owners === null ? [table, `others ${table}`] : [table]) {
          const known = accesses.get(key)
          if (known?.has(access)) continue
          if (known) known.add(access)
          else accesses.set(key, new Set([access]))
          answers = new Map()
        }
      }
    },
    mayHear(rules, table, others) {
      if (table === everyTable) return true
      const read = others ? `others ${table}` : table
      const key = `${read} ${JSON.stringify(rules)}`
      const known = answers.get(key)
      if (known !== undefined) return known
      // Rights are few, but nobody bounds how many there are.
      if (answers.size > 10_000) answers.clear()
      const answer = [...(accesses.get(read) ?? [])].some((access) => access !== 'public' && isAllowed(rules, access))
      answers.set(key, answer)
      return answer
    },
  }
}
