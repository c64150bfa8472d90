import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Loaded } from '../../states.tsx'
import { DownloadButton } from '../download-button.tsx'
import { FormatColumns } from './format-columns.tsx'
import type { ImportedKind } from './imported-kind.ts'

/** The columns that a file of this kind has, with examples, and the file to start from. */
export function FileFormat({ kind: { name, label } }: { kind: ImportedKind }) {
  const t = useTexts('file-imports')
  const params = { kind: name }
  const query = useQuery(apiQuery('GET /file-imports/:kind/format', { params }))
  return (
    <Loaded query={query} lines={6}>
      {(format) => (
        <>
          <FormatColumns
            label={label}
            heads={[t('format.column'), t('format.example')]}
            columns={format.columns.map(({ name: column, required, only_new: onlyNew, instead, example }) => ({
              name: column,
              notes: [
                ...(required ? [t('format.required')] : []),
                ...(onlyNew ? [t('format.only_new')] : []),
                ...(instead === null ? [] : [t('format.instead', { column: instead })]),
              ],
              example,
            }))}
          />
          {format.saved_together && <p>{t('format.together')}</p>}
          <DownloadButton
            label={t('template')}
            fileName={() => `${name}-template.csv`}
            read={() => api('GET /file-imports/:kind/template', { params })}
          />
        </>
      )}
    </Loaded>
  )
}
