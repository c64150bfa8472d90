import { Button, Group } from '@mantine/core'
import { mdiDownload, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { openDocument, printDocument, saveDocument } from '../../../platform/api/open-document.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuAct } from '../../../ui/list/row-menu.tsx'

export type DocumentName =
  | 'label'
  | 'label_zpl'
  | 'labels'
  | 'labels_zpl'
  | 'picklist'
  | 'picklist_zpl'
  | 'shipping_label'
  | 'shipping_label_zpl'
  | 'slip'

interface ShownDocument {
  document: { id: number; file_name: string; media_type: string }
  name: DocumentName
  /** False if a printer prints it anyway, so that it only needs to be viewed. */
  printHere?: boolean
}

/** What can be done with a document: a PDF is opened and printed, any other one is downloaded. */
export function useDocumentActs(): { actsOf: (shown: ShownDocument) => MenuAct[]; busy: boolean } {
  const t = useTexts('station')
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
  const actsOf = ({ document, name, printHere = true }: ShownDocument): MenuAct[] => {
    const { id, file_name: fileName, media_type: mediaType } = document
    const act = (kind: 'open' | 'print' | 'save', icon: string, work: () => Promise<void>): MenuAct => ({
      key: `${kind} ${id}`,
      label: t(`document.${kind}`, { name: t(`document.names.${name}`) }),
      icon,
      run: () => void run(work),
    })
    if (mediaType !== 'application/pdf') return [act('save', mdiDownload, () => saveDocument(id, fileName))]
    const open = act('open', mdiOpenInNew, () => openDocument(id))
    return printHere ? [open, act('print', mdiPrinterOutline, () => printDocument(id))] : [open]
  }
  return { actsOf, busy }
}

/** Buttons to open and print a PDF, or to download any other document. */
export function DocumentButtons({ size = 'md', ...shown }: ShownDocument & { size?: 'sm' | 'md' }) {
  const { actsOf, busy } = useDocumentActs()
  return (
    <Group gap={8}>
      {actsOf(shown).map(({ key, label, icon, run }) => (
        <Button key={key} variant="default" size={size} loading={busy} leftSection={<Icon path={icon} />} onClick={run}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
