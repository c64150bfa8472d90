import { expect, test } from 'vitest'
import { floorOfTests } from './floor-of-tests.ts'
import { buildOrderRecord, importOrders } from './given-order-file.ts'
import { asOwner } from '../platform/test-database.ts'

const here = floorOfTests()

// SERVER-6
test('an import that a busy machine makes the server put off is over when its test goes on', async () => {
  const { site, store_id: store } = here.floor
  await asOwner(
    site,
    `create sequence got_in_the_way;
    grant all on got_in_the_way to public;
    create function get_in_the_way() returns trigger language plpgsql as $$ begin
      if nextval('got_in_the_way') <= 3 then
        raise exception 'canceling statement due to lock timeout' using errcode = '55P03';
      end if; return new; end $$;
    create trigger get_in_the_way before insert on orders for each row execute function get_in_the_way()`,
  )
  const { run, lines } = await importOrders(site, store, [buildOrderRecord({ lines: [{ sku: 'CARD-OS' }] })])
  expect(run).toMatchObject({ state: 'done', created: 1 })
  expect(lines).toHaveLength(1)
})
