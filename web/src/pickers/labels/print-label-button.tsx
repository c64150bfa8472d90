import { Button } from '@mantine/core'
import { mdiQrcode } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelAccess, usePrintLabels } from './use-print-labels.ts'

interface PrintLabelButtonProps {
  codes: readonly string[]
  className?: string
  /** Whether printing is what comes next, so that the button is filled. */
  isMain?: boolean
}

/** Prints the QR labels of pallets, locations or SKUs. */
export function PrintLabelButton({ codes, className = '', isMain = false }: PrintLabelButtonProps) {
  const t = useTexts('labels')
  const { print, running } = usePrintLabels()
  return (
    <Can access={labelAccess}>
      <Button
        className={className}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon path={mdiQrcode} />}
        loading={running}
        onClick={() => print(codes)}
      >
        {codes.length === 1 ? t('print_label') : t('print_labels')}
      </Button>
    </Can>
  )
}
