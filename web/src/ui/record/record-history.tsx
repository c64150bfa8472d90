import { Button } from '@mantine/core'
import type { ShownFields } from '@platen/contracts/records/field'
import type { ChangedValue, FieldChange, HistoryEntry } from '@platen/contracts/records/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { ReadRoute } from '../../platform/api/wire.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { textIfKnown, useTexts, type Translate } from '../../platform/i18n/translate.ts'
import { type NameField, namesOf, nameWith, type OwnFieldName, useFieldNames, wordOf } from '../field-names.ts'
import { Panel } from '../page/panel.tsx'
import { ErrorState, LoadingLines } from '../states.tsx'
import css from './record.module.css'

/** The histories that contracts declare with `historyOf`. */
export type HistoryRoute = Extract<ReadRoute, `GET /${string}/:id/history`>

interface HistoryProps {
  route: HistoryRoute
  id: number
  /** What the contract says of the fields: their names, and the words of coded values. */
  fields?: ShownFields
  /** Returns a value in words, such as the name of a kind for its code; undefined for values that are words already. */
  showValue?: (field: string, value: ChangedValue) => string | undefined
  /** Names fields whose common name means something else here. */
  fieldName?: OwnFieldName
  /** As that of a `Panel`. */
  anchor?: string
}

/** The history of a record: who changed what and when, newest first. Its screen loads the texts `record`. */
export function RecordHistory(props: HistoryProps) {
  const t = useTexts('record')
  const { data: page } = useQuery(pageQuery(props, null))
  const isEmpty = page?.data.length === 0
  return (
    <Panel
      title={t('history')}
      {...(props.anchor !== undefined && { anchor: props.anchor })}
      {...(isEmpty && { note: t('no_history') })}
    >
      {!isEmpty && <HistoryPage {...props} after={null} />}
    </Panel>
  )
}

const pageQuery = ({ route, id }: HistoryProps, after: number | null) =>
  apiQuery(route, { params: { id: String(id) }, query: after === null ? {} : { after: String(after) } })

/** A page of entries, and below it the older ones once somebody asks for them. */
function HistoryPage({ after, ...props }: HistoryProps & { after: number | null }) {
  const t = useTexts('record')
  const { fields } = props
  const [showsOlder, setShowsOlder] = useState(false)
  const nameField = useFieldNames()
  const page = useQuery(pageQuery(props, after))
  if (page.error && !page.data) return <ErrorState error={page.error} retry={() => void page.refetch()} />
  if (!page.data || !nameField) return <LoadingLines lines={3} />
  const { data: entries, meta } = page.data
  return (
    <>
      <ol className={css.history}>
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            nameField={nameWith(nameField, (path) => props.fieldName?.(path) ?? namesOf(fields)(path))}
            {...props}
          />
        ))}
      </ol>
      {meta.next !== null &&
        (showsOlder ? (
          <HistoryPage {...props} after={meta.next} />
        ) : (
          <Button size="xs" variant="default" onClick={() => setShowsOlder(true)}>
            {t('more')}
          </Button>
        ))}
    </>
  )
}

interface HistoryItemProps extends Pick<HistoryProps, 'fields' | 'showValue'> {
  entry: HistoryEntry
  nameField: NameField
}

function HistoryItem({ entry, nameField, fields, showValue }: HistoryItemProps) {
  const t = useTexts('record')
  const { who, other, event } = entry
  const values = { who, other: other ?? '' }
  return (
    <li>
      <p className={css.event}>
        <bdi>{textIfKnown('record', `events.${event}`, values) ?? t('events.edited', { who })}</bdi>{' '}
        <time dateTime={entry.at} className={css.dimmed}>
          {formatDateTime(entry.at)}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <ul className={css.changes}>
          {entry.changes.map((change) => (
            <li key={change.field}>
              <bdi>
                {describeChange(
                  t,
                  nameField,
                  change,
                  (field, value) => showValue?.(field, value) ?? wordOf(fields, field, value),
                )}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A change in words: "Name changed from “A” to “B”". */
export function describeChange(
  t: Translate<'record'>,
  nameField: (path: string) => string,
  change: FieldChange,
  showValue: HistoryProps['showValue'],
): string {
  const field = nameField(change.field)
  const [before, after] = [change.before, change.after].map((value) => {
    return showValue?.(change.field, value) ?? describeValue(t, value)
  })
  if (!before) return t('set', { field, after: after ?? '' })
  return after ? t('replaced', { field, before, after }) : t('removed', { field, before })
}

function describeValue(t: Translate<'record'>, value: ChangedValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formatNumber(value)
  return Array.isArray(value) ? value.join(', ') : t('text', { text: value })
}
