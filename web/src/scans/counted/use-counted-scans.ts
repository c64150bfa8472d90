import { useCallback, useLayoutEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../platform/drafts.ts'
import { showInPlace } from '../../platform/api/api-error.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { observable, useObservable } from '../../platform/observable.ts'
import { notify } from '../../platform/notices.ts'
import { openDialog } from '../../ui/dialog/dialogs.ts'
import { useErrorText } from '../../ui/states.tsx'
import type { ScanQueue } from '../scan-queue.ts'
import {
  type AnswerLevel,
  type LateAnswer,
  type ScanList,
  scansInState,
  type StoredScan,
} from '../stored-scans.rules.ts'
import { isUnprocessed } from '../../platform/api/unprocessed.ts'
import { useScanCallbacks, useScanQueue } from '../use-scan-queue.ts'
import { listenForUnread } from '../../ui/scan/scan-handlers.ts'
import { playSound } from '../../ui/scan/sounds.ts'

/** What the last scan did, in words. */
export interface ScanOutcome {
  level: AnswerLevel | 'stored'
  title: string
  text: string
}

/** A scan that was refused, couldn't be stored or, without a code, couldn't be read; and why, in words. */
export interface UncountedScan {
  code: string
  usText: string | null
  reason: string
}

export interface CountedScans<O extends ScanOutcome> {
  last: O | ScanOutcome | null
  /** Shows an outcome that no scan had, with its sound. */
  show: (outcome: O) => void
  queue: ScanQueue | null
  /** Scans that aren't counted, until they are scanned again or somebody leaves them out. */
  uncounted: readonly UncountedScan[]
  countAgain: () => void
  leaveOut: () => void
  /** Whether some scans are neither counted nor left out, so that nobody may finish without them. */
  isUnsettled: boolean
}

/** Without one scan of this code: each other one is of other goods. */
const without = (scans: readonly UncountedScan[], code: string) => {
  const first = scans.find((scan) => scan.code === code)
  return scans.filter((scan) => scan !== first)
}
/** One that the server is being asked about locks the acts of the screen for that moment. */
const isNotSent: ReadonlySet<StoredScan['state']> = new Set(['waiting', 'offered'])
const noScans = observable<ScanList>([])

interface CountedScansOptions<O extends ScanOutcome> {
  /** Has a scan counted, under its own key. Rejects with the refusal. */
  send: (code: string, scan: StoredScan) => Promise<O>
  /** What a refused scan says. Default: its code, and the message of the refusal. */
  failed?: (error: unknown, code: string) => O
  /** Whether scans wait, for instance while a dialog is open. */
  isPaused?: boolean
}

/**
 * Counts every scan of this screen once: it is stored in this browser before it is sent, and sent again under its own
 * key until the server has counted it, so that none is lost and none is counted twice. Those that aren't counted stay
 * on the screen until they are counted or left out (SCREEN-21).
 * @param name - what the scans are counted in, such as `stock-in-7`; null while nothing is counted
 */
export function useCountedScans<O extends ScanOutcome>(
  name: string | null,
  { send, failed, isPaused = false }: CountedScansOptions<O>,
): CountedScans<O> {
  const t = useTexts('counted-scans')
  const ui = useTexts('ui')
  const errorText = useErrorText()
  const [last, setLast] = useState<O | ScanOutcome | null>(null)
  const [uncounted, setUncounted] = useUncounted(name)
  const queue = useScanQueue(name)
  const show = (outcome: O | ScanOutcome) => {
    playSound(outcome.level)
    setLast(outcome)
  }
  const list = useObservable(queue?.storage.list ?? noScans)
  const addUncounted = (scan: UncountedScan) => setUncounted((before) => [...before, scan])
  const count = async (scan: StoredScan, givenUp: AbortSignal): Promise<O | ScanOutcome> => {
    const code = scan.text.trim()
    try {
      const outcome = await send(code, scan)
      givenUp.throwIfAborted()
      setUncounted((before) => without(before, code))
      return outcome
    } catch (error) {
      // It waits, and is counted or refused when it is sent again.
      if (givenUp.aborted || isUnprocessed(error)) throw error
      showInPlace(error)
      const outcome = failed?.(error, code) ?? { level: 'error', title: code, text: errorText(error) }
      addUncounted({ code, usText: scan.us_text ?? null, reason: outcome.text })
      return outcome
    }
  }
  const isHeld = useObservable(openDialog) !== null || isPaused
  useScanCallbacks(
    queue,
    {
      live: async (scan, givenUp) => show(await count(scan, givenUp)),
      late: async (scan, givenUp): Promise<LateAnswer> => {
        const { level, title, text } = await count(scan, givenUp)
        return { level: level === 'stored' ? 'ok' : level, code: scan.text, text: `${title} · ${text}`, open: false }
      },
      needsServer: () => true,
      action: null,
      onStored: ({ text }) => show({ level: 'stored', title: text, text: t('stored') }),
      onFull: (code) => {
        playSound('error')
        notify('error', t('full', { code }))
        addUncounted({ code, usText: null, reason: t('full', { code }) })
      },
      onCaughtUp: (answers) => {
        const problems = answers.filter(({ level }) => level !== 'ok')
        for (const { text } of problems) notify('warning', text)
        setLast({ level: problems.length > 0 ? 'warn' : 'ok', title: t('caught_up'), text: '' })
        queue?.clear('answered')
      },
    },
    isHeld,
  )
  const unreadText = ui('scan_unread')
  useLayoutEffect(
    () =>
      queue === null
        ? undefined
        : listenForUnread(() =>
            setUncounted((before) => [...without(before, ''), { code: '', usText: null, reason: unreadText }]),
          ),
    [queue, unreadText, setUncounted],
  )
  const current = scansInState(list, 'live')[0]
  return {
    last: current ? { level: 'stored', title: current.text.trim(), text: t('counting') } : last,
    show,
    queue,
    uncounted,
    countAgain: () => {
      setUncounted(() => [])
      for (const { code, usText } of uncounted) if (code !== '') queue?.addScan(code, usText)
    },
    leaveOut: () => setUncounted(() => []),
    isUnsettled: queue !== null && (uncounted.length > 0 || list.some(({ state }) => isNotSent.has(state))),
  }
}

type Uncounted = readonly UncountedScan[]

const readUncounted = (draftName: string | null): Uncounted =>
  (draftName && (readDraft(draftName) as Uncounted | undefined)) || []

/** The uncounted scans, which are still there when the person comes back to the screen, also after a reload. */
function useUncounted(name: string | null) {
  const draftName = name && `uncounted-${name}`
  const [shown, setShown] = useState(() => ({ draftName, scans: readUncounted(draftName) }))
  if (shown.draftName !== draftName) setShown({ draftName, scans: readUncounted(draftName) })
  const change = useCallback(
    (next: (before: Uncounted) => Uncounted) => {
      if (draftName === null) return
      const scans = next(readUncounted(draftName))
      if (scans.length === 0) deleteDraft(draftName)
      else saveDraft(draftName, scans)
      setShown({ draftName, scans })
    },
    [draftName],
  )
  return [shown.scans, change] as const
}
