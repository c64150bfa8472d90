import type { Scan } from '@platen/contracts/values/scan'

/** What a scan on an office screen refers to. */
export type ScanTarget =
  | { kind: 'object'; code: string }
  | { kind: 'place'; code: string }
  | { kind: 'nothing'; code: string }

/**
 * Interprets a scan: a warehouse code means its place. Anything else may be the number or code of an object (a tracking
 * number may look like a command), so only scans that can't be one are rejected without a search.
 */
export function scanTarget(scan: Scan): ScanTarget {
  const { code } = scan
  switch (scan.kind) {
    case 'piece':
    case 'command':
      return { kind: 'object', code }
    case 'warehouse':
      return { kind: 'place', code }
    case 'unknown':
      if (scan.reason === 'empty' || scan.reason === 'too_long') return { kind: 'nothing', code }
      return { kind: 'object', code }
  }
}
