import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { findProblem } from '../../../ui/form/field-check.rules.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { LoadingLines, useErrorText } from '../../../ui/states.tsx'
import css from './range.module.css'

export interface RangeValues {
  wall: string
  from: string
  /** Empty: only the first one. */
  to: string
}

const typingPauseMs = 200
/** Codes that are named at most. */
const maxNamed = 12

/** What the typed range would create, laid out as it hangs, before it does. */
export function RangePreview({ form }: { form: FormState<RangeValues> }) {
  const t = useTexts('packing-slots')
  const wall = useFieldValue(form, 'wall').trim()
  const from = useFieldValue(form, 'from').trim().toUpperCase()
  const to = useFieldValue(form, 'to').trim().toUpperCase() || from
  const entered = JSON.stringify([wall, from, to])
  const [typed] = useDebouncedValue(entered, typingPauseMs)
  const isComplete = wall !== '' && [from, to].every((code) => findProblem(form.ruleOf('from'), code) === undefined)
  if (!isComplete || typed !== entered) return <p className={css.hint}>{t('range.preview_empty')}</p>
  return <Preview wall={wall} from={from} to={to} />
}

function Preview(range: RangeValues) {
  const t = useTexts('packing-slots')
  const errorText = useErrorText()
  const query = useQuery(apiQuery('GET /packing-slots/range', { query: { ...range } }))
  if (query.error) return <Banner tone="warning" title={errorText(query.error)} />
  if (!query.data || query.isPlaceholderData) return <LoadingLines lines={3} />
  const { count, rows, existing, place_taken: taken } = query.data.data
  const codes = [...taken.slice(0, maxNamed), ...(taken.length > maxNamed ? ['…'] : [])]
  if (taken.length > 0) return <Banner tone="warning" title={t('range.place_taken', { codes: formatList(codes) })} />
  return (
    <>
      <p className={css.count}>
        {count === 0 ? t('range.preview_none') : t('range.preview_new', { count, figure: formatNumber(count) })}
      </p>
      {count > 0 && existing.length > 0 && (
        <p className={css.hint}>
          {t('range.preview_existing', { count: existing.length, figure: formatNumber(existing.length) })}
        </p>
      )}
      {/* Scrolls by itself, so a keyboard must reach it. */}
      <div className={css.wall} role="region" aria-label={t('wall', { wall: range.wall })} tabIndex={0}>
        {rows.map(({ wall_row: row, slots }) => (
          <ol key={row} className={css.row}>
            {slots.map(({ code, state }) => (
              <li key={code} className={css.slot} data-state={state}>
                <bdi>{code}</bdi>
                {state === 'exists' && <span className={css.exists}>{t('range.exists')}</span>}
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  )
}
