import { useTexts } from '../../../platform/i18n/translate.ts'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx'

/** Shows a new token, this once. */
export function TokenDialog({ token, close }: { token: string | null; close: () => void }) {
  const t = useTexts('api-tokens')
  const words = { label: t('token'), copy: t('shown.copy'), copied: t('shown.copied'), done: t('shown.done') }
  return <ShownOnceDialog title={t('shown.title')} text={t('shown.text')} value={token} words={words} close={close} />
}
