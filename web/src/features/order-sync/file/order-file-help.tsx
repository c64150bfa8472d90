import { useTexts } from '../../../platform/i18n/translate.ts'
import { OrderFileFormats } from './order-file-formats.tsx'
import css from './order-file.module.css'

/** Which files can be imported, in the dialog that imports them. */
export function OrderFileHelp() {
  const t = useTexts('order-files')
  return (
    <details className={css.help}>
      <summary>{t('help.open')}</summary>
      <OrderFileFormats />
    </details>
  )
}
