import { totalmem } from 'node:os'

const mb = 1024 * 1024

/**
 * Returns how much memory the database keeps pages in: a sixteenth of the machine's, from 128 MB to 1 GB. Pages that
 * are read from the operating system instead cost a copy and a checksum each, which a search of a million orders pays
 * thousands of times.
 */
export function toSharedBuffersMb(memoryMb: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memoryMb / 16)))
}

/** Memory of this machine, or of the container in which this process runs. */
function usableMemoryMb(): number {
  // 0 without a limit.
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / mb
}

/**
 * Returns the settings of the embedded server. Passed on its command line, so that nothing in the data folder can turn
 * off what makes acknowledged writes durable. Rule: CHECK-38.
 */
export function serverSettings(socketFolder: string, logFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    password_encryption: 'scram-sha-256',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    max_prepared_transactions: '0',
    shared_buffers: `${toSharedBuffersMb(usableMemoryMb())}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // One machine, no replica: less to write per commit.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'platen',
    // One file per weekday, overwritten a week later. Statements and key values contain customers' data and are not
    // logged.
    logging_collector: 'on',
    log_directory: logFolder,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
