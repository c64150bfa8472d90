import { type EarlierPress, isSecondPress } from './second-press.rules.ts'

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** What opens one of these, in the same moment or a little later. */
export const openers = '[aria-haspopup="menu"], [aria-haspopup="dialog"]'
const outsides = '.mantine-Modal-overlay, .mantine-Drawer-overlay'
const pressEvents = ['mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick'] as const
/** What has not opened by then was not opened by the press. */
const watchedMs = 5_000

/**
 * Ignores the second press of a double click, everywhere: where the first has opened a dialog, a menu or a popover, it
 * would close it again or press what appeared under the pointer; where the first has closed one, it would press what
 * lay below (SCREEN-24). Presses by the keyboard and by scripts are none of these.
 * @param isReal - whether an event comes from a hand
 * @returns a function that stops this
 */
export function ignoreSecondPresses(isReal: (event: Event) => boolean = (event) => event.isTrusted): () => void {
  let earlier: EarlierPress | null = null
  let known: Element[] = []
  let isIgnored = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const find = () => [...document.querySelectorAll(overlays)]
  const observer = new MutationObserver(() => {
    const now = find()
    if (earlier === null || (now.length === known.length && now.every((overlay) => known.includes(overlay)))) return
    known = now
    earlier.changedAt = performance.now()
  })
  const stopWatching = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const swallow = (event: Event) => {
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }

  const begin = (event: PointerEvent) => {
    if (!isReal(event)) return
    const { clientX: x, clientY: y, timeStamp: at } = event
    const isOutsideDialog = event.target instanceof Element && event.target.closest(outsides) !== null
    isIgnored = isSecondPress({ at, x, y, isTouch: event.pointerType === 'touch', isOutsideDialog }, earlier)
    if (isIgnored) return swallow(event)
    const isOpening = event.target instanceof Element && event.target.closest(openers) !== null
    earlier = { x, y, changedAt: isOpening ? at : null }
    known = find()
    stopWatching()
    observer.observe(document.body, { childList: true, subtree: true })
    timer = setTimeout(stopWatching, watchedMs)
  }
  const go = (event: Event) => {
    if (isIgnored && isReal(event)) swallow(event)
  }
  // What opens or closes by a key has nothing to do with the press before it.
  const endByKey = ({ key }: KeyboardEvent) => {
    isIgnored = false
    if (!/^(?:Shift|Control|Alt|AltGraph|Meta)$/.test(key)) earlier = null
  }
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('keydown', endByKey, true)
  for (const name of pressEvents) window.addEventListener(name, go, { capture: true, passive: false })
  return () => {
    stopWatching()
    window.removeEventListener('pointerdown', begin, true)
    window.removeEventListener('keydown', endByKey, true)
    for (const name of pressEvents) window.removeEventListener(name, go, true)
  }
}
