/**
 * Watches whether the user is idle: calls `onChange(true)` after `idleMs` without a key or pointer press, and
 * `onChange(false)` at the next press. Scans count as key presses.
 * @returns a function that stops watching
 */
export function watchIdle(idleMs: number, onChange: (isIdle: boolean) => void): () => void {
  let isIdle = false
  const onIdle = () => {
    isIdle = true
    onChange(true)
  }
  let timer = setTimeout(onIdle, idleMs)
  const onPress = () => {
    clearTimeout(timer)
    timer = setTimeout(onIdle, idleMs)
    if (!isIdle) return
    isIdle = false
    onChange(false)
  }
  // Capture phase: the scan guard stops a scanner's Enter from reaching other listeners.
  window.addEventListener('keydown', onPress, true)
  window.addEventListener('pointerdown', onPress, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onPress, true)
    window.removeEventListener('pointerdown', onPress, true)
  }
}
