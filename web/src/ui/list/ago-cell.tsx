import { formatAgo, formatDateTime } from '../../platform/i18n/format-dates.ts'

/** The width of a column of `AgoCell`, in px: French says “il y a 59 minutes”. */
export const agoWidth = 144

/** How long ago an instant was, with the exact time on hover. */
export function AgoCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  )
}
