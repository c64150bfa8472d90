import { loadTexts } from '../../platform/i18n/i18n.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { LazyPart } from '../../ui/lazy-part.ts'

interface ImportDialogProps {
  opened: boolean
  close: () => void
}

async function load() {
  const [{ OrderFileDialog }] = await Promise.all([
    import('./file/order-file-dialog.tsx'),
    loadTexts(['order-files', 'order-columns', 'file-imports']),
  ])
  return OrderFileDialog
}

/** The dialog that imports an order file, loaded when it is first opened. */
export function ImportDialog({ opened, close }: ImportDialogProps) {
  useReturnFocus(opened)
  return (
    <LazyPart
      load={load}
      trigger={opened || null}
      onLoadError={() => {
        close()
        notify('error', translate('app', 'error.network'))
      }}
      componentProps={{ opened, close }}
    />
  )
}
