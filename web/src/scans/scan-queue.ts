import { observable } from '../platform/observable.ts'
import { newIdempotencyKey } from '../platform/random.ts'
import type { SessionEnd } from '../platform/session/session.ts'
import { withTabLock } from '../platform/session/tab-lock.ts'
import { countHeardScan } from '../ui/scan/act-lock.ts'
import {
  acceptOffered,
  setAnswer,
  markSent,
  removeInState,
  recoverOnLoad,
  scansInState,
  type StoredScan,
  type ScanList,
  makeWaiting,
  markOpened,
  parkScans,
  removeScan,
  addScan,
} from './stored-scans.rules.ts'
import type { ScanQueueCallbacks } from './scan-queue-callbacks.ts'
import { type ScanStorage, createScanStorage } from './scan-storage.ts'
import { isUnprocessed, withTimeout } from '../platform/api/unprocessed.ts'

/** A page that is reloaded while sending blocks the next one for at most this long. */
const sendingLeaseMs = 2000
const minRetryMs = 1000
const maxRetryMs = 3000

/**
 * The queue of one user's scans at one station, handled one at a time in order. Each scan is stored when it is received
 * and removed when its outcome is known, so that neither a lost network nor a reload loses one.
 */
export class ScanQueue {
  /** Whether the server was unreachable at the last try. */
  readonly away = observable(false)
  /** The number of scans waiting for the screen, including the current one. */
  readonly queued = observable(0)
  readonly storage: ScanStorage
  readonly #name: string
  #work: ScanQueueCallbacks | null = null
  #open = false
  #busy = false
  #sending = false
  #pauseMs = minRetryMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false
  /** The keys of what was scanned in this tab. */
  readonly #own = new Set<string>()
  /** Gives up the scan that the page is handling. */
  #giveUp = new AbortController()

  constructor(station: string, user: number) {
    this.#name = `platen-bench-${station}-${user}`
    this.storage = createScanStorage(station, user)
    this.#change((list) => recoverOnLoad(list, Date.now()))
  }

  setWork(work: ScanQueueCallbacks): void {
    const isFirst = this.#work === null
    this.#work = work
    if (isFirst) this.retry()
  }

  /**
   * Detaches the page. Its unhandled scans wait, also the one that it is handling: when a page of this station is open
   * again, something else is in hand.
   */
  leave(): void {
    this.#open = false
    this.#change((list) => makeWaiting(list, ({ key }) => this.#own.has(key)))
    this.#work = null
    this.#giveUp.abort()
    clearTimeout(this.#timer)
  }

  /** Pauses the queue (while the screen is loading or a dialog is open) or resumes it. */
  setOpen(open: boolean): void {
    this.#open = open
    if (open) void this.#next()
  }

  /** Adds a scan, whether scanned or typed. */
  addScan(text: string, usText: string | null = null): void {
    countHeardScan()
    const work = this.#work
    const othersWait = scansInState(this.storage.list.get(), 'waiting').length > 0
    const state = work?.late && othersWait && work.needsServer(text) ? 'waiting' : 'live'
    const stored = this.#store({
      text,
      ...(usText !== null && { us_text: usText }),
      state,
      action: work?.action ?? null,
    })
    if (!stored) return work?.onFull(text)
    if (stored.state === 'waiting') work?.onStored(stored)
    this.retry()
  }

  /**
   * Stores an action by a button that didn't reach the server, to be sent again with its own key.
   * @returns false if the list is full
   */
  keepAction(pressed: Partial<StoredScan> & Pick<StoredScan, 'key' | 'text' | 'action' | 'piece_id'>): boolean {
    const stored = this.#store({ ...pressed, state: 'waiting' })
    if (stored) this.#serverIsAway()
    return stored !== null
  }

  markSent(key: string, pieceId: number): void {
    this.#change((list) => markSent(list, key, pieceId))
  }

  opened(key: string): void {
    this.#change((list) => markOpened(list, key))
  }

  sendOffered(): void {
    this.#change(acceptOffered)
    this.retry()
  }

  clear(state: 'offered' | 'answered'): void {
    this.#change((list) => removeInState(list, state))
  }

  /** Tries to send again, e.g. because the network is back, a live message arrived or another tab has written. */
  retry(): void {
    clearTimeout(this.#timer)
    void this.#next()
    void this.#send()
  }

  /** The user has signed out: unsent scans wait until they are back. */
  onSessionEnd(ending: SessionEnd): void {
    this.#ended = true
    this.#giveUp.abort()
    clearTimeout(this.#timer)
    this.#change((list) => parkScans(list, ending))
  }

  #change(step: (list: ScanList) => ScanList): void {
    this.storage.change(step)
    this.queued.set(scansInState(this.storage.list.get(), 'live').length)
  }

  #store(fields: Partial<StoredScan> & Pick<StoredScan, 'text' | 'state'>): StoredScan | null {
    const scan: StoredScan = {
      key: newIdempotencyKey(),
      at: Date.now(),
      action: null,
      piece_id: null,
      accept_skipped: false,
      answer: null,
      ...fields,
    }
    this.#own.add(scan.key)
    const before = this.storage.list.get()
    this.#change((list) => addScan(list, scan) ?? list)
    return this.storage.list.get().length > before.length ? scan : null
  }

  #serverIsAway(): void {
    if (this.#ended) return
    this.away.set(true)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.retry(), this.#pauseMs * (0.8 + 0.4 * Math.random()))
    this.#pauseMs = Math.min(this.#pauseMs * 1.5, maxRetryMs)
  }

  #serverAnswers(): void {
    this.#pauseMs = minRetryMs
    this.away.set(false)
  }

  /** Handles the page's next scan in front of the operator. */
  async #next(): Promise<void> {
    const work = this.#work
    const scan = scansInState(this.storage.list.get(), 'live')[0]
    if (!work || !scan || this.#busy || !this.#open || this.#ended) return
    this.#busy = true
    const giveUp = new AbortController()
    this.#giveUp = giveUp
    try {
      await withTimeout(work.live(scan, giveUp.signal))
      this.#change((list) => removeScan(list, scan.key))
      if (work.late && work.needsServer(scan.text)) this.#serverAnswers()
    } catch (error) {
      const isLeft = giveUp.signal.aborted
      giveUp.abort()
      // Anything else is an error of the screen, which has reported it; the next scan still runs.
      if (!isLeft && (!isUnprocessed(error) || !work.late)) this.#change((list) => removeScan(list, scan.key))
      else if (!isLeft) {
        const liveScans = scansInState(this.storage.list.get(), 'live')
        this.#change(makeWaiting)
        for (const other of liveScans) work.onStored(other)
        this.#serverIsAway()
      }
    }
    this.#busy = false
    void this.#next()
  }

  /** Sends the waiting scans in order until the server is unreachable or none is left. */
  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    let sent = false
    for (let scan = this.#first(); scan; scan = this.#first()) {
      try {
        await this.#sendOne(scan)
        sent = true
      } catch {
        this.#serverIsAway()
        this.#sending = false
        return
      }
    }
    this.#sending = false
    if (sent && !this.#ended) {
      const answers = scansInState(this.storage.list.get(), 'answered').flatMap(({ answer }) => answer ?? [])
      this.#work?.onCaughtUp(answers)
    }
  }

  #first(): StoredScan | undefined {
    return this.#work?.late && !this.#ended ? scansInState(this.storage.list.get(), 'waiting')[0] : undefined
  }

  /** Tabs of the same station share the list: one of them sends, the others find it sent. */
  async #sendOne({ key }: StoredScan): Promise<void> {
    const send = async () => {
      this.storage.reload()
      const scan = this.#first()
      const work = this.#work?.late
      if (!work || scan?.key !== key) return
      const giveUp = new AbortController()
      const answer = await withTimeout(work(scan, giveUp.signal)).catch((error: unknown) => {
        giveUp.abort()
        throw error
      })
      this.#serverAnswers()
      this.#change((list) => (this.#ended ? removeScan(list, key) : setAnswer(list, key, answer)))
    }
    await withTabLock(send, { name: this.#name, leaseMs: sendingLeaseMs })
  }
}
