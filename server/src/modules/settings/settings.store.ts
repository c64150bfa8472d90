import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

export async function saveSetting(tx: Tx, key: string, value: unknown, userId: number | null): Promise<void> {
  await tx.run(sql`
    insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${userId})
    on conflict (key) do update
       set value = excluded.value, updated_by = excluded.updated_by, updated_at = now(), version = settings.version + 1`)
}
