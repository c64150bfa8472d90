import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logQuietly } from '../platform/log.ts'
import { ServerErrorPage } from './screens/server-error-page.tsx'

/** One boundary per region: what fails inside shows the server error there, and the shell around it survives. */
export function RegionError({ error, reset }: ErrorComponentProps) {
  useEffect(() => logQuietly('a region failed', error), [error])
  return <ServerErrorPage error={error} retry={reset} />
}
