import { type FilledList, everyThousandth, placed, user, words } from './filled-list.fixture.ts'

// Fixed days: the rows are years old, and only the rare ones are from now.
/** The lists of orders, of what is made for them, and of how they come in. */
export const orderLists: Readonly<Record<string, FilledList>> = {
  orders: {
    fill: `
      insert into orders (store_id, external_id, external_number, status, status_from, hold_kind, hold_reason, hold_since,
        customer_name, email, placed_at, ship_by, expedited, source, search_text, completed_at, payment, ship_to_country,
        shipping_vendor_id, vendor_service, vendor_source, tags, printed_units)
      select ${everyThousandth('2', '1')}, 'X' || n, '#' || n, ${everyThousandth(`'open'`, `'completed'`)}, 'new',
        ${everyThousandth(`'manual'`, 'null')}, ${everyThousandth(`'why'`, 'null')}, ${everyThousandth('now()', 'null')},
        'Customer ' || n, 'c' || n || '@example.com', ${placed}, (${placed})::date, n % 1000 = 0, 'file',
        ${words} || ' customer ' || n, ${everyThousandth('null', 'now()')}, ${everyThousandth(`'pending'`, `'paid'`)},
        ${everyThousandth(`'FR'`, `'CA'`)}, ${everyThousandth('2', '1')}, ${everyThousandth(`'Express'`, `'Standard'`)}, 'site',
        ${everyThousandth(`array['Gift']`, `array['VIP']`)}, ${everyThousandth('2', '1')}
      from generate_series(1, 100000) n;
      insert into order_items (order_id, position, variant_id, sku, quantity, printed)
      select id, 1, ${everyThousandth('2', '3 + n % 4000')}, 'SKU', 1, true from (select id, id as n from orders) o;
      insert into designs (id, file_name, sha256, created_by, updated_at, updated_by) overriding system value
      select 900000000 + n, 'used-' || n || '.png', md5(least(n, 400)::text), ${user}, now(), ${user}
      from generate_series(0, 401) n;
      -- Of 25 lines each but for two of the same bytes, of 20,000 and of 5.
      insert into order_item_designs (item_id, area, file_name, sha256)
      select id, 'front', 'used-' || design || '.png', md5(least(design, 400)::text)
      from (
        select id, case when order_id % 10 = 0 then order_id / 10 % 400 when order_id % 5 = 1 then 400
          when order_id % 20000 = 2 then 401 end as design
        from order_items
      ) i
      where design is not null;
      insert into barcode_batches (user_id, piece_count) values (${user}, 50040), (${user}, 10);
      insert into pieces (order_id, item_id, variant_id, product_id, printer_tag_id, barcode, stage, batch_id, ship_by,
        placed_at)
      select order_id, id, variant_id, variant_id, ${everyThousandth('2', '1')}, 40000000000 + n || '0',
        case when n % 2000 = 0 then 'waiting_barcode' when n % 1000 = 0 then 'barcode_printed' else 'packaged' end,
        case when n % 2000 = 1000 then case when n % 10000 = 1000 then 2 else 1 end when n % 2 = 1 then 1 end,
        '2020-01-01', now()
      from (select *, order_id as n from order_items) i;
      insert into packing_slots (code, wall, wall_row, wall_column, order_id, created_by, updated_at, updated_by)
      select 'A' || id, 'A', 1 + id / 99000, 1 + id / 1000 % 99, id, ${user}, now(), ${user} from orders where id % 1000 = 0;
      insert into order_problems (order_id, position, field, code) values (1, 1, 'lines.1.sku', 'sku_unknown')`,
    filters: {
      status: ['completed', 'open', 'failed'],
      store_id: ['1', '2', '99'],
      hold: ['any', 'manual', 'payment', 'store_paused'],
      late: ['false', 'true'],
      due: ['today', 'tomorrow'],
      expedited: ['false', 'true'],
      ship_by_from: ['2020-01-01', '2021-11-20'],
      ship_by_to: ['2021-11-20', '2020-01-02'],
      short: ['false', 'true'],
      short_of: ['SKU-2', 'SKU-3', 'NONE'],
      payment: ['paid', 'pending'],
      vendor_id: ['1', '2', '99'],
      no_vendor: ['false', 'true'],
      service: ['Standard', 'Express', 'Overnight'],
      country: ['CA', 'FR', 'US'],
      product_id: ['2', '3', '99999999'],
      sku: ['SKU-2', 'SKU-3', 'NONE'],
      design_id: ['900000002', '900000400', '900000401', '99999999'],
      printer_tag_id: ['1', '2', '99'],
      pieces: ['one', 'several'],
      in_slot: ['false', 'true'],
      slot: ['a', 'A1000', 'Z'],
      tag: ['vip', 'gift', 'none'],
      cause: ['sku', 'address'],
      unknown_label: ['false', 'true'],
      placed_from: ['2020-01-01', '2021-11-01'],
      placed_to: ['2021-11-01', '2020-01-02'],
      placed_in: ['today', 'last_month'],
    },
    searches: [
      'often',
      'seldom',
      'customer 77123',
      'c77123@example.com',
      '#77123',
      'p-',
      '7',
      'nowhere',
      '400000000010',
    ],
  },
  pieces: {
    // Those of the orders above, of which a hundred are in production.
    fill: '',
    filters: {
      stage: ['waiting_barcode', 'barcode_printed', 'quality_checked'],
      due: ['late', 'today', 'tomorrow', 'by_today'],
      held: ['false', 'true'],
      short: ['false', 'true'],
      sku: ['SKU-2', 'SKU-3', 'NONE'],
      batch: ['B-000001', 'B-000002', 'B-999999'],
    },
    searches: ['sku-77123', '77123', '400000000010', 'nowhere'],
  },
  imports: {
    fill: `
      insert into import_runs (store_id, source, file_name, file_sha256, state, user_id, created_at, finished_at,
        search_text, settled, failed)
      select ${everyThousandth('2', '1')}, 'upload', ${everyThousandth(`'seldom'`, `'often'`)} || '-' || n || '.csv',
        repeat('a', 64), ${everyThousandth(`'running'`, `'done'`)}, ${user}, ${placed}, ${everyThousandth('null', 'now()')},
        ${words} || ' ' || n || '.csv', (n % 1000 = 5)::int, (n % 1000 = 5)::int
      from generate_series(1, 100000) n`,
    filters: {
      store_id: ['1', '2', '99'],
      state: ['done', 'running', 'refused', 'done,running', 'queued,refused'],
      with_failures: ['true'],
      created_from: ['2020-01-01', '2021-11-01'],
      created_to: ['2021-11-01', '2020-01-02'],
      created_in: ['today', 'last_month'],
    },
    searches: ['often', 'seldom', '77123', 'of', 'xx', 'nowhere'],
  },
  batches: {
    fill: `
      insert into barcode_batches (user_id, piece_count, created_at, picked_at, picked_by, search_text)
      select ${user}, 1, ${placed}, ${everyThousandth('null', 'now()')}, ${everyThousandth('null', user)},
        'b' || lpad(n::text, 6, '0') || ' 4' || lpad(n::text, 10, '0') || '7 p' || 100000 + n || ' ' || ${words}
      from generate_series(1, 100000) n`,
    filters: {
      from: ['2020-01-01', '2021-11-01'],
      to: ['2021-11-01', '2020-01-02'],
      in: ['today', 'last_year'],
      picked: ['true', 'false'],
    },
    searches: ['b-000777', 'B-', '0777', '7', '400000077123', '4000', 'P-177123', 'often', 'seldom', 'nowhere'],
  },
}
