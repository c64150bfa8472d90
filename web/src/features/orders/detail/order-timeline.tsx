import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { apiKey } from '../../../platform/api/use-api.ts'
import { formatAgo, formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { isBackgroundRefresh } from '../../../platform/live/background.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { groupTimeline, type TimelineGroup } from '../../../words/pieces/timeline.rules.ts'
import { usePlaceText } from '../../../words/use-place-text.ts'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import type { Order, TimelineEntry } from '../order-source.ts'
import css from '../order.module.css'
import { TimelineEvent } from './timeline-event.tsx'

/** The most pages that one press loads: no order has fifty thousand events. */
const maxPages = 1_000

/** The history of an order and its pieces, newest first. Older entries are loaded on request. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTexts('order-timeline')
  const cursor = usePlaceText()
  const params = { id: order.id }
  const queryKey = apiKey('GET /orders/:id/timeline', { params })
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/:id/timeline', {
        params,
        isScreenRead: true,
        query: { after: pageParam },
        signal,
        background: isBackgroundRefresh(queryKey),
        queryKey,
      }),
    getNextPageParam: (page) => page.meta.next ?? undefined,
  })
  const [isLoadingAll, setLoadingAll] = useState(false)
  const loadAll = async () => {
    setLoadingAll(true)
    let page = await query.fetchNextPage()
    for (let pages = 1; page.hasNextPage && !page.isError && pages < maxPages; pages += 1)
      page = await page.fetchNextPage()
    setLoadingAll(false)
  }
  const entries = query.data?.pages.flatMap((page) => page.data)
  return (
    <Panel title={t('title')}>
      {query.error && !entries && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!entries && !query.error && <LoadingLines lines={4} />}
      {entries && (
        <ol className={css.timeline}>
          {groupTimeline(entries).map((group) => (
            <li key={keyOf(group.last)}>
              <TimelineEvent group={group} />
              <p className={css.dimmed}>
                <bdi>{[group.first.who, cursor(group.first)].filter(Boolean).join(' · ')}</bdi>
                {' · '}
                <GroupTime group={group} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Group gap={8}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            disabled={isLoadingAll}
            onClick={() => void query.fetchNextPage()}
          >
            {t('older')}
          </Button>
          <Button variant="subtle" loading={isLoadingAll} onClick={() => void loadAll()}>
            {t('all')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** The oldest entry of a group stays the same when newer ones join it, so that what was unfolded stays so. */
const keyOf = ({ at, kind, to_stage: stage, barcode }: TimelineEntry) => [at, kind, stage, barcode].join(' ')

/** How long ago its newest entry was, with the exact time, or both ends of it, on hover. */
function GroupTime({ group: { first, last } }: { group: TimelineGroup<TimelineEntry> }) {
  const [until, since] = [formatDateTime(first.at), formatDateTime(last.at)]
  return (
    <time dateTime={first.at} title={since === until ? until : `${since} – ${until}`}>
      {formatAgo(first.at)}
    </time>
  )
}
