import type pg from 'pg'

type Operation = 'insert' | 'update' | 'delete'

/** Which tables a statement touches, by name. */
export interface TableUse {
  /** Tables that it may read. */
  reads: readonly string[]
  /** Tables that it may write, including by triggers and cascades. */
  writes: readonly string[]
}

interface Effects {
  reads: Set<string>
  /** Operation and table, for example `update pieces`. */
  writes: Set<string>
  /** True if it executes dynamic SQL. */
  dynamic: boolean
}

interface Relation {
  name: string
  /** The query of a view; null for a table. */
  definition: string | null
  /** With columns, an update fires it only if it sets one of them. */
  triggers: { events: number; columns: readonly string[]; body: string }[]
  referenced_by: { name: string; on_delete: string; on_update: string }[]
}

/** What the database itself knows of its tables, views, triggers, foreign keys and functions. */
export interface Catalog {
  /** Tables and views by name. */
  relations: ReadonlyMap<string, Relation>
  /** The bodies of the functions of our schema, by name. */
  functions: ReadonlyMap<string, string>
}

const catalogQuery = `
  select c.relname as name,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
    coalesce((select json_agg(json_build_object('events', t.tgtype,
        'columns', array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any (t.tgattr)),
        'body', coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)))
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers,
    coalesce((select json_agg(json_build_object('name', r.relname, 'on_delete', k.confdeltype,
        'on_update', k.confupdtype))
      from pg_constraint k join pg_class r on r.oid = k.conrelid
      where k.confrelid = c.oid and k.contype = 'f'), '[]') as referenced_by
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`
const functionsQuery = `
  select p.proname as name, string_agg(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ';') as body
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prokind in ('f', 'p')
  group by p.proname`

/** Reads the catalog of the database. */
export async function readCatalog(db: pg.Pool | pg.ClientBase): Promise<Catalog> {
  const relations = await db.query<Relation>(catalogQuery)
  const functions = await db.query<{ name: string; body: string }>(functionsQuery)
  return {
    relations: new Map(relations.rows.map((relation) => [relation.name, relation])),
    functions: new Map(functions.rows.map(({ name, body }) => [name, body])),
  }
}

// Comments, string literals and quoted names come first, so that their content is not taken for keywords or names.
const lexeme =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(?:[A-Za-z_]\w*)?\$|"((?:[^"]|"")+)"|[A-Za-z_][\w$]*/g

/** Returns the keywords and names of a statement in order, without string literals, comments and punctuation. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [whole, quoted] of text.matchAll(lexeme)) {
    if (quoted !== undefined) words.push(quoted.replaceAll('""', '"'))
    else if (/^[A-Za-z_]/.test(whole) && !whole.endsWith("'")) words.push(whole.toLowerCase())
  }
  return words
}

const optionalWords = new Set(['only', 'public', 'table'])

/** Returns the operations that a keyword starts, and the position of the name of the first table that it writes. */
function operationAt(words: readonly string[], at: number): { operations: Operation[]; table: number } | null {
  const next = words[at + 1]
  if (words[at] === 'insert' && next === 'into') return { operations: ['insert'], table: at + 2 }
  if (words[at] === 'delete' && next === 'from') return { operations: ['delete'], table: at + 2 }
  // `for update` and `do update set` are not followed by a table, which the caller checks.
  if (words[at] === 'update') return { operations: ['update'], table: at + 1 }
  if (words[at] === 'merge' && next === 'into') return { operations: ['insert', 'update', 'delete'], table: at + 2 }
  if (words[at] === 'truncate') return { operations: ['delete'], table: at + 1 }
  return null
}

function isUpsert(words: readonly string[], at: number): boolean {
  return words[at] === 'insert' && words.some((word, i) => i > at && word === 'do' && words[i + 1] === 'update')
}

/** Returns the names of tables that follow one another from a position on. */
function tablesAt(words: readonly string[], from: number, catalog: Catalog): string[] {
  const names: string[] = []
  for (const word of words.slice(from)) {
    if (catalog.relations.has(word)) names.push(word)
    else if (!optionalWords.has(word)) break
  }
  return names
}

function truncated(names: readonly string[], words: readonly string[], catalog: Catalog): ReadonlySet<string> {
  const all = new Set(names)
  if (!words.includes('cascade')) return all
  // A set that grows is walked to its new end.
  for (const name of all) for (const other of catalog.relations.get(name)?.referenced_by ?? []) all.add(other.name)
  return all
}

/** Returns what a text itself does and which functions it names. Ignores names that are not tables here. */
function directEffects(text: string, catalog: Catalog): { effects: Effects; calls: string[]; names: Set<string> } {
  const words = wordsOf(text)
  const effects: Effects = {
    reads: new Set(words.filter((word) => catalog.relations.has(word))),
    writes: new Set(),
    dynamic: words.includes('execute'),
  }
  words.forEach((_word, at) => {
    const operation = operationAt(words, at)
    if (!operation) return
    const names = tablesAt(words, operation.table, catalog)
    // Only TRUNCATE takes several tables, and with CASCADE those that reference them.
    const written = words[at] === 'truncate' ? truncated(names, words, catalog) : names.slice(0, 1)
    for (const name of written) for (const kind of operation.operations) effects.writes.add(`${kind} ${name}`)
    if (isUpsert(words, at)) for (const name of written) effects.writes.add(`update ${name}`)
  })
  return { effects, calls: words.filter((word) => catalog.functions.has(word)), names: new Set(words) }
}

// pg_trigger.tgtype
const eventBit: Record<Operation, number> = { insert: 4, delete: 8, update: 16 }
// The operation on the referencing table, by the action of its foreign key: cascade, set null or set default.
const cascadedOperation: Record<string, Operation | undefined> = { c: 'delete', n: 'update', d: 'update' }

/** Determines which tables a statement reads and writes; undefined if it executes dynamic SQL. */
export function tableUse(text: string, catalog: Catalog): TableUse | undefined {
  const total: Effects = { reads: new Set(), writes: new Set(), dynamic: false }
  const visited = new Set<string>()
  // The function of a trigger is followed only for its writes: what it reads is not part of a response.
  function follow(body: string, includeReads: boolean): void {
    if (visited.has(`${includeReads} ${body}`)) return
    visited.add(`${includeReads} ${body}`)
    const { effects, calls, names } = directEffects(body, catalog)
    total.dynamic ||= effects.dynamic
    if (includeReads) for (const name of effects.reads) addRead(name)
    for (const write of effects.writes) addWrite(write, names)
    for (const name of calls) follow(catalog.functions.get(name) ?? '', includeReads)
  }
  function addRead(name: string): void {
    const definition = catalog.relations.get(name)?.definition
    if (definition) follow(definition, true)
    else total.reads.add(name)
  }
  // A column that is set is named in the text that sets it; a cascade names none and may set any.
  function addWrite(write: string, names: ReadonlySet<string> | null): void {
    const isKnown = total.writes.has(write)
    total.writes.add(write)
    const [operation, name] = write.split(' ') as [Operation, string]
    const relation = catalog.relations.get(name)
    for (const { events, columns, body } of relation?.triggers ?? []) {
      const isSet =
        operation !== 'update' || columns.length === 0 || !names || columns.some((column) => names.has(column))
      if (events & eventBit[operation] && isSet) follow(body, false)
    }
    if (isKnown) return
    for (const other of relation?.referenced_by ?? []) {
      const action = operation === 'delete' ? other.on_delete : operation === 'update' ? other.on_update : 'a'
      const cascaded = operation === 'delete' ? cascadedOperation[action] : cascadedOperation[action] && 'update'
      if (cascaded) addWrite(`${cascaded} ${other.name}`, null)
    }
  }
  follow(text, true)
  if (total.dynamic) return undefined
  const writes = new Set([...total.writes].map((write) => write.slice(write.indexOf(' ') + 1)))
  return { reads: [...total.reads].toSorted(), writes: [...writes].toSorted() }
}
