import { Button } from '@mantine/core'
import { mdiQrcode } from '@mdi/js'
import { openDocument } from '../../platform/api/open-document.ts'
import { useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Who prints labels. Those who write stock print the labels of its SKUs. */
export const labelAccess = ['stock.write', 'warehouse.write'] as const

interface PrintLabelButtonProps {
  codes: readonly string[]
  className?: string
  /** Whether printing is what comes next, so that the button is filled. */
  isMain?: boolean
  /** For the bar of selected rows. */
  isCompact?: boolean
}

/**
 * Opens the QR labels of pallets, locations or SKUs in a new tab, where the browser prints them at their exact size.
 */
export function PrintLabelButton({ codes, className = '', isMain = false, isCompact = false }: PrintLabelButtonProps) {
  const t = useTexts('labels')
  const print = useWrite('POST /warehouse/labels')
  const open = () => {
    const documentId = print.run({ body: { codes: [...codes] } }).then(({ data }) => data.document_id)
    // What is refused, such as a site without an address, is said by a notification.
    void openDocument(documentId).catch(() => undefined)
  }
  return (
    <Can access={labelAccess}>
      <Button
        {...(isCompact && { size: 'compact-sm' })}
        className={className}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon path={mdiQrcode} />}
        loading={print.running}
        onClick={open}
      >
        {codes.length === 1 ? t('print_label') : t('print_labels')}
      </Button>
    </Can>
  )
}
