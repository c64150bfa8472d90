import type { RecordStamp } from '@platen/contracts/records/record'
import { Fragment, type ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import { Loaded, type Reading, shownData } from '../states.tsx'
import { RecordStampText } from './record-stamp.tsx'

interface RecordPageProps<Row> {
  query: Reading<Row, unknown>
  /** The title until the record is there. */
  noun: string
  /** What the record is called by, in the browser's title and, unless the title says more, in the screen's. */
  name: (record: Row) => string
  title?: (record: Row) => ReactNode
  /** A `BackLink` to the list. */
  back: ReactNode
  /** What can be done with the record as a whole. */
  acts?: ((record: Row) => ReactNode) | undefined
  lines?: number
  children: (record: Row) => ReactNode
}

/** The screen of a record: its name, who changed it, what can be done with it, and its panels. */
export function RecordPage<Row extends { id: number; record: RecordStamp }>(props: RecordPageProps<Row>) {
  const { query, noun, name, title, back, acts, lines = 8, children } = props
  const record = shownData(query)
  return (
    <>
      <PageHead
        title={record ? (title?.(record) ?? <bdi>{name(record)}</bdi>) : noun}
        documentTitle={record && name(record)}
        back={back}
        note={record && <RecordStampText record={record.record} />}
        isNoteDue={!record && !query.error}
      >
        {record && acts?.(record)}
      </PageHead>
      <Loaded query={query} lines={lines} height={20}>
        {(row) => <Fragment key={row.id}>{children(row)}</Fragment>}
      </Loaded>
    </>
  )
}
