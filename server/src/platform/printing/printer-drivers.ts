import { join } from 'node:path'
import type { PrinterDriverName } from '@platen/contracts/printers/printer-choices'
import { fileDriver } from './file-driver.ts'
import type { PrinterDriver } from './printer-driver.ts'

/** Creates the drivers, one line each. The file driver writes to `<data folder>/printed`. */
export function createPrinterDrivers(dataFolder: string): Record<PrinterDriverName, PrinterDriver> {
  return {
    file: fileDriver(join(dataFolder, 'printed')),
  }
}
