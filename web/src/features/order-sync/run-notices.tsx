import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Run } from './import-source.ts'

/** What is to be known of the file itself. */
export function RunNotices({ run }: { run: Run }) {
  const t = useTexts('imports')
  if (run.notices.length === 0) return null
  return (
    <Banner tone="info" title={t('result.notices')}>
      {run.notices.map((notice) => (
        <p key={`${notice.code} ${notice.field}`} style={{ margin: 0 }}>
          {notice.message}
        </p>
      ))}
    </Banner>
  )
}
