/** The part of a parcel that the sign depends on. */
export interface ParcelFacts {
  slot: string | null
  pieces: readonly { stage: string; scanned: boolean }[]
  /** The state: ready to package, waiting for pieces, packaged, or stopped for another reason. */
  verdict: { level: 'ready' | 'ask' | 'stop' | 'done'; code: string }
  shipment: { state: string } | null
}

type SignText =
  | 'take_from'
  | 'put_into'
  | 'no_slot'
  | 'no_slot_free'
  | 'single'
  | 'unprinted'
  | 'packaged_now'
  | 'packaged'
  | 'look'

export interface SlotSign {
  tone: 'success' | 'info' | 'warning' | 'danger'
  /** Text key of the headline. */
  over: SignText
  /** The slot's code, or null if the headline says everything. */
  slot: string | null
  /** The number of pieces here, out of all pieces of the order. */
  here: number
  of: number
  scanned: number
}

const isHere = (stage: string) => stage === 'quality_checked' || stage === 'packaged'

/** Whether the parcel has a bought label that is neither voided nor refused. */
export function isPackaged(shipment: { state: string } | null): boolean {
  return shipment?.state === 'purchased'
}

/** What has just happened to a parcel at this station. */
interface SignContext {
  packedNow?: boolean
}

/**
 * Derives the sign of a parcel, readable from three meters: where its pieces are if complete, where this one goes while
 * others are missing, otherwise what prevents packing (PACK-2, PACK-6). Green is for what was done: `packedNow`, not
 * earlier.
 */
export function slotSign(parcel: ParcelFacts, { packedNow = false }: SignContext = {}): SlotSign {
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
  // A piece in hand that is no part of the parcel any more.
  if (/^piece_(?:cancelled|rejected)/.test(verdict.code)) return sign('danger', 'look', null)
  if (isPackaged(shipment)) return packedNow ? sign('success', 'packaged_now', null) : sign('warning', 'packaged', null)
  if (verdict.code === 'label_being_looked_up') return sign('warning', 'look', null)
  if (verdict.code === 'parcel_incomplete') return sign('warning', slot === null ? 'no_slot_free' : 'put_into')
  if (verdict.level !== 'ready') return sign('danger', 'look', null)
  if (pieces.length === 0) return sign('info', 'unprinted', null)
  if (slot !== null) return sign('info', 'take_from')
  return sign('info', pieces.length === 1 ? 'single' : 'no_slot', null)
}

/** The unscanned pieces of a complete parcel. Packaging asks about them. */
export function countUnscanned(pieces: readonly { stage: string; scanned: boolean }[]): number {
  return pieces.filter((piece) => !piece.scanned && piece.stage === 'quality_checked').length
}
