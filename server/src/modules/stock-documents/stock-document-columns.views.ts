import sql from 'sql-template-tag'

/** What every row of a document shows, of the documents `d`. */
export const rowColumns = sql`
  d.id, d.version, d.number, d.status, d.reference,
  (select count(*) from stock_document_lines l where l.document_id = d.id) as lines,
  (select coalesce(sum(l.expected), 0) from stock_document_lines l where l.document_id = d.id) as expected,
  (select coalesce(sum(l.counted), 0) from stock_document_lines l where l.document_id = d.id) as counted,
  (select coalesce(sum(l.damaged), 0) from stock_document_lines l where l.document_id = d.id) as damaged,
  d.created_at, (select u.name from users u where u.id = d.created_by) as created_by, d.closed_at`

/** What a row of Stock In shows besides. */
export const stockInColumnsOfRow = sql`
  (select json_build_object('id', s.id, 'code', s.code, 'name', s.name) from suppliers s where s.id = d.supplier_id)
    as supplier,
  d.expected_on`

/** What a row of Stock Out shows besides. */
export const stockOutColumnsOfRow = sql`
  (select json_build_object('id', r.id, 'code', r.code, 'name_en', r.name_en, 'name_fr', r.name_fr)
    from stock_reasons r where r.id = d.reason_id) as reason`
