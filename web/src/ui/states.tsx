import { Button, Skeleton } from '@mantine/core'
import { mdiAlertCircleOutline, mdiTrayRemove } from '@mdi/js'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../platform/api/api-error.ts'
import { Icon } from './icon.tsx'
import css from './states.module.css'

interface EmptyStateProps {
  /** One sentence; "No data available" when left out. */
  text?: string
  icon?: string
  /** One button that leads on. */
  action?: ReactNode
}

/** Nothing to show: one sentence and one button. */
export function EmptyState({ text, icon = mdiTrayRemove, action }: EmptyStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={css.state}>
      <span className={css.mark}>
        <Icon path={icon} size={24} />
      </span>
      <p>{text ?? t('empty')}</p>
      {action}
    </div>
  )
}

/** The sentence that says what went wrong, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  return (error) => (error instanceof ApiError && error.message !== '' ? error.message : t('error.unknown'))
}

/** Something could not be loaded: what is wrong, and "Try again". */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { t } = useTranslation('ui')
  const say = useErrorText()
  return (
    <div className={clsx(css.state, css.failed)} role="alert">
      <span className={css.mark}>
        <Icon path={mdiAlertCircleOutline} size={24} />
      </span>
      <p>{say(error)}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}

/** Grey lines in the shape of what is being loaded. */
export function LoadingLines({ lines = 4, height = 16 }: { lines?: number; height?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className={css.lines} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={height} width={index === lines - 1 ? '60%' : '100%'} radius="sm" />
      ))}
    </div>
  )
}
