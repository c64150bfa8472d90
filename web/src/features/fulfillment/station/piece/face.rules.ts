/** Whether a side is the front or the back, the two that must never be confused. */
export function faceOf(area: string): 'front' | 'back' | 'other' {
  return area === 'front' || area === 'back' ? area : 'other'
}
