import type { PalletNumbering } from './doctor.views.ts'

/**
 * Returns what the doctor says about the codes of pallets; nothing for a site without a GS1 prefix. After a restore
 * numbers have nine digits or more, which a prefix of nine or ten digits leaves no room for (docs/decisions/008).
 */
export function describePalletCodes({ gs1_prefix: prefix, next }: PalletNumbering): {
  warning: boolean
  said: string
} | null {
  if (prefix === '') return null
  // An SSCC has 17 digits before its check digit.
  const room = 17 - prefix.length
  return String(next).length <= room
    ? { warning: false, said: `new pallets get an SSCC with the GS1 prefix ${prefix}` }
    : {
        warning: true,
        said:
          `new pallets get PLT- codes instead of an SSCC: the GS1 prefix ${prefix} leaves ${room} digits for the number, ` +
          `and the next one is ${next}`,
      }
}
