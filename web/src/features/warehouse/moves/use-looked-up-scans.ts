import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useEffect, useRef, useState } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { countHeardScan, lockActs } from '../../../ui/scan/act-lock.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { useErrorText } from '../../../ui/states.tsx'
import { lookUpScan } from './look-up-code.ts'
import { useUnknownText } from './unknown-text.ts'

type Found = Exclude<WarehouseLookup, { kind: 'unknown' }>

/**
 * Looks up each scan and hands it on, the latest one only. What is unknown or fails is said in words. Until the answer
 * is there, the acts within `[data-acts]` and the answers of dialogs are locked (SCREEN-21).
 * @param take - takes what was scanned, or returns in words why it can't
 * @returns the code that is being looked up, or null
 */
export function useLookedUpScans(
  take: (found: Found) => string | null | Promise<string | null>,
  say: (fault: string | null) => void,
): string | null {
  const errorText = useErrorText()
  const unknownText = useUnknownText()
  const latest = useRef(0)
  const isLooking = useRef(false)
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => lockActs(() => isLooking.current), [])
  const current = useRef(take)
  current.current = take
  const lookUp = async (text: string, usText: string | null, isLatest: () => boolean) => {
    try {
      const found = await lookUpScan(text, usText)
      if (!isLatest()) return null
      return found.kind === 'unknown' ? unknownText(found) : await current.current(found)
    } catch (error) {
      if (!isLatest()) return null
      showInPlace(error)
      return errorText(error)
    }
  }
  const handle = async (text: string, usText: string | null) => {
    latest.current += 1
    const own = latest.current
    countHeardScan()
    isLooking.current = true
    setCode(text)
    const fault = await lookUp(text, usText, () => own === latest.current)
    if (own !== latest.current) return
    isLooking.current = false
    setCode(null)
    if (fault !== null) playSound('error')
    say(fault)
  }
  useScans((text, usText) => void handle(text, usText))
  return code
}
