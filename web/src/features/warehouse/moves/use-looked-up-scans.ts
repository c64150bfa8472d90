import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useLayoutEffect, useRef, useState } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { countHeardScan, lockActs } from '../../../ui/scan/act-lock.ts'
import { listenForUnread } from '../../../ui/scan/scan-handlers.ts'
import { withTimeout } from '../../../platform/api/unprocessed.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { useErrorText } from '../../../ui/states.tsx'
import { lookUpScan } from './look-up-code.ts'
import { useUnknownText } from './unknown-text.ts'

type Found = Exclude<WarehouseLookup, { kind: 'unknown' }>

export interface LookedUpScans {
  /** The code that is being looked up, or null. */
  lookingUp: string | null
  /** Why the last scan showed nothing, in words, or null. */
  fault: string | null
  /** Goes on with what was shown before that scan. */
  goOn: () => void
}

/**
 * Looks up each scan and hands it on, the latest one only. What is unknown, fails or can't be read is said in words.
 * Until the answer is shown, and after a scan that showed nothing until the next one or until somebody goes on, the
 * acts within `[data-acts]` and the answers of dialogs are locked (SCREEN-21).
 * @param take - takes what was scanned, or returns in words why it can't; settles once it is on the screen
 * @param ready - settles once what was begun before the scan is done, so that the scan isn't taken into it and lost
 */
export function useLookedUpScans(
  take: (found: Found) => Promise<string | null>,
  ready: () => Promise<void> = async () => {},
): LookedUpScans {
  const ui = useTexts('ui')
  const errorText = useErrorText()
  const unknownText = useUnknownText()
  const latest = useRef(0)
  const locked = useRef(false)
  const [code, setCode] = useState<string | null>(null)
  const [result, setResult] = useState<{ of: number; fault: string | null }>({ of: 0, fault: null })
  useLayoutEffect(() => lockActs(() => locked.current), [])
  // After the answer has been rendered.
  useLayoutEffect(() => {
    if (result.of === latest.current && result.fault === null) locked.current = false
  }, [result])
  const settle = (fault: string | null) => {
    setCode(null)
    setResult({ of: latest.current, fault })
  }
  const unreadText = ui('scan_unread')
  useLayoutEffect(
    () =>
      listenForUnread(() => {
        locked.current = true
        countHeardScan()
        latest.current += 1
        setCode(null)
        setResult({ of: latest.current, fault: unreadText })
      }),
    [unreadText],
  )
  // As it is when the answer is there, because an earlier scan may have opened a form meanwhile.
  const current = useRef(take)
  current.current = take
  const lookUp = async (text: string, usText: string | null, isLatest: () => boolean) => {
    try {
      const found = await lookUpScan(text, usText)
      await withTimeout(ready())
      if (!isLatest()) return null
      return found.kind === 'unknown' ? unknownText(found) : await withTimeout(current.current(found))
    } catch (error) {
      if (!isLatest()) return null
      showInPlace(error)
      return errorText(error)
    }
  }
  useScans(async (text, usText) => {
    countHeardScan()
    latest.current += 1
    const own = latest.current
    locked.current = true
    setCode(text)
    const fault = await lookUp(text, usText, () => own === latest.current)
    if (own !== latest.current) return
    if (fault !== null) playSound('error')
    settle(fault)
  })
  const goOn = () => {
    // What was scanned isn't waited for any more.
    countHeardScan()
    settle(null)
  }
  return { lookingUp: code, fault: code === null ? result.fault : null, goOn }
}
