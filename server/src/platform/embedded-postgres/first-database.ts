import type pg from 'pg'

/** The database of Platen in the embedded server, the role that owns it, and the role that the server uses. */
export const database = 'platen'
export const ownerRole = 'platen_owner'
export const appRole = 'platen_app'

/** Creates the two roles (with a password of hex digits) and the database if they are missing, even after a start that was killed halfway. */
export async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; app: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS app,
            EXISTS (SELECT FROM pg_database WHERE datname = $3) AS database`,
    [ownerRole, appRole, database],
  )
  const [there] = rows
  if (!there?.owner) await client.query(`CREATE ROLE ${ownerRole} LOGIN PASSWORD '${password}'`)
  if (!there?.app) await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`)
  if (!there?.database) await client.query(`CREATE DATABASE ${database} TEMPLATE template0 OWNER ${ownerRole}`)
}
