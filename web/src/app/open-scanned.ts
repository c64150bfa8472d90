import { readScan } from '@platen/contracts/values/scan'
import type { RegisteredRouter } from '@tanstack/react-router'
import { ApiError } from '../platform/api/api-error.ts'
import { translate } from '../platform/i18n/translate.ts'
import { notify } from '../platform/notices.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session/session.ts'
import { askInTime } from '../ui/scan/ask-in-time.ts'
import type { Key } from '../ui/scan/key-text.rules.ts'
import { otherReadings } from '../ui/scan/layouts/layout-test.rules.ts'
import { scanLookUp } from '../ui/scan/scan-activity.ts'
import { reportUnknownScan } from '../ui/scan/scan-handlers.ts'
import { playSound } from '../ui/scan/sounds.ts'
import { unlessAsked } from '../ui/scan/unless-asked.ts'
import { canOpen } from './can-open.ts'
import { screens } from './features.ts'
import { exactHit } from './found.rules.ts'
import { scanTarget } from './scanned.rules.ts'
import { searchQuery } from './search-source.ts'

let latestScan = 0
/** The screen that an earlier scan is still opening. */
let opening: Promise<void> = Promise.resolve()

/**
 * Opens what was scanned on a screen that doesn't work with scans: an order, a piece, a parcel, a SKU, a product or a
 * design by its exact number or code, or a place in the warehouse. What is unknown as typed is looked up once more as a
 * US keyboard would have typed it (`usText`). If there is nothing to open or the user may not open it, a message and a
 * sound say so, and the screen stays (SCREEN-15).
 * @returns a promise that is settled once what was scanned is on the screen, or the words why it isn't (SCREEN-21)
 */
export async function openScanned(text: string, usText: string | null, router: RegisteredRouter): Promise<void> {
  const thisScan = ++latestScan
  try {
    await open(text, usText, { router, isLatest: () => thisScan === latestScan })
    await opening
  } finally {
    if (thisScan === latestScan) scanLookUp.set(null)
  }
}

interface Opening {
  router: RegisteredRouter
  /** Whether nothing else was scanned since. */
  isLatest: () => boolean
}

async function open(text: string, usText: string | null, { router, isLatest }: Opening): Promise<void> {
  const targets = [text, ...(usText === null ? [] : [usText])].map((reading) => scanTarget(readScan(reading)))
  const target = targets.find(({ kind }) => kind === 'place') ?? targets[0]
  if (!target) return
  const { code } = target
  if (session.get().user === null) return showProblem('signed_out', code)
  // Unsaved input in the dialog would be lost.
  if (isDialogOpen()) return showProblem('dialog', code)
  if (target.kind === 'nothing') return showUnknown(text, code)
  if (target.kind === 'place') {
    const path = `/qr/warehouse/${encodeURIComponent(code)}`
    return openScreen('/qr/warehouse/$code', code, () => goTo(path, router))
  }
  scanLookUp.set(translate('scanned', 'looking_up', { code }))
  try {
    for (const { kind, code: reading } of targets) {
      if (kind !== 'object') continue
      const query = searchQuery(reading)
      const found = await askInTime(query.queryKey, () => queryClient.fetchQuery(query))
      if (!isLatest()) return
      const exact = exactHit(found.map(({ hit }) => hit))
      if (exact === 'several') return showProblem('several', reading)
      const hit = found.find((result) => result.hit === exact)
      if (hit) return await openScreen(hit.screen, reading, () => goTo(hit.href, router))
    }
    if (canOpenNumbers()) showUnknown(text, code)
    else showProblem('not_allowed', code)
  } catch (error) {
    if (!isLatest()) return
    playSound('error')
    notify('error', error instanceof ApiError ? error.message : translate('scanned', 'failed', { code }))
  }
}

/** Says that a scanner was heard and can't be read, and what to do (SCREEN-34). */
export function sayUnread(reason: 'too_slow' | 'unreadable', code: string): void {
  showProblem(reason, code)
}

/**
 * Says what to do if the keys of an unknown scan are the code of something on a scanner with another layout. Nothing is
 * opened: two codes may differ by such letters only (SCREEN-45).
 */
export async function sayOtherLayout(keys: readonly Key[], text: string): Promise<void> {
  const thisScan = latestScan
  try {
    for (const reading of otherReadings(keys, [text])) {
      const target = scanTarget(readScan(reading))
      const isKnown = target.kind === 'place' || (target.kind === 'object' && (await isSomething(target.code)))
      if (thisScan !== latestScan) return
      if (isKnown) return notify('warning', translate('scanned', 'other_layout', { code: target.code }))
    }
  } catch {
    // The scan itself was answered; without the server nothing more can be said about it.
  }
}

async function isSomething(code: string): Promise<boolean> {
  const found = await queryClient.fetchQuery(searchQuery(code))
  return exactHit(found.map(({ hit }) => hit)) !== null
}

function showUnknown(text: string, code: string): void {
  showProblem('unknown', code)
  reportUnknownScan(text)
}

/** Whether the user may open anything that has a number: orders, or pieces and parcels at stations. */
function canOpenNumbers(): boolean {
  return canOpen('/orders/detail/$id') || canOpen('/fulfillment/package')
}

/** Goes to a screen, named by its path as its feature declares it, if there is one and the user may open it. */
async function openScreen(screen: string, code: string, go: () => Promise<void>): Promise<void> {
  if (!screens.some(({ path }) => path === screen)) return showProblem('unknown', code)
  if (!canOpen(screen)) return showProblem('not_allowed', code)
  playSound('ok')
  opening = go()
  await opening
}

/** Goes to an address, and waits until it is shown or somebody is asked whether to leave the page before. */
function goTo(href: string, router: RegisteredRouter): Promise<void> {
  return unlessAsked(
    () =>
      new Promise<void>((resolve) => {
        const stop = router.subscribe('onResolved', () => {
          stop()
          resolve()
        })
        router.history.push(href)
      }),
  )
}

type Problem = 'signed_out' | 'dialog' | 'unknown' | 'several' | 'not_allowed' | 'too_slow' | 'unreadable'

function showProblem(problem: Problem, code: string): void {
  playSound('error')
  notify('warning', translate('scanned', `${problem}`, { code }))
}

/** The palette and the help don't count: they hold no unsaved input and close by themselves. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.querySelector('[data-holds-nothing]'),
  )
}
