import { useDebouncedValue } from '@mantine/hooks'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { findProblem } from '../../../ui/form/field-check.rules.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { LoadingLines, useErrorText } from '../../../ui/states.tsx'
import css from './locations.module.css'

export interface RangeValues {
  from: string
  /** Empty: only the first one. */
  to: string
  kind: LocationKind
}

const typingPauseMs = 200
/** Codes that exist already and are named at most. */
const maxNamed = 12

/** What the typed range would create, before it does. */
export function RangePreview({ form }: { form: FormState<RangeValues> }) {
  const t = useTexts('locations')
  const from = useFieldValue(form, 'from').trim().toUpperCase()
  const to = useFieldValue(form, 'to').trim().toUpperCase() || from
  const [typed] = useDebouncedValue(`${from} ${to}`, typingPauseMs)
  const isComplete = [from, to].every((code) => findProblem(form.ruleOf('from'), code) === undefined)
  if (!isComplete || typed !== `${from} ${to}`) return <p className={css.hint}>{t('preview_empty')}</p>
  return <Preview from={from} to={to} />
}

function Preview({ from, to }: { from: string; to: string }) {
  const t = useTexts('locations')
  const errorText = useErrorText()
  const query = useQuery(apiQuery('GET /warehouse-locations/range', { query: { from, to } }))
  if (query.error) return <Banner tone="warning" title={errorText(query.error)} />
  if (!query.data || query.isPlaceholderData) return <LoadingLines lines={3} />
  const { count, first, last, existing, skus } = query.data.data
  if (skus.length > 0) return <Banner tone="warning" title={t('preview_skus', { codes: naming(skus) })} />
  return (
    <>
      <p className={css.count}>
        {count === 0 ? t('preview_none') : t('preview_new', { count, figure: formatNumber(count) })}
      </p>
      {count > 0 && (
        <ol className={css.codes}>
          {first.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ol>
      )}
      {count > first.length && last !== null && <p>{t('preview_last', { code: last })}</p>}
      {count > 0 && existing.length > 0 && (
        <p className={css.hint}>
          {t('preview_existing', {
            count: existing.length,
            figure: formatNumber(existing.length),
            codes: naming(existing),
          })}
        </p>
      )}
    </>
  )
}

const naming = (codes: readonly string[]) =>
  codes.slice(0, maxNamed).join(', ') + (codes.length > maxNamed ? ', …' : '')
