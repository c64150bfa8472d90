import type { RecordStamp } from '@platen/contracts/records/record'
import { ArchivedBanner } from './record-stamp.tsx'
import { type ArchivingNoun, type ArchivingRecord, useArchiving } from './use-archiving.ts'

interface RestorableBannerProps {
  noun: ArchivingNoun
  record: ArchivingRecord & { record: RecordStamp }
  mayRestore?: boolean
}

/** Says that a record is archived, and restores it. Nothing for one in use. */
export function RestorableBanner({ noun, record, mayRestore = true }: RestorableBannerProps) {
  const { restore } = useArchiving(noun, record)
  return (
    <ArchivedBanner
      record={record.record}
      restore={mayRestore ? () => void restore.run().catch(() => undefined) : undefined}
      isRestoring={restore.running}
    />
  )
}
