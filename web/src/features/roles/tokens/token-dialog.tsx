import { useTexts } from '../../../platform/i18n/translate.ts'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'

interface TokenDialogProps {
  token: string | null
  /** The sponsor who has to accept before it works. */
  waitsFor: string | null
  close: () => void
}

/** Shows a new token, this once. */
export function TokenDialog({ token, waitsFor, close }: TokenDialogProps) {
  const t = useTexts('api-tokens')
  const words = { label: t('token'), copy: t('shown.copy'), copied: t('shown.copied'), done: t('shown.done') }
  return (
    <ShownOnceDialog title={t('shown.title')} text={t('shown.text')} value={token} words={words} close={close}>
      {waitsFor !== null && <p style={{ margin: 0 }}>{t('shown.waits', { sponsor: waitsFor })}</p>}
    </ShownOnceDialog>
  )
}
