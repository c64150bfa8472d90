import { queryClient } from '../query-client.ts'

/**
 * Drops what a query has shown once its read is refused with 403 (SCREEN-40): a panel hides and a screen says so then
 * just as where the first read is refused, instead of showing data that its reader may no longer see. Data of the same
 * route that no screen shows is dropped as well: it would be shown for as long as it is read again.
 */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error' || !isForbidden(event.action.error)) return
  const [route] = event.query.queryKey
  const unshown = queryClient.getQueryCache().findAll({ queryKey: [route], type: 'inactive' })
  for (const query of [event.query, ...unshown]) query.setState({ data: undefined })
})

const isForbidden = (error: unknown) => (error as { status?: unknown } | null)?.status === 403
