import { Button } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { Icon } from '../icon.tsx'

interface DownloadButtonProps {
  label: string
  fileName: () => string
  read: () => Promise<{ data: Blob }>
}

/** Reads a file from the server and saves it. */
export function DownloadButton({ label, fileName, read }: DownloadButtonProps) {
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
