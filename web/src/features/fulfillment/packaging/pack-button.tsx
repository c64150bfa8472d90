import { ManualPack } from './manual-pack.tsx'
import { PackNow } from './pack-now.tsx'
import type { Parcel } from './parcel-source.ts'
import { type PackHandlers, usePackParcel } from './use-pack-parcel.ts'

interface PackButtonProps extends PackHandlers {
  parcel: Parcel
}

/** The Package button; for a manual vendor below a field for the tracking number. */
export function PackButton({ parcel, ...handlers }: PackButtonProps) {
  const pack = usePackParcel(parcel, handlers)
  if (parcel.vendor_kind === 'manual' && parcel.complete) {
    return <ManualPack key={parcel.order.id} parcel={parcel} pack={pack} />
  }
  // What was refused is reported already.
  return <PackNow parcel={parcel} isRunning={pack.isRunning} press={() => void pack.run().catch(() => undefined)} />
}
