import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { lockOfServers } from '../../../platform/db/presence/lock-of-servers.ts'
import { ofUsers } from '../../../platform/db/statements.ts'
import type { SealedFactor } from './server-key.views.ts'

const takenRow = z.strictObject({ taken: z.boolean() })

/** Returns false if a server runs on this database. Until the transaction ends, none begins to listen. */
export async function takeServersOut(tx: Tx): Promise<boolean> {
  const { space, number } = lockOfServers
  const { taken } = await tx.one(
    takenRow,
    sql`select pg_try_advisory_xact_lock(${space}::int, ${number}::int) as taken`,
  )
  return taken
}

/** Stores the fingerprint of the first server key; later ones change nothing. */
export async function insertFingerprint(tx: Tx, fingerprint: string): Promise<void> {
  await tx.run(sql`insert into server_key (fingerprint) values (${fingerprint}) on conflict do nothing`)
}

/** Stores the fingerprint of the key that replaces the one before. */
export async function saveFingerprint(tx: Tx, fingerprint: string): Promise<void> {
  await tx.run(sql`update server_key set fingerprint = ${fingerprint}, since = now()`)
}

/** Stores the key of an authenticator app as it is sealed now, unless it was replaced meanwhile. */
export async function saveSealedFactor(tx: Tx, before: SealedFactor, sealed: SealedFactor): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
    update second_factors set secret = ${sealed.secret}, pending_secret = ${sealed.pending_secret}
     where user_id = ${before.user_id} and secret is not distinct from ${before.secret}
       and pending_secret is not distinct from ${before.pending_secret}`,
      [before.user_id],
    ),
  )
}
