import { describe, expect, it } from 'vitest'
import { checkTableOwners } from './check-table-owners.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const store = (...statements: string[]) =>
  `import sql from 'sql-template-tag'\n${statements.map((text, n) => `export const s${n} = sql\`${text}\``).join('\n')}\n`
const orders = 'server/src/modules/orders/orders.store.ts'
const migration = 'server/migrations/0001_tables.sql'

const sound = {
  [migration]: `
    create table orders (id bigint); -- insert into pieces is only mentioned here
    CREATE TABLE IF NOT EXISTS pieces (id bigint);
    create table stages (stage text);
    insert into stages values ('waiting_barcode');
    create trigger guard before update on orders for each row execute function refuse_change();`,
  [orders]: store(
    'insert into orders (id) values (1) on conflict (id) do update set id = 1',
    'update orders set id = 2',
  ),
  'server/src/modules/orders/orders.views.ts': store('select * from pieces for update of pieces'),
  'server/src/modules/pieces/stages.store.ts': store('\n  UPDATE ONLY pieces\n  set id = 2'),
  'server/src/modules/orders/orders.test.ts': store('delete from pieces'),
  'server/src/modules/stock/words.ts': "export const words = 'update orders in stock'\n",
}

describe('the check of table owners', () => {
  it('accepts tables with one writer, or only their migration', () => {
    expect(checkTableOwners(plantTree(sound))).toEqual([])
  })

  it('reports a table that two modules write', () => {
    const second = {
      'server/src/modules/fulfillment/packaging/pack.store.ts': store('delete from pieces where id = 1'),
    }
    const [finding] = checkTableOwners(plantTree({ ...sound, ...second }))
    expect(finding).toMatchObject({ rule: 'table-with-two-owners', file: migration })
    expect(finding?.message).toContain('pieces')
    expect(finding?.message).toContain('fulfillment/packaging')
  })

  it('sees a write inside a nested statement', () => {
    const nested = 'with moved as (${1 > 0 ? sql`update pieces set id = 3` : sql``} returning id) select 1'
    const second = { 'server/src/modules/stock/stock.store.ts': store(nested) }
    expect(named(checkTableOwners(plantTree({ ...sound, ...second })))).toEqual([`table-with-two-owners ${migration}`])
  })

  it('reports a table that is never written', () => {
    const lonely = { 'server/migrations/0002_more.sql': 'create table lonely (id bigint);' }
    expect(named(checkTableOwners(plantTree({ ...sound, ...lonely })))).toEqual([
      'table-without-owner server/migrations/0002_more.sql',
    ])
  })

  it('knows a table by the name that a later migration gives it', () => {
    const renaming = { 'server/migrations/0002_more.sql': 'alter table pieces rename to units;' }
    const forgotten = checkTableOwners(plantTree({ ...sound, ...renaming }))
    expect(forgotten).toMatchObject([{ rule: 'table-without-owner', file: migration }])
    const adapted = { 'server/src/modules/pieces/stages.store.ts': store('update only units set id = 2') }
    expect(checkTableOwners(plantTree({ ...sound, ...renaming, ...adapted }))).toEqual([])
  })

  it('reports a write outside a store', () => {
    const action = 'server/src/modules/orders/orders.actions.ts'
    const root = plantTree({ ...sound, [action]: store('truncate table orders') })
    expect(named(checkTableOwners(root))).toEqual([`write-outside-store ${action}`])
  })
})
