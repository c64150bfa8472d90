import { useEffect, useState } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useErrorText } from '../../states.tsx'
import type { ScanQueue } from '../queue/scan-queue.ts'
import type { AnswerLevel, LateAnswer, StoredScan } from '../queue/stored-scans.rules.ts'
import { isUnprocessed } from '../queue/unprocessed.ts'
import { useScanQueue } from '../queue/use-scan-queue.ts'
import { playSound } from '../sounds.ts'

/** What the last scan did, in words. */
export interface ScanOutcome {
  level: AnswerLevel | 'stored'
  title: string
  text: string
}

export interface CountedScans<O extends ScanOutcome> {
  last: O | ScanOutcome | null
  /** Shows an outcome that no scan had, with its sound. */
  show: (outcome: O) => void
  queue: ScanQueue | null
}

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
 * key until the server has counted it, so that none is lost and none is counted twice.
 * @param name - what the scans are counted in, such as `stock-in-7`; null while nothing is counted
 */
export function useCountedScans<O extends ScanOutcome>(
  name: string | null,
  { send, failed, isPaused = false }: CountedScansOptions<O>,
): CountedScans<O> {
  const t = useTexts('counted-scans')
  const errorText = useErrorText()
  const [last, setLast] = useState<O | ScanOutcome | null>(null)
  const queue = useScanQueue(name)
  const show = (outcome: O | ScanOutcome) => {
    playSound(outcome.level)
    setLast(outcome)
  }
  const count = async (scan: StoredScan): Promise<O | ScanOutcome> => {
    const code = scan.text.trim()
    try {
      return await send(code, scan)
    } catch (error) {
      if (isUnprocessed(error)) throw error
      showInPlace(error)
      return failed?.(error, code) ?? { level: 'error', title: code, text: errorText(error) }
    }
  }
  useEffect(() => {
    queue?.setWork({
      live: async (scan) => show(await count(scan)),
      late: async (scan): Promise<LateAnswer> => {
        const { level, title, text } = await count(scan)
        return { level: level === 'stored' ? 'ok' : level, code: scan.text, text: `${title} · ${text}`, open: false }
      },
      needsServer: () => true,
      action: null,
      onStored: ({ text }) => show({ level: 'stored', title: text, text: t('stored') }),
      onFull: (code) => {
        playSound('error')
        notify('error', t('full', { code }))
      },
      onCaughtUp: (answers) => {
        const problems = answers.filter(({ level }) => level !== 'ok')
        for (const { text } of problems) notify('warning', text)
        setLast({ level: problems.length > 0 ? 'warn' : 'ok', title: t('caught_up'), text: '' })
        queue.clear('answered')
      },
    })
  })
  useEffect(() => queue?.setOpen(!isPaused), [queue, isPaused])
  return { last, show, queue }
}
