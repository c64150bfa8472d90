import { Button, Skeleton } from '@mantine/core'
import { mdiAlertCircleOutline, mdiTrayRemove } from '@mdi/js'
import { clsx } from 'clsx'
import { useLinkProps, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { ApiError, showInPlace } from '../platform/api/api-error.ts'
import { isPaletteOpen } from '../platform/command-palette.ts'
import { useInLanguage } from '../platform/i18n/i18n.ts'
import { useTexts } from '../platform/i18n/translate.ts'
import { findListOf } from '../platform/routing/list-of.rules.ts'
import { useScreens } from '../platform/routing/use-screens.ts'
import { rulesInForce } from '../platform/session/account.rules.ts'
import { useSession } from '../platform/session/use-can.tsx'
import { Icon } from './icon.tsx'
import { useRefusedPanel } from './page/panel-refusal.ts'
import css from './states.module.css'

interface EmptyStateProps {
  /** One sentence. Default: "No data available". */
  text?: string
  /** What that means here, or what to do. */
  hint?: string | undefined
  icon?: string
  /** A button with the next step. */
  action?: ReactNode
}

/** Nothing to show: what is so, what it means, and at most one button. */
export function EmptyState({ text, hint, icon = mdiTrayRemove, action }: EmptyStateProps) {
  const t = useTexts('ui')
  return (
    <div className={css.state}>
      <span className={css.mark}>
        <Icon path={icon} size={24} />
      </span>
      <p>{text ?? t('empty')}</p>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {action}
    </div>
  )
}

/** Returns a function that turns an error into a message in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useTexts('ui')
  return (error) => (error instanceof ApiError && error.message !== '' ? error.message : t('error.unknown'))
}

/**
 * Content that couldn't be loaded: the message and a "Try again" button, and for what doesn't exist a way on
 * (SCREEN-43). No notification repeats the message. A panel whose reader is refused what it shows is hidden instead.
 */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const t = useTexts('ui')
  const errorText = useErrorText()
  const isHidden = useRefusedPanel(error instanceof ApiError && error.status === 403)
  useLayoutEffect(() => showInPlace(error), [error])
  // The session has ended, and the sign-in screen, which says so, is about to replace this one.
  if (error instanceof ApiError && error.code === 'signed_out') return <LoadingLines />
  if (isHidden) return null
  return (
    <div className={clsx(css.state, css.failed)} role="alert">
      <span className={css.mark}>
        <Icon path={mdiAlertCircleOutline} size={24} />
      </span>
      <p>{errorText(error)}</p>
      {retry && error instanceof ApiError && error.status === 404 && <WayOn />}
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}

/**
 * Where to go from a screen whose record doesn't exist: to the list that it would be in, else to the start page, or to
 * a search.
 */
function WayOn() {
  const t = useTexts('ui')
  const inLanguage = useInLanguage()
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen })
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const list = findListOf(screen, new URLSearchParams(query), useScreens(), rulesInForce(useSession()))
  const link = useLinkProps({ to: (list?.path ?? '/') as '/' })
  return (
    <>
      <Button component="a" {...link}>
        {list ? t('error.open_list', { list: inLanguage(list.title) }) : t('error.home')}
      </Button>
      <Button variant="default" onClick={() => isPaletteOpen.set(true)}>
        {t('error.search')}
      </Button>
    </>
  )
}

/** Skeleton lines shown while content is loading. */
export function LoadingLines({ lines = 4, height = 16 }: { lines?: number; height?: number }) {
  const t = useTexts('ui')
  return (
    <div className={css.lines} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={height} width={index === lines - 1 ? '60%' : '100%'} radius="sm" />
      ))}
    </div>
  )
}

/** What a query of `apiQuery` answers with, as its hook returns it. */
export interface Reading<Data, Meta> {
  data: { data: Data; meta: Meta } | undefined
  isPlaceholderData: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

/** What a query answers; undefined while it loads, also while the answer before it stands in. */
export function shownData<Data>(query: Pick<Reading<Data, unknown>, 'data' | 'isPlaceholderData'>): Data | undefined {
  return query.isPlaceholderData ? undefined : query.data?.data
}

interface LoadedProps<Data, Meta> {
  query: Reading<Data, Meta>
  /** Offers to try again. Default: true. */
  retry?: boolean
  /** The skeleton lines while it loads. */
  lines?: number
  height?: number
  children: (data: Data, meta: Meta) => ReactNode
}

/** What a query answers; skeleton lines until then, or why it failed. */
export function Loaded<Data, Meta>({ query, retry = true, children, ...lines }: LoadedProps<Data, Meta>) {
  const answer = query.isPlaceholderData ? undefined : query.data
  if (answer) return children(answer.data, answer.meta)
  if (!query.error) return <LoadingLines {...lines} />
  return <ErrorState error={query.error} retry={retry ? () => void query.refetch() : undefined} />
}
