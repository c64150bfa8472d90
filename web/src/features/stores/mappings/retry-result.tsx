import { Button, Progress, Stack } from '@mantine/core'
import type { SkuRetry } from '@platen/contracts/waiting-skus/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import css from './mappings.module.css'

const pollMs = 2_000

/** What becomes of the orders that waited for a SKU: it goes on while the dialog is open, and without it. */
export function RetryResult({ retry, close }: { retry: SkuRetry; close: () => void }) {
  const t = useTexts('mappings')
  const read = useQuery({
    ...apiQuery('GET /waiting-skus/retries/:id', { params: { id: String(retry.id) } }),
    // Live messages tell of each step; a lost one is made up for.
    refetchInterval: ({ state }) => (state.data?.data.state === 'done' ? false : pollMs),
  })
  const now = read.data?.data ?? retry
  const tried = now.opened + now.still_failed + now.closed
  const ordersOf = (count: number) => t('waiting.orders_of', { count, figure: formatNumber(count) })
  return (
    <Stack>
      <div role="status">
        {now.state !== 'done' ? (
          <>
            <p className={css.sum}>{t('result.running', { waiting: ordersOf(now.waiting) })}</p>
            <Progress
              value={(100 * tried) / now.waiting}
              aria-label={t('result.running', { waiting: ordersOf(now.waiting) })}
            />
          </>
        ) : (
          <>
            {(now.opened > 0 || now.closed === 0) && (
              <p className={css.sum}>{t('result.done', { count: now.opened, figure: formatNumber(now.opened) })}</p>
            )}
            {now.closed > 0 && (
              <p className={css.sum}>{t('result.closed', { count: now.closed, figure: formatNumber(now.closed) })}</p>
            )}
          </>
        )}
      </div>
      {now.state === 'interrupted' && <Banner tone="warning" title={t('result.interrupted')} />}
      {now.still_failed > 0 && (
        <Banner
          tone="warning"
          title={t('result.still_failed', { count: now.still_failed, figure: formatNumber(now.still_failed) })}
        >
          <ul className={css.failures}>
            {now.failed_orders.map(({ id, number, message }) => (
              <li key={id}>
                <Link to="/orders/detail/$id" params={{ id: String(id) }}>
                  {number}
                </Link>{' '}
                <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Button variant="default" className={css.end} onClick={close}>
        {t('waiting.close')}
      </Button>
    </Stack>
  )
}
