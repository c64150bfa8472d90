import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'

/** What a record can be called by. */
export interface NamedRecord {
  name?: string | null
  code?: string | null
  sku?: string | null
  number?: string | null
  file_name?: string | null
}

type Done = 'saved' | 'added' | 'archived' | 'restored' | 'deleted'

/** Returns a function that says what was done with a record, by its code, which a copy doesn't share, or its name: "West saved". */
export function useRecordNotice(): (done: Done, record: NamedRecord) => void {
  const t = useTexts('record')
  return (done, { name, code, sku, number, file_name: file }) =>
    notify('success', t(`done.${done}`, { name: code ?? sku ?? number ?? name ?? file ?? '' }))
}
