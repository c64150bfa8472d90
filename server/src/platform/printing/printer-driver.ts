import type { AllowedTarget } from '../network/allowed-networks.ts'

/** One thing to print. It has no address: a driver gets one only as a target that was judged. */
export interface PrintTask {
  /** The printer's name, as people know it. */
  printer: string
  /** The name for the file or job, with its extension. */
  file_name: string
  media_type: string
  bytes: Buffer
  copies: number
}

/**
 * Sends bytes to a printer. Resolves once the printer, folder or queue has accepted all of them; rejects with a message
 * that says what is wrong. Repeating the same task has the same result.
 */
type LocalDriver = (task: PrintTask) => Promise<void>

/** The same over the network: to where the printer's address leads, judged by `ALLOWED_NETWORKS` for each task. */
interface NetworkDriver {
  /** Used where the address names none. */
  defaultPort: number
  send: (task: PrintTask, target: AllowedTarget) => Promise<void>
}

export type PrinterDriver = LocalDriver | NetworkDriver
