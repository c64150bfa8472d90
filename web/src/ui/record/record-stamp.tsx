import { Button } from '@mantine/core'
import type { RecordStamp } from '@platen/contracts/records/record'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../banner.tsx'

/** Who created a record and who changed it last, for the note of a page head. */
export function RecordStampText({ record }: { record: RecordStamp }) {
  const t = useTexts('record')
  const { created_by, created_at, updated_by, updated_at } = record
  const texts = [t('created', { who: created_by, at: formatDateTime(created_at) })]
  if (updated_at !== created_at) texts.push(t('changed', { who: updated_by, at: formatDateTime(updated_at) }))
  return <bdi>{texts.join(' · ')}</bdi>
}

interface ArchivedBannerProps {
  record: RecordStamp
  /** Restores it; omitted for readers who may not. */
  restore?: (() => void) | undefined
  isRestoring?: boolean
}

/** Says that a record is archived, and offers to restore it. Nothing for one in use. */
export function ArchivedBanner({ record, restore, isRestoring = false }: ArchivedBannerProps) {
  const t = useTexts('record')
  if (record.archived_at === null) return null
  return (
    <Banner tone="info" title={t('archived', { at: formatDateTime(record.archived_at) })}>
      <p>{t('archived_means')}</p>
      {restore && (
        <Button size="xs" variant="default" loading={isRestoring} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </Banner>
  )
}
