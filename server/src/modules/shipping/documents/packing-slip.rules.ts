/** Whether Package prints packing slips, as the station says. */
export type SlipSetting = 'store' | 'always' | 'never'

/**
 * Whether a packing slip is printed when an order is packaged: the station decides, or leaves it to the store
 * (PACK-19).
 */
export function shouldPrintSlip({ station, store }: { station: SlipSetting; store: boolean }): boolean {
  return station === 'store' ? store : station === 'always'
}
