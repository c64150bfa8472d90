/**
 * Follows whether somebody works at this screen: tells `tell` true once no key and no pointer was pressed for `forMs`,
 * and false at the next press. A scan counts, it is keys. Out: stops following.
 */
export function followIdle(forMs: number, tell: (idle: boolean) => void): () => void {
  let idle = false
  const rest = () => {
    idle = true
    tell(true)
  }
  let timer = setTimeout(rest, forMs)
  const press = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, forMs)
    if (!idle) return
    idle = false
    tell(false)
  }
  // Before anything else hears of it: a scanner's Enter goes no further than its listener.
  window.addEventListener('keydown', press, true)
  window.addEventListener('pointerdown', press, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', press, true)
    window.removeEventListener('pointerdown', press, true)
  }
}
