import { Button, Group } from '@mantine/core'
import { mdiDownload, mdiOpenInNew, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { openDocument, printDocument, saveDocument } from '../../../platform/api/open-document.ts'

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

const documentNames: Readonly<Record<string, DocumentName>> = {
  piece_labels_pdf: 'labels',
  piece_labels_zpl: 'labels_zpl',
  picklist_pdf: 'picklist',
  picklist_zpl: 'picklist_zpl',
  packing_slip_pdf: 'slip',
  shipping_label_pdf: 'shipping_label',
  shipping_label_zpl: 'shipping_label_zpl',
}

/** Returns the name of a document of a kind: of a batch, a parcel, or a label that was printed again. */
export function documentName(kind: string): DocumentName {
  return documentNames[kind] ?? 'labels'
}

interface DocumentButtonsProps {
  document: { id: number; file_name: string; media_type: string }
  name: DocumentName
  /** `xs` in tables, where the icon says whether the document is opened or downloaded. */
  size?: 'xs' | 'md'
  /** False if a printer prints it anyway, so that it only needs to be viewed. */
  printHere?: boolean
}

/** Buttons to open and print a PDF, or to download any other document. */
export function DocumentButtons({ document, name, size = 'md', printHere = true }: DocumentButtonsProps) {
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
  const look = { variant: 'default', size, loading: busy } as const
  const says = (act: 'open' | 'print' | 'save') => {
    const text = t(`document.${act}`, { name: t(`document.names.${name}`) })
    return size === 'xs' ? { ...iconLabel(text), children: t(`document.headings.${name}`) } : { children: text }
  }
  if (document.media_type !== 'application/pdf') {
    return (
      <Group gap={8}>
        <Button
          {...look}
          {...says('save')}
          leftSection={<Icon path={mdiDownload} />}
          onClick={() => void run(() => saveDocument(document.id, document.file_name))}
        />
      </Group>
    )
  }
  return (
    <Group gap={8}>
      <Button
        {...look}
        {...says('open')}
        leftSection={<Icon path={mdiOpenInNew} />}
        onClick={() => void run(() => openDocument(document.id))}
      />
      {printHere && (
        <Button
          {...look}
          {...says('print')}
          leftSection={<Icon path={mdiPrinterOutline} />}
          onClick={() => void run(() => printDocument(document.id))}
        />
      )}
    </Group>
  )
}
