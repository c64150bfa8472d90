import { type FilledList, everyThousandth, placed, user, words } from './filled-list.fixture.ts'

// Fixed days: the rows are years old, and only the rare ones are from now.
/** The lists of stock and warehouse, which follow those of the catalog: their rows refer to its variants. */
export const stockLists: Readonly<Record<string, FilledList>> = {
  'stock-in': {
    // Both kinds in turn, as days write them: one after the other would put all of one kind behind the other.
    fill: `
      insert into stock_documents (kind, number, status, supplier_id, reason_id, expected_on, closed_at, closed_by,
        search_text, created_by, updated_at, updated_by)
      select kind, 'S' || letter || '-' || 100000 + n, ${everyThousandth(`'draft'`, `'posted'`)},
        case kind when 'in' then ${everyThousandth('2', '1')} end, case kind when 'out' then ${everyThousandth('2', '1')} end,
        case kind when 'in' then '2020-01-01'::date + n / 100 end, ${everyThousandth('null', 'now()')},
        ${everyThousandth('null', user)},
        ${words} || ' s' || lower(letter) || 100000 + n, ${user}, now(), ${user}
      from generate_series(1, 100000) n, (values ('in', 'I'), ('out', 'O')) kinds (kind, letter)`,
    filters: {
      status: ['posted', 'draft', 'cancelled'],
      supplier_id: ['1', '2', '99'],
      late: ['true'],
      closed_from: ['2020-01-01', '2100-01-01'],
      closed_to: ['2100-01-01', '2020-01-02'],
      closed_in: ['today', 'last_month'],
    },
    searches: ['often', 'seldom', 'si-177123', 'si', 'x', 'nowhere'],
  },
  'stock-out': {
    fill: '',
    filters: {
      status: ['posted', 'draft', 'cancelled'],
      reason_id: ['1', '2', '99'],
      closed_from: ['2020-01-01', '2100-01-01'],
      closed_to: ['2100-01-01', '2020-01-02'],
      closed_in: ['today', 'last_month'],
    },
    searches: ['often', 'seldom', 'so-177123', 'so', 'x', 'nowhere'],
  },
  'stock-counts': {
    fill: `
      insert into stock_counts (number, status, scope, category, closed_at, closed_by, created_by, updated_at, updated_by)
      select 'SC-' || 100000 + n, ${everyThousandth(`'open'`, `'closed'`)}, 'category', 'Shirts',
        ${everyThousandth('null', 'now()')}, ${everyThousandth('null', user)}, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { status: ['open', 'paused', 'closed', 'cancelled'], with_differences: ['true'] },
    searches: ['sc-177123', 'SC', '77123', 'x', 'nowhere'],
  },
  'stock-count-lines': {
    fill: `
      insert into stock_count_lines (count_id, variant_id, cost_minor, round, counted, on_hand, expected, counted_at,
        counted_by, open)
      select 1 + n / 100, v.id, 410, ${everyThousandth('2', '1')}, ${everyThousandth('null', '5')},
        ${everyThousandth('null', '5')}, ${everyThousandth('null', 'case when n % 1000 = 500 then 4 else 5 end')},
        ${everyThousandth('null', 'now()')}, ${everyThousandth('null', user)}, false
      from (select id, row_number() over (order by id) as n from variants) v`,
    filters: { count_id: ['2', '99999999'], state: ['counted', 'uncounted', 'recount', 'difference'] },
    searches: ['sku-77123', '(01)02041001010016', 'xx', 'nowhere'],
  },
  'stock-info': {
    // The variants of the list above, with their levels.
    fill: '',
    filters: {
      category: ['Shirts', 'Rare', 'None'],
      stock: ['out', 'low', 'short'],
      idle_days: ['1', '365'],
      location: ['A-', 'a-7', 'R', 'nowhere'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['often', 'seldom', 'sku 77123', 'sk', 'xx', 'nowhere'],
  },
  'stock-movements': {
    fill: `
      insert into stock_movements (variant_id, kind, on_hand_change, reserved_change, quantity, reason_id,
        document_line_id, user_id, at)
      select (select min(id) from variants) + n % 5000, ${everyThousandth(`'adjust'`, `'reserve'`)},
        ${everyThousandth('1', '0')}, ${everyThousandth('0', '1')}, 1, ${everyThousandth('6', 'null')},
        ${everyThousandth('n', 'null')}, ${user} + (n % 1000 = 0)::int, ${placed}
      from generate_series(1, 100000) n`,
    filters: {
      variant_id: ['7', '99999999'],
      kind: ['reserve', 'adjust', 'scrap', 'reserve,adjust', 'adjust,scrap'],
      reason_id: ['6', '99'],
      user_id: ['1', '2', '99'],
      document: ['SI-177123', 'SC-177123', 'nowhere'],
      from: ['2020-01-01', '2021-11-01'],
      to: ['2021-11-01', '2020-01-02'],
      in: ['today', 'last_month'],
    },
    searches: ['SI-177123', 'SC', 'often', 'seldom', 'sku 77123', '400000000010', 'PLT-000077', 'nowhere'],
  },
  'warehouse-locations': {
    fill: `
      insert into warehouse_locations (aisle, bay, level, kind, walking_order, blocked_reason, archived_at, created_by,
        updated_at, updated_by)
      select chr(65 + n / 50000) || chr(65 + n / 2500 % 20), 1 + n % 2500 / 5, n % 5, ${everyThousandth(`'damaged'`, `'reserve'`)}, n,
        ${everyThousandth(`'Leak'`, 'null')}, case when n % 1000 = 1 then now() end, ${user}, now(), ${user}
      from generate_series(0, 99999) n`,
    filters: {
      kind: ['reserve', 'damaged', 'pick'],
      blocked: ['false', 'true'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['AA-01-1', '-77-1', 'A-0', 'ab', 'a', 'nowhere'],
  },
  pallets: {
    fill: `
      insert into pallets (code, note, location_id, units, used, moved_at, archived_at, created_by, updated_at, updated_by)
      select pallet_code(n, ''), '', case when n % 1000 not in (1, 3) then (select min(id) from warehouse_locations) + n end,
        case when n % 1000 > 1 then 5 else 0 end, n % 1000 <> 2, ${placed}, case when n % 1000 = 1 then now() end,
        ${user}, now(), ${user}
      from generate_series(1, 100000) n;
      insert into pallet_contents (pallet_id, variant_id, quantity, since)
      select p.id, (select min(id) from variants) + p.id % 5000, 5, now() from pallets p where p.units > 0;
      insert into warehouse_skus (variant_id, pallets) select variant_id, count(*) from pallet_contents group by variant_id`,
    filters: {
      status: ['stored', 'empty', 'open', 'stored,empty', 'open,empty'],
      location: ['AA-01-1', 'ZZ-99-9'],
      sku: ['SKU-7', 'SKU-99999', '02041001010016', 'nowhere'],
      without_location: ['true'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['PLT-0777', '77123', '7', 'PLT', 'SKU-7', '02041001010016', '(01)02041001010016', 'nowhere'],
  },
  'warehouse-skus': {
    // Filled by the variants and the pallets above.
    fill: '',
    filters: { location: ['AA-01-1', 'ZZ-99-9'], without_pick_location: ['true'] },
    searches: ['often', 'seldom', 'sku 4123', 'sk', 'xx', 'nowhere'],
  },
  'warehouse-log': {
    fill: `
      insert into warehouse_log (move_id, kind, variant_id, quantity, from_pallet_id, to_pallet_id, from_location_id,
        to_location_id, since, user_id, at)
      select n, ${everyThousandth(`'transfer'`, `'put_on'`)}, (select min(id) from variants) + n % 5000, 1,
        case when n % 1000 = 0 then (select min(id) from pallets) + n % 777 end, (select min(id) from pallets) + n,
        null, (select min(id) from warehouse_locations) + n % 9999, now(), ${user} + (n % 1000 = 0)::int, ${placed}
      from generate_series(1, 100000) n`,
    filters: {
      pallet: ['PLT-000077', 'PLT-999999'],
      sku: ['SKU-7', '02041001010016', 'nowhere'],
      location: ['AA-01-1', 'ZZ-99-9'],
      user_id: ['1', '2', '99'],
      kind: ['put_on', 'transfer', 'count', 'put_on,transfer', 'count,merge'],
      from: ['2020-01-01', '2021-11-01'],
      to: ['2021-11-01', '2020-01-02'],
      in: ['today', 'last_month'],
    },
    searches: ['PLT-000077', '77123', 'PLT', 'SKU-7', 'often', 'seldom', '(01)02041001010016', 'nowhere'],
  },
}
