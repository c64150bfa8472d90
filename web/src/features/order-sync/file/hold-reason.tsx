import { holdReasonKey } from '@platen/contracts/values/words'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ImportLine } from '../import-source.ts'
import css from './order-file.module.css'

/** Why an order of a file is or would be on hold, in a few words. */
export function HoldReason({ held }: { held: NonNullable<ImportLine['held']> }) {
  const t = useTexts('order-files')
  const reason = held.kind === 'manual' ? held.kind : holdReasonKey(held.kind, held.reason)
  return <div className={css.hold}>{t(`holds.${reason}`)}</div>
}
