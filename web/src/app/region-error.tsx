import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { logQuietly } from '../platform/log.ts'
import { randomHex } from '../platform/random.ts'
import { ServerErrorPage } from './screens/server-error-page.tsx'

/**
 * One boundary per region: what fails inside shows the server error there, and the shell around it survives. The incident
 * is the server's request where one failed; a fault of the page itself gets a number of its own, which its console has.
 */
export function RegionError({ error, reset }: ErrorComponentProps) {
  const [own] = useState(() => randomHex(6))
  const incident = (error instanceof ApiError && error.incident) || own
  useEffect(() => logQuietly(`a region failed, incident ${incident}`, error), [error, incident])
  return <ServerErrorPage incident={incident} retry={reset} />
}
