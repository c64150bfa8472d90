import { observable } from '../../../../platform/observable.ts'
import { newIdempotencyKey } from '../../../../platform/random.ts'
import type { SessionEnd } from '../../../../platform/session/session.ts'
import { withTabLock } from '../../../../platform/session/tab-lock.ts'
import {
  accepted,
  answered,
  begun,
  cleared,
  foundAgain,
  type Gesture,
  inState,
  type KeptScan,
  type KeptScans,
  late,
  type LateAnswer,
  opened,
  parked,
  without,
  withScan,
} from './kept-scans.rules.ts'
import { type KeptShelf, keptShelf } from './kept-shelf.ts'
import { isUnjudged, patiently } from './unjudged.ts'

/** What the page on screen does with scans. */
export interface BenchWork {
  /** Works on a scan in front of the operator. Rejects where the server never judged it. */
  live: (scan: KeptScan) => Promise<void>
  /** Accounts for a scan that waited. Rejects as above. Null where this page needs no server for its scans. */
  late: ((scan: KeptScan) => Promise<LateAnswer>) | null
  /** Whether this scan needs the server; a misread one is said at once, wherever the server is. */
  needsServer: (text: string) => boolean
  /** The gesture that a scan is at this bench. */
  gesture: Gesture | null
  /** A scan was kept because the server is away; or the list of them is full and it was not kept. */
  kept: (scan: KeptScan) => void
  full: (text: string) => void
  /** All that waited is accounted for. */
  caughtUp: (answers: readonly LateAnswer[]) => void
}

/** A page that was reloaded while it sent holds the next one up for no longer. */
const sendingLeaseMs = 2000
const firstPauseMs = 1000
const longestPauseMs = 3000

/**
 * The scans of one person at one bench, in their order, one at a time. Each is written down when it is heard and crossed
 * out when it is accounted for, so that neither a lost network nor a reload loses one.
 */
export class BenchScans {
  /** Whether the server was away at the last try. */
  readonly away = observable(false)
  /** Scans that wait for the screen, the one in work included. */
  readonly queued = observable(0)
  readonly shelf: KeptShelf
  readonly #name: string
  #work: BenchWork | null = null
  #open = false
  #busy = false
  #sending = false
  #pauseMs = firstPauseMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor(station: string, user: number) {
    this.#name = `platen-bench-${station}-${user}`
    this.shelf = keptShelf(station, user)
    this.#change((list) => foundAgain(list, Date.now()))
  }

  setWork(work: BenchWork): void {
    const isFirst = this.#work === null
    this.#work = work
    if (isFirst) this.goOn()
  }

  /** Its page is left; what it has not worked on stays kept. */
  leave(): void {
    this.#open = false
    this.#work = null
    clearTimeout(this.#timer)
  }

  /** Holds scans back (the screen is loading, a dialog is open) or lets them through. */
  setOpen(open: boolean): void {
    this.#open = open
    if (open) void this.#next()
  }

  /** A scan was heard, or typed by hand. */
  take(text: string): void {
    const work = this.#work
    const othersWait = inState(this.shelf.list.get(), 'waiting').length > 0
    const state = work?.late && othersWait && work.needsServer(text) ? 'waiting' : 'live'
    const kept = this.#keep({ text, state, gesture: work?.gesture ?? null })
    if (!kept) return work?.full(text)
    if (kept.state === 'waiting') work?.kept(kept)
    this.goOn()
  }

  /** A gesture made by a button never reached the server: it is sent again, under its own key. Out: false when full. */
  keepGesture(gesture: Partial<KeptScan> & Pick<KeptScan, 'key' | 'text' | 'gesture' | 'piece_id'>): boolean {
    const kept = this.#keep({ ...gesture, state: 'waiting' })
    if (kept) this.#serverIsAway()
    return kept !== null
  }

  begun(key: string, pieceId: number): void {
    this.#change((list) => begun(list, key, pieceId))
  }

  opened(key: string): void {
    this.#change((list) => opened(list, key))
  }

  sendOffered(): void {
    this.#change(accepted)
    this.goOn()
  }

  clear(state: 'offered' | 'answered'): void {
    this.#change((list) => cleared(list, state))
  }

  /** Something says that it is worth trying now: the network is back, a live message came, another tab wrote. */
  goOn(): void {
    clearTimeout(this.#timer)
    void this.#next()
    void this.#send()
  }

  /** The person has left: what is unsent waits for them. */
  end(ending: SessionEnd): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#change((list) => parked(list, ending))
  }

  #change(step: (list: KeptScans) => KeptScans): void {
    this.shelf.change(step)
    this.queued.set(inState(this.shelf.list.get(), 'live').length)
  }

  #keep(wish: Partial<KeptScan> & Pick<KeptScan, 'text' | 'state'>): KeptScan | null {
    const scan: KeptScan = {
      key: newIdempotencyKey(),
      at: Date.now(),
      gesture: null,
      piece_id: null,
      accept_skipped: false,
      answer: null,
      ...wish,
    }
    const before = this.shelf.list.get()
    this.#change((list) => withScan(list, scan) ?? list)
    return this.shelf.list.get().length > before.length ? scan : null
  }

  #serverIsAway(): void {
    if (this.#ended) return
    this.away.set(true)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.goOn(), this.#pauseMs * (0.8 + 0.4 * Math.random()))
    this.#pauseMs = Math.min(this.#pauseMs * 1.5, longestPauseMs)
  }

  #serverAnswers(): void {
    this.#pauseMs = firstPauseMs
    this.away.set(false)
  }

  /** The next scan of this page, in front of the operator. */
  async #next(): Promise<void> {
    const work = this.#work
    const scan = inState(this.shelf.list.get(), 'live')[0]
    if (!work || !scan || this.#busy || !this.#open || this.#ended) return
    this.#busy = true
    try {
      await patiently(work.live(scan))
      this.#change((list) => without(list, scan.key))
      if (work.late && work.needsServer(scan.text)) this.#serverAnswers()
    } catch (error) {
      // What is no refusal of a call is a fault of the screen, which has said so; the next scan runs all the same.
      if (!isUnjudged(error) || !work.late) this.#change((list) => without(list, scan.key))
      else {
        const waited = inState(this.shelf.list.get(), 'live')
        this.#change(late)
        for (const one of waited) work.kept(one)
        this.#serverIsAway()
      }
    }
    this.#busy = false
    void this.#next()
  }

  /** What waited, in its order, until the server is away again or nothing waits. */
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
      const answers = inState(this.shelf.list.get(), 'answered').flatMap(({ answer }) => answer ?? [])
      this.#work?.caughtUp(answers)
    }
  }

  #first(): KeptScan | undefined {
    return this.#work?.late && !this.#ended ? inState(this.shelf.list.get(), 'waiting')[0] : undefined
  }

  /** Two tabs of one bench have the same list: one of them sends, the other finds it sent. */
  async #sendOne({ key }: KeptScan): Promise<void> {
    const send = async () => {
      this.shelf.follow()
      const scan = this.#first()
      const work = this.#work?.late
      if (!work || scan?.key !== key) return
      const answer = await patiently(work(scan))
      this.#serverAnswers()
      this.#change((list) => (this.#ended ? without(list, key) : answered(list, key, answer)))
    }
    await withTabLock(send, { name: this.#name, leaseMs: sendingLeaseMs })
  }
}
