import { type FilledList, everyThousandth, placed, user, words } from './filled-list.fixture.ts'

const tagReason =
  'a tag is the product’s or the variant’s own, which no single index has; a factory has few tags, so a page fills soon'

// Fixed days: the rows are years old, and only the rare ones are from now.
/** The lists of catalog, partners and the site. */
export const officeLists: Readonly<Record<string, FilledList>> = {
  products: {
    fill: `
      insert into products (code, name, category, brand, printer_tag_id, priority, archived_at, search_text, created_by,
        updated_at, updated_by)
      select 'P' || n, 'Product ' || md5(n::text), ${everyThousandth(`'Rare'`, `'Shirts'`)}, 'Brand', ${everyThousandth('2', '1')},
        n % 1000, case when n % 1000 = 1 then now() end, ${words} || ' product ' || n,
        ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: {
      category: ['Shirts', 'Rare', 'None'],
      printer_tag_id: ['1', '2', '99'],
      stock: ['out', 'low', 'short'],
      without_printer_tag: ['true'],
      archived: ['false', 'true', 'all'],
    },
    excluded: { printer_tag_id: tagReason },
    searches: ['often', 'seldom', 'product 77123', 'p7', 'x', 'nowhere'],
  },
  'printer-tags': {
    // Before and after the two above in every order, so that no page counts the products of the tag that most have.
    fill: `
      insert into printer_tags (id, code, name, kind, archived_at, search_text, created_by, updated_at, updated_by)
        overriding system value
      select n + 10, case n % 2 when 0 then 'A' else 'Z' end || n, case when n % 4 < 2 then 'A ' else 'Z ' end || md5(n::text),
        ${everyThousandth(`'uv'`, `'dtg'`)}, ${everyThousandth('now()', 'null')},
        ${words} || ' tag ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { kind: ['dtg', 'uv', 'laser'], archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'tag 77123', 'a7', 'x', 'nowhere'],
  },
  stores: {
    fill: `
      insert into stores (id, code, name, platform, archived_at, paused_at, search_text, created_by, updated_at, updated_by)
        overriding system value
      select n + 10, 'X' || n, case when n % 2 = 0 then 'A ' else 'Z ' end || md5(n::text), ${everyThousandth(`'etsy'`, `'shopify'`)},
        ${everyThousandth('now()', 'null')}, case when n % 1000 = 1 then now() end,
        ${words} || ' store ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: {
      platform: ['shopify', 'etsy', 'api'],
      state: ['active', 'paused'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['often', 'seldom', 'store 77123', 'x7', 'q', 'nowhere'],
  },
  'sku-mappings': {
    fill: `
      insert into sku_mappings (store_id, sku, sku_key, variant_id, search_text, created_by, updated_at, updated_by)
      select ${everyThousandth('2', '1')}, 'Shop ' || n, 'SHOP' || n, case when n % 1000 <> 1 then n end,
        ${words} || ' shop ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { store_id: ['1', '2', '99'], never_made: ['false', 'true'] },
    searches: ['often', 'seldom', 'shop 77123', 's', 'q', '2041001010016', '(01)02041001010016', 'nowhere'],
  },
  stations: {
    fill: `
      insert into stations (name, kind, archived_at, search_text, created_by, updated_at, updated_by)
      select 'S ' || md5(n::text), ${everyThousandth(`'packaging'`, `'print_design'`)}, ${everyThousandth('now()', 'null')},
        ${words} || ' station ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { kind: ['print_design', 'packaging', 'quality_check'], archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'station 77123', 's', 'x', 'nowhere'],
  },
  devices: {
    fill: `
      insert into devices (token_hash, station_id, user_agent, paired_by, last_seen_at, search_text)
      select sha256(n::text::bytea), ${everyThousandth('2', '1')}, 'Browser', ${user}, ${placed},
        ${words} || ' station ' || n
      from generate_series(1, 100000) n`,
    filters: {},
    searches: ['often', 'seldom', 'station 77123', 'nowhere'],
  },
  printers: {
    fill: `
      insert into printers (name, kind, driver, archived_at, search_text, created_by, updated_at, updated_by)
      select 'P ' || md5(n::text), ${everyThousandth(`'document'`, `'label'`)}, 'file', ${everyThousandth('now()', 'null')},
        ${words} || ' printer ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: {
      kind: ['label', 'document', 'design'],
      failed_jobs: ['true'],
      waiting_jobs: ['true'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['often', 'seldom', 'printer 77123', 'p', 'x', 'nowhere'],
  },
  suppliers: {
    fill: `
      insert into suppliers (code, name, archived_at, search_text, created_by, updated_at, updated_by)
      select 'S' || n, 'S ' || md5(n::text), ${everyThousandth('now()', 'null')},
        ${words} || ' supplier ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'supplier 77123', 's7', 'x', 'nowhere'],
  },
  'shipping-vendors': {
    fill: `
      insert into shipping_vendors (code, name, kind, label_size, label_format, active, archived_at, search_text, created_by,
        updated_at, updated_by)
      select 'v' || n, 'V ' || md5(n::text), ${everyThousandth(`'manual'`, `'own_label'`)}, ${everyThousandth('null', `'4x6'`)},
        ${everyThousandth('null', `'pdf'`)}, n % 1000 <> 0, ${everyThousandth('now()', 'null')},
        ${words} || ' vendor ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { kind: ['own_label', 'manual'], active: ['true', 'false'], archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'vendor 77123', 'v7', 'x', 'nowhere'],
  },
  variants: {
    fill: `
      insert into variants (product_id, sku, color, size, position, weight_g, pick_location, printer_tag_id, reorder_point,
        archived_at, search_text, created_by, updated_at, updated_by)
      select (select min(id) from products) + n - 1, 'SKU-' || n, 'Black', 'M', 1, case when n % 1000 = 3 then 0 else 180 end,
        case n % 1000 when 0 then 'R-' || n when 2 then '' else 'A-' || n % 50 end, ${everyThousandth('2', 'null')}, 10, case when n % 1000 = 1 then now() end, ${words} || ' sku ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n;
      insert into stock_levels (variant_id, reorder_point, on_hand, reserved, last_movement_at, archived)
      select id, 10, ${everyThousandth('0', '1000')}, 0, ${everyThousandth(`'2020-01-01T00:00:00Z'::timestamptz`, 'now()')}, archived
      from (select id, id as n, archived_at is not null as archived from variants) v on conflict do nothing`,
    filters: {
      product_id: ['1', '99999999'],
      category: ['Shirts', 'Rare', 'None'],
      printer_tag_id: ['1', '2', '99'],
      stock: ['out', 'low', 'short'],
      unprinted: ['true'],
      without_location: ['true'],
      without_weight: ['true'],
      archived: ['false', 'true', 'all'],
    },
    excluded: { printer_tag_id: tagReason },
    searches: ['often', 'seldom', 'sku 77123', 'sk', 'xx', '2041001010016', '(01)02041001010016', 'nowhere'],
  },
  designs: {
    fill: `
      insert into design_files (sha256, media_type, size_bytes, width_px, height_px, preview_sha256, thumb_sha256)
      values (repeat('a', 64), 'image/png', 1000, 100, 100, repeat('a', 64), repeat('a', 64));
      insert into designs (store_id, file_name, sha256, archived_at, search_text, created_at, created_by, updated_at, updated_by)
      select ${everyThousandth('2', 'case when n % 2 = 0 then 1 end')}, 'design-' || n || '.png', repeat('a', 64),
        case when n % 1000 = 1 then now() end, ${words} || ' design ' || n, ${placed}, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: {
      id: ['777', '99999999'],
      store: ['library', '1', '2', '99'],
      created_from: ['2020-01-01', '2021-11-01'],
      created_to: ['2021-11-01', '2020-01-02'],
      created_in: ['today', 'last_month'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['often', 'seldom', 'design 77123', 'de', 'xx', 'nowhere'],
  },
}
