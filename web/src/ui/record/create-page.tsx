import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../platform/api/api-error.ts'
import { PageHead } from '../page/page-head.tsx'
import { Panel } from '../page/panel.tsx'
import { Loaded, type Reading } from '../states.tsx'
import css from './record.module.css'

/** The record that a new one is a copy of; null for one that isn't a copy. */
export type Original<Row> = Reading<Row, unknown> | null

/** Reads the record that a new one is a copy of, if it is one. */
export function useOriginal<Row, Meta>(
  copyOf: string | null | undefined,
  queryOf: (id: string) => UseQueryOptions<{ data: Row; meta: Meta }, ApiError>,
): Original<Row> {
  const isCopy = typeof copyOf === 'string'
  const query = useQuery({ ...queryOf(copyOf ?? ''), enabled: isCopy })
  return isCopy ? query : null
}

interface CreatePageProps<Row> {
  title: string
  /** A `BackLink` to the list. */
  back: ReactNode
  /** From `useOriginal`, where copies are made. */
  original?: Original<Row>
  /** The form brings its own panels. */
  ownPanels?: boolean
  lines?: number
  /** The form, with what it copies. */
  children: (copied: Row | undefined) => ReactNode
}

/** The screen that adds a record, or a copy of another one once that is there. */
export function CreatePage<Row>({
  title,
  back,
  original = null,
  ownPanels,
  lines = 6,
  children,
}: CreatePageProps<Row>) {
  const form = (copied?: Row) => (ownPanels ? children(copied) : <Panel className={css.form}>{children(copied)}</Panel>)
  return (
    <>
      <PageHead title={title} back={back} />
      {original ? (
        <Loaded query={original} lines={lines}>
          {form}
        </Loaded>
      ) : (
        form()
      )}
    </>
  )
}
