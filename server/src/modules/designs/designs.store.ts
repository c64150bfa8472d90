import { designNameKey } from '@platen/contracts/values/match-key'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import type { DesignFile } from './design-record.types.ts'

export interface NewDesign {
  store_id: number | null
  file_name: string
  title: string
  sha256: string
}

/** Records a file of the file store with its preview, once for the same bytes. */
export async function insertDesignFile(tx: Tx, file: DesignFile): Promise<void> {
  await tx.run(sql`
    insert into design_files (sha256, media_type, size_bytes, width_px, height_px, dpi, preview_sha256, thumb_sha256)
    values (${file.sha256}, ${file.media_type}, ${file.size_bytes}, ${file.width_px}, ${file.height_px}, ${file.dpi},
      ${file.preview_sha256}, ${file.thumb_sha256})
    on conflict (sha256) do nothing`)
}

const currentDesignRow = z.strictObject({ id: z.number(), sha256: z.string(), title: z.string() })
export type CurrentDesign = z.output<typeof currentDesignRow>

/**
 * Returns the current design under a name of a store (null: the library). Takes an advisory lock until the transaction
 * ends, because an unused name has no row to lock.
 */
export async function lockDesignName(
  tx: Tx,
  storeId: number | null,
  fileName: string,
): Promise<CurrentDesign | undefined> {
  const key = designNameKey(fileName)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design ${storeId ?? 0} ${key}`}, 0))`)
  return tx.maybe(
    currentDesignRow,
    sql`
    select id, sha256, title from designs
    where coalesce(store_id, 0) = ${storeId ?? 0} and name_key = ${key} and archived_at is null`,
  )
}

export async function insertDesign(tx: Tx, userId: number, design: NewDesign): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into designs (store_id, file_name, title, sha256, search_text, created_by)
    values (${design.store_id}, ${design.file_name}, ${design.title}, ${design.sha256}, ${searchText(design)}, ${userId})
    returning id`,
  )
  return id
}

const versionRow = z.strictObject({ version: z.number() })

/** Archives a design that another one replaces. Returns its version. */
export async function archiveDesign(tx: Tx, id: number): Promise<number> {
  const statement = sql`update designs set archived_at = now() where id = ${id} returning version`
  return (await tx.one(versionRow, statement)).version
}

/** Saves the title of a design. Returns its version. */
export async function retitleDesign(tx: Tx, id: number, design: NewDesign): Promise<number> {
  const statement = sql`update designs set title = ${design.title}, search_text = ${searchText(design)} where id = ${id}
    returning version`
  return (await tx.one(versionRow, statement)).version
}

function searchText(design: NewDesign): string {
  return normalizedSearch(`${design.file_name} ${design.title}`)
}
