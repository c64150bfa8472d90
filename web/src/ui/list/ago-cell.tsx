import { formatAgo, formatDateTime } from '../../platform/i18n/format-dates.ts'

/**
 * How long ago an instant was, with the exact time on hover: for panels and benches. Columns have `TimeCell`, so that
 * each has one form (LIST-16).
 */
export function AgoCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  )
}
