import { raw, type Sql } from 'sql-template-tag'

/** The column `record` of a query about the row `alias`: its `RecordStamp`. */
export function recordColumn(alias: string): Sql {
  return raw(`(
    select json_build_object('created_at', ${alias}.created_at, 'created_by', creator.name,
      'updated_at', ${alias}.updated_at, 'updated_by', editor.name, 'archived_at', ${alias}.archived_at)
    from users creator, users editor where creator.id = ${alias}.created_by and editor.id = ${alias}.updated_by
  ) as record`)
}
