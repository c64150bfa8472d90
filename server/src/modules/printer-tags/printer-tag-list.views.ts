import { printerTagEndpoints, printerTagListRow } from '@platen/contracts/printer-tags/endpoints'
import { printerTagColumns, printerTagFields } from '@platen/contracts/printer-tags/fields'
import { labelsOf } from '@platen/contracts/records/field'
import { printerTagViews } from '@platen/contracts/printer-tags/views'
import sql, { raw } from 'sql-template-tag'
import { beginsWith, columnsOf } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'

/** The printer tags, with what each of them routes. */
export const printerTagList = defineList({
  name: 'printer-tags',
  endpoint: printerTagEndpoints.list,
  table: sql`printer_tags t`,
  id: sql`t.id`,
  filters: {
    kind: (kind) => sql`t.kind = ${kind}`,
    archived: byArchived('t'),
  },
  views: printerTagViews,
  search: searchWords(sql`t.search_text`, (typed) => sql`t.code like ${beginsWith(typed.toUpperCase())}`),
  sorts: {
    ...sortBy('code', { sql: raw('t.code'), type: 'text', unique: true }),
    ...sortBy('name', byName('t.name')),
  },
  row: printerTagListRow,
  select: () => ({
    columns: sql`
      t.id, t.version, ${columnsOf(printerTagFields, 't')}, t.archived_at is not null as archived,
      (select m.code from printer_tags m where m.id = t.merged_into_id) as merged_into,
      v.n as variants, coalesce(r.n, 0) as printers, p.n as products,
      coalesce(w.n, 0) as waiting`,
    joins: sql`
      cross join lateral (
        select count(*) as n from products where printer_tag_id = t.id and archived_at is null
      ) p
      cross join lateral (
        select (
          select count(*) from variants v join products o on o.id = v.product_id
          where v.printer_tag_id = t.id and v.archived_at is null and o.archived_at is null
        ) + (
          select count(*) from products o join variants v on v.product_id = o.id
          where o.printer_tag_id = t.id and v.printer_tag_id is null and v.archived_at is null and o.archived_at is null
        ) as n
      ) v
      left join (
        select l.printer_tag_id as tag_id, count(*) as n from printers_of_tags l join printers p on p.id = l.printer_id
        where p.archived_at is null group by 1
      ) r on r.tag_id = t.id
      left join (
        select printer_tag_id as tag_id, count(*) as n from pieces where stage = 'waiting_barcode' group by 1
      ) w on w.tag_id = t.id`,
  }),
  columns: labelsOf(printerTagColumns),
  cells: cellsOf(printerTagColumns),
})
