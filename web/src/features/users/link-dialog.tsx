import { useTexts } from '../../platform/i18n/translate.ts'
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx'

interface LinkDialogProps {
  title: string
  text: string
  /** Null while there is nothing to show. */
  url: string | null
  close: () => void
}

/** Shows a one-time link, this once, to be handed over. */
export function LinkDialog({ title, text, url, close }: LinkDialogProps) {
  const t = useTexts('users')
  const words = { label: t('link.label'), copy: t('link.copy'), copied: t('link.copied'), done: t('link.done') }
  return <ShownOnceDialog title={title} text={text} value={url} words={words} close={close} />
}
