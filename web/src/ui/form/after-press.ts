// Leaving a field by pressing a button would show its message and move what is below, so that the button is no longer
// under the mouse when it is released, and the browser dispatches no click at it.
let isPressed = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function end(): void {
  isPressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

/** Runs this at once, or, while a mouse button or a finger is pressed, when its click has found its target. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

// On the window and first of all, so that what waited comes before the click's own handlers: a button that discards the
// input then discards the message too.
function begin(): void {
  clearTimeout(timer)
  isPressed = true
}
// The click follows in the same task; there is none where it was pressed and released at different places.
function endSoon(): void {
  timer = setTimeout(end)
}
window.addEventListener('mousedown', begin, true)
window.addEventListener('mouseup', endSoon, true)
window.addEventListener('dragend', endSoon, true)
window.addEventListener('click', end, true)
// A release that never reached the page must not keep the fields unchecked.
window.addEventListener('keydown', end, true)
