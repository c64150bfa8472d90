import { isSetUpCode } from '@platen/contracts/setup/set-up-places'
import type { ReactNode } from 'react'
import { SetUpLink } from '../../../words/set-up-link.tsx'

interface SetUpWayProps {
  /** The code of a refusal. */
  code: string
  /** Draws what surrounds the way. */
  around: (way: ReactNode) => ReactNode
}

/** The way to where something is set up, if the refusal was one because it isn't. */
export function SetUpWay({ code, around }: SetUpWayProps) {
  return isSetUpCode(code) ? around(<SetUpLink code={code} />) : null
}
