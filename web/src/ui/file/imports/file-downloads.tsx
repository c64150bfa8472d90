import { Button, Group } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { dayOf } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Icon } from '../../icon.tsx'

/** Downloads the columns of a kind with an example, or everything of it, as files that can be imported (FILE-3). */
export function FileDownloads({ kind }: { kind: FileKindName }) {
  const t = useTexts('file-imports')
  const params = { kind }
  return (
    <Group gap={4}>
      <Download
        label={t('template')}
        fileName={() => `${kind}-template.csv`}
        read={() => api('GET /file-imports/:kind/template', { params })}
      />
      <Download
        label={t('export')}
        fileName={() => `${kind}-${dayOf(new Date())}.csv`}
        read={() => api('GET /file-imports/:kind/export', { params })}
      />
    </Group>
  )
}

interface DownloadProps {
  label: string
  fileName: () => string
  read: () => Promise<{ data: Blob }>
}

function Download({ label, fileName, read }: DownloadProps) {
  const [isRunning, setIsRunning] = useState(false)
  const download = async () => {
    setIsRunning(true)
    try {
      saveFile((await read()).data, fileName())
    } catch {
      // The call has reported it.
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Button
      variant="subtle"
      leftSection={<Icon path={mdiDownload} />}
      loading={isRunning}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
