import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useRef } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { useErrorText } from '../../../ui/states.tsx'
import { lookUpScan } from './look-up-code.ts'
import { useUnknownText } from './unknown-text.ts'

type Found = Exclude<WarehouseLookup, { kind: 'unknown' }>

/**
 * Looks up each scan and hands it on, the latest one only. What is unknown or fails is said in words.
 * @param take - takes what was scanned, or returns in words why it can't
 */
export function useLookedUpScans(
  take: (found: Found) => string | null | Promise<string | null>,
  say: (fault: string | null) => void,
): void {
  const errorText = useErrorText()
  const unknownText = useUnknownText()
  const latest = useRef(0)
  const current = useRef(take)
  current.current = take
  const handle = async (text: string, usText: string | null) => {
    latest.current += 1
    const own = latest.current
    let fault: string | null
    try {
      const found = await lookUpScan(text, usText)
      if (own !== latest.current) return
      fault = found.kind === 'unknown' ? unknownText(found) : await current.current(found)
    } catch (error) {
      if (own !== latest.current) return
      showInPlace(error)
      fault = errorText(error)
    }
    if (fault !== null) playSound('error')
    say(fault)
  }
  useScans((text, usText) => void handle(text, usText))
}
