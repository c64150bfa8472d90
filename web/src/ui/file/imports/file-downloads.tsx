import { Group } from '@mantine/core'
import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { api } from '../../../platform/api/api.ts'
import { dayOf } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { DownloadButton } from '../download-button.tsx'

/** Downloads the columns of a kind with an example, or everything of it, as files that can be imported (FILE-3). */
export function FileDownloads({ kind }: { kind: FileKindName }) {
  const t = useTexts('file-imports')
  const params = { kind }
  return (
    <Group gap={4}>
      <DownloadButton
        label={t('template')}
        fileName={() => `${kind}-template.csv`}
        read={() => api('GET /file-imports/:kind/template', { params })}
      />
      <DownloadButton
        label={t('export')}
        fileName={() => `${kind}-${dayOf(new Date())}.csv`}
        read={() => api('GET /file-imports/:kind/export', { params })}
      />
    </Group>
  )
}
