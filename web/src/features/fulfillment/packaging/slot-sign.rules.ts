/** As much of a parcel as its sign follows from. */
export interface ParcelFacts {
  slot: string | null
  pieces: readonly { stage: string; scanned: boolean }[]
  /** What it stands at: ready to package, waiting for pieces, packaged, or stopped by something else. */
  verdict: { level: 'ready' | 'ask' | 'stop' | 'done'; code: string }
  shipment: { state: string } | null
}

export interface SlotSign {
  tone: 'success' | 'warning' | 'danger'
  /** What stands over the large letters, as a key of the texts. */
  over: 'take_from' | 'put_into' | 'no_slot' | 'single' | 'unprinted' | 'packaged' | 'put_back' | 'look' | 'looked_up'
  /** The large letters: the slot's code, or null where the word over them is all. */
  slot: string | null
  /** Pieces that are here, of those that belong to the order. */
  here: number
  of: number
  scanned: number
}

const isHere = (stage: string) => stage === 'quality_checked' || stage === 'packaged'

/** Whether the label of a parcel is bought and neither void nor refused. */
export function isPackaged(shipment: { state: string } | null): boolean {
  return shipment?.state === 'purchased'
}

/** What happened to a parcel at this bench just now. */
interface SignNews {
  putBack?: string | null
  packedNow?: boolean
}

/**
 * The sign of a parcel, readable from three metres: where its pieces lie when they are complete, where this one goes
 * while others are missing, and what stands in the way otherwise (PACK-2, PACK-6). `putBack`: a piece was rejected just
 * now, and the others go back into this slot. `packedNow`: it was packaged just now, not before.
 */
export function signOf(parcel: ParcelFacts, { putBack = null, packedNow = false }: SignNews = {}): SlotSign {
  const { slot, pieces, verdict, shipment } = parcel
  const count = {
    here: pieces.filter((piece) => isHere(piece.stage)).length,
    of: pieces.length,
    scanned: pieces.filter((piece) => piece.scanned).length,
  }
  const sign = (tone: SlotSign['tone'], over: SlotSign['over'], code: string | null = slot): SlotSign => ({
    tone,
    over,
    slot: code,
    ...count,
  })
  if (putBack !== null) return sign('warning', 'put_back', putBack)
  if (isPackaged(shipment)) return sign(packedNow ? 'success' : 'warning', 'packaged', null)
  if (verdict.code === 'label_being_looked_up') return sign('warning', 'looked_up', null)
  if (verdict.code === 'parcel_incomplete') return sign('warning', slot === null ? 'no_slot' : 'put_into')
  if (verdict.level !== 'ready') return sign('danger', 'look', null)
  if (pieces.length === 0) return sign('success', 'unprinted', null)
  if (slot !== null) return sign('success', 'take_from')
  return sign('success', pieces.length === 1 ? 'single' : 'no_slot', null)
}

/** Pieces of a complete parcel that nobody scanned here: packaging asks about them. */
export function unscannedOf(pieces: readonly { stage: string; scanned: boolean }[]): number {
  return pieces.filter((piece) => !piece.scanned && piece.stage === 'quality_checked').length
}
