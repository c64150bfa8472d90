import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { logProblem } from '../platform/log.ts'
import { randomHex } from '../platform/random.ts'
import { PartUnreachable } from '../platform/routing/missing-chunk.ts'
import { ServerErrorPage } from './screens/server-error-page.tsx'
import { UnreachablePage } from './screens/unreachable-page.tsx'

/**
 * The error boundary of a region: an error inside shows the server error there, and the shell around it keeps working.
 * The incident number is that of the failed request; an error of the page itself gets its own number, which is logged
 * to the browser's console.
 */
export function RegionError({ error, reset }: ErrorComponentProps) {
  const [ownIncident] = useState(() => randomHex(6))
  const incident = (error instanceof ApiError && error.incident) || ownIncident
  useEffect(() => logProblem(`a region failed, incident ${incident}`, error), [error, incident])
  if (error instanceof PartUnreachable) return <UnreachablePage />
  return <ServerErrorPage incident={incident} retry={reset} />
}
