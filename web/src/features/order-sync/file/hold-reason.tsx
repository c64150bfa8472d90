import { holdReasonKey } from '@platen/contracts/values/words'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ImportLine } from '../import-source.ts'
import css from './order-file.module.css'

/** Why an order of a file is or would be on hold, in a few words. */
export function HoldReason({ hold }: { hold: NonNullable<ImportLine['held']> }) {
  const t = useTexts('order-files')
  const reason = hold.kind === 'manual' ? hold.kind : holdReasonKey(hold.kind, hold.reason)
  return <div className={css.hold}>{t(`holds.${reason}`)}</div>
}
