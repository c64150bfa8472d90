import type pg from 'pg'

type Operation = 'insert' | 'update' | 'delete'

/** What a statement does to tables. */
export interface TableUse {
  /** Tables that it may read. */
  reads: readonly string[]
  /** Tables that it may write, by its triggers and cascades too. */
  writes: readonly string[]
}

interface Effects {
  reads: Set<string>
  /** Table by operation, as `update pieces`. */
  writes: Set<string>
  /** It runs text that is put together at run time. */
  dynamic: boolean
}

interface Relation {
  name: string
  definition: string | null
  triggers: { events: number; body: string }[]
  referenced_by: { name: string; on_delete: string; on_update: string }[]
}

export interface Catalog {
  relations: ReadonlyMap<string, Relation>
  /** Bodies of the database's own functions. */
  functions: ReadonlyMap<string, string>
}

const catalogQuery = `
  select c.relname as name,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
    coalesce((select json_agg(json_build_object('events', t.tgtype,
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

/** Reads from the database's own catalog what its tables, views, triggers, foreign keys and functions do. */
export async function readCatalog(db: pg.Pool | pg.ClientBase): Promise<Catalog> {
  const relations = await db.query<Relation>(catalogQuery)
  const functions = await db.query<{ name: string; body: string }>(functionsQuery)
  return {
    relations: new Map(relations.rows.map((relation) => [relation.name, relation])),
    functions: new Map(functions.rows.map(({ name, body }) => [name, body])),
  }
}

// Comments, texts and quoted names first, so that what is inside them is not taken for words of the statement.
const lexeme =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(?:[A-Za-z_]\w*)?\$|"((?:[^"]|"")+)"|[A-Za-z_][\w$]*/g

/** The words of a statement in order: keywords and names, without texts, comments and punctuation. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [whole, quoted] of text.matchAll(lexeme)) {
    if (quoted !== undefined) words.push(quoted.replaceAll('""', '"'))
    else if (/^[A-Za-z_]/.test(whole) && !whole.endsWith("'")) words.push(whole.toLowerCase())
  }
  return words
}

const optionalWords = new Set(['only', 'public', 'table'])

/** The operations of a word of a statement, and where the name of the table that it writes comes. */
function operationAt(words: readonly string[], at: number): { operations: Operation[]; table: number } | null {
  const next = words[at + 1]
  if (words[at] === 'insert' && next === 'into') return { operations: ['insert'], table: at + 2 }
  if (words[at] === 'delete' && next === 'from') return { operations: ['delete'], table: at + 2 }
  // `for update` and `do update set` are followed by no table.
  if (words[at] === 'update') return { operations: ['update'], table: at + 1 }
  if (words[at] === 'merge' && next === 'into') return { operations: ['insert', 'update', 'delete'], table: at + 2 }
  if (words[at] === 'truncate') return { operations: ['delete'], table: at + 1 }
  return null
}

function insertUpdates(words: readonly string[], at: number): boolean {
  return words[at] === 'insert' && words.some((word, i) => i > at && word === 'do' && words[i + 1] === 'update')
}

/** What a text itself says; names that are no tables here are passed over. */
function ownEffects(text: string, catalog: Catalog): { effects: Effects; calls: string[] } {
  const words = wordsOf(text)
  const effects: Effects = {
    reads: new Set(words.filter((word) => catalog.relations.has(word))),
    writes: new Set(),
    dynamic: words.includes('execute'),
  }
  words.forEach((_word, at) => {
    const found = operationAt(words, at)
    if (!found) return
    let { table } = found
    while (optionalWords.has(words[table] ?? '')) table++
    const name = words[table]
    if (name === undefined || !catalog.relations.has(name)) return
    for (const operation of found.operations) effects.writes.add(`${operation} ${name}`)
    if (insertUpdates(words, at)) effects.writes.add(`update ${name}`)
  })
  return { effects, calls: words.filter((word) => catalog.functions.has(word)) }
}

// pg_trigger.tgtype
const eventBit: Record<Operation, number> = { insert: 4, delete: 8, update: 16 }
const followsDelete: Record<string, Operation | undefined> = { c: 'delete', n: 'update', d: 'update' }

/** Finds out which tables a statement reads and writes; unknown (undefined) where it runs text made at run time. */
export function tableUse(text: string, catalog: Catalog): TableUse | undefined {
  const total: Effects = { reads: new Set(), writes: new Set(), dynamic: false }
  const readTexts = new Set<string>()
  // A trigger's function is followed for what it writes; what it reads is part of no answer.
  function follow(body: string, readsToo: boolean): void {
    if (readTexts.has(`${readsToo} ${body}`)) return
    readTexts.add(`${readsToo} ${body}`)
    const { effects, calls } = ownEffects(body, catalog)
    total.dynamic ||= effects.dynamic
    if (readsToo) for (const name of effects.reads) read(name)
    for (const write of effects.writes) wrote(write)
    for (const name of calls) follow(catalog.functions.get(name) ?? '', readsToo)
  }
  function read(name: string): void {
    const definition = catalog.relations.get(name)?.definition
    if (definition) follow(definition, true)
    else total.reads.add(name)
  }
  function wrote(write: string): void {
    if (total.writes.has(write)) return
    total.writes.add(write)
    const [operation, name] = write.split(' ') as [Operation, string]
    const relation = catalog.relations.get(name)
    for (const { events, body } of relation?.triggers ?? []) if (events & eventBit[operation]) follow(body, false)
    for (const other of relation?.referenced_by ?? []) {
      const rule = operation === 'delete' ? other.on_delete : operation === 'update' ? other.on_update : 'a'
      const follows = operation === 'delete' ? followsDelete[rule] : followsDelete[rule] && 'update'
      if (follows) wrote(`${follows} ${other.name}`)
    }
  }
  follow(text, true)
  if (total.dynamic) return undefined
  const writes = new Set([...total.writes].map((write) => write.slice(write.indexOf(' ') + 1)))
  return { reads: [...total.reads].toSorted(), writes: [...writes].toSorted() }
}
