/** One thing to print, whole. */
export interface PrintTask {
  /** The printer's name, as people know it. */
  printer: string
  address: string
  /** The name for the file or job, with its ending. */
  file_name: string
  media_type: string
  bytes: Buffer
  copies: number
}

/**
 * Hands bytes to a printer. Resolves once the printer, folder or queue has taken them whole; rejects with a sentence that
 * says what is wrong. The same task again gives the same result.
 */
export type PrinterDriver = (task: PrintTask) => Promise<void>
