import { Button, Group } from '@mantine/core'
import { mdiDownload, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { openDocument, printDocument, saveDocument } from '../../../platform/api/open-document.ts'

interface DocumentButtonsProps {
  document: { id: number; file_name: string; media_type: string }
  /** The kind of document: "Labels", "Picklist". */
  label: string
  size?: 'xs' | 'md'
  /** False if a printer prints it anyway, so that it only needs to be viewed. */
  printHere?: boolean
}

/** Buttons to open and print a PDF, or to download any other document. */
export function DocumentButtons({ document, label, size = 'md', printHere = true }: DocumentButtonsProps) {
  const t = useTexts('piece')
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // The call itself has reported the error.
    } finally {
      setBusy(false)
    }
  }
  const look = { variant: 'default', size, loading: busy } as const
  if (document.media_type !== 'application/pdf') {
    return (
      <Button
        {...look}
        leftSection={<Icon path={mdiDownload} />}
        onClick={() => void run(() => saveDocument(document.id, document.file_name))}
      >
        {t('document.save', { name: label })}
      </Button>
    )
  }
  return (
    <Group gap={8}>
      <Button
        {...look}
        leftSection={<Icon path={mdiOpenInNew} />}
        onClick={() => void run(() => openDocument(document.id))}
      >
        {t('document.open', { name: label })}
      </Button>
      {printHere && (
        <Button
          {...look}
          leftSection={<Icon path={mdiPrinterOutline} />}
          onClick={() => void run(() => printDocument(document.id))}
        >
          {t('document.print', { name: label })}
        </Button>
      )}
    </Group>
  )
}
