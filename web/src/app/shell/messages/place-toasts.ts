import { findToastTop } from './toast-place.rules.ts'

const width = 320
const margin = 16
/** Below the top bar, whose buttons (the bell among them) stay within reach. */
const highest = 68
const phone = 480
const buttons = ':is(main, [role=dialog]) :is(button, a.mantine-Button-root), [data-save-bar=pinned]'

/** Places the toasts, with one more of this text, where they cover no button. */
export function placeToasts(text: string): void {
  const root = document.documentElement
  const isPhone = window.innerWidth <= phone
  const shown = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.getBoundingClientRect().height)
  // The new one isn't on the page yet, or still bounces in: about 36 characters have room in a line of 20 px.
  const lines = Math.ceil(text.length / 36)
  const height = [Math.max(64, 30 + 20 * lines), ...shown].reduce((sum, toastHeight) => sum + toastHeight + margin, 0)
  const boxes = [...document.querySelectorAll(buttons)]
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
  const isRtl = root.dir === 'rtl'
  const left = isPhone || isRtl ? 0 : window.innerWidth - width - margin
  const right = isPhone || !isRtl ? window.innerWidth : width + margin
  const top = findToastTop({ top: highest, bottom: window.innerHeight, left, right }, height, boxes)
  root.style.setProperty('--toastify-toast-top', `${top}px`)
}
