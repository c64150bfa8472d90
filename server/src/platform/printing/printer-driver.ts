/** One thing to print. */
export interface PrintTask {
  /** The printer's name, as people know it. */
  printer: string
  address: string
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
export type PrinterDriver = (task: PrintTask) => Promise<void>
