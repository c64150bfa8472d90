import { describe, expect, it } from 'vitest'
import { named, plantTree } from '../../testing/planted-tree.ts'
import { checkReleaseNotes } from './check-release-notes.ts'

const notes = (...numbers: string[]) => ({
  'contracts/src/setup/release-notes.ts': numbers.map((number) => `  '${number}': {\n`).join(''),
})
const migration = (number: string, sql: string) => ({ [`server/migrations/${number}_x.sql`]: `${sql}\n` })

describe('the check of release notes', () => {
  it.each([
    'update orders set code = upper(code);',
    'delete from orders where id = 1;',
    'truncate orders;',
    'drop table orders;',
    'alter table orders\n  add column a int,\n  drop column b;',
    'alter table orders alter column a type int using 1;',
    'do $$ begin perform 1; update orders set a = 1; end $$;',
    'create function f() returns void language sql as $$ select 1 $$;\nupdate orders set a = 1;',
    'with old as (select 1) update orders set a = 1;',
  ])('asks for a note: %s', (sql) => {
    expect(named(checkReleaseNotes(plantTree({ ...notes(), ...migration('0200', sql) })))).toEqual([
      'release-note-missing server/migrations/0200_x.sql',
    ])
    expect(checkReleaseNotes(plantTree({ ...notes('0200'), ...migration('0200', sql) }))).toEqual([])
    const reason = `-- Nothing to note: a cache.\n${sql}`
    expect(checkReleaseNotes(plantTree({ ...notes(), ...migration('0200', reason) }))).toEqual([])
  })

  it.each([
    'create table seasons (id int);\ninsert into seasons values (1);',
    '-- update orders',
    'create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$;',
    'create trigger t before update on orders for each row execute function f();',
    'alter table orders drop constraint c, add column a int;',
    'create table a (b int references orders on delete cascade);',
  ])('asks for none: %s', (sql) => {
    expect(checkReleaseNotes(plantTree({ ...notes(), ...migration('0200', sql) }))).toEqual([])
  })

  it('reports a note without a migration', () => {
    expect(named(checkReleaseNotes(plantTree(notes('0300'))))).toEqual([
      'release-note-unknown contracts/src/setup/release-notes.ts',
    ])
  })
})
