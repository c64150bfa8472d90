/** A process at work on the database. */
export interface RunningServer {
  label: string
  host: string
}

/** Returns what the doctor says about the processes at work, and whether their files may not be shared (SERVER-5). */
export function describeServers(
  servers: readonly RunningServer[],
  hasBucket: boolean,
): { warning: boolean; said: string } {
  if (servers.length === 0) return { warning: false, said: 'none is at work on this database' }
  const named = servers.map(({ label, host }) => `${label} on ${host}`).join(', ')
  const hosts = new Set(servers.map(({ host }) => host))
  if (hosts.size === 1 || hasBucket) return { warning: false, said: named }
  return {
    warning: true,
    said: `${named}: without S3_BUCKET they keep files in DATA_DIR, which must be one folder that all of these hosts share; else each of them lacks the files of the others`,
  }
}
