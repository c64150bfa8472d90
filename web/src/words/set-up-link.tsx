import { isSetUpCode, type SetUpCode, setUpPlaces } from '@platen/contracts/setup/set-up-places'
import { useInLanguage } from '../platform/i18n/i18n.ts'
import { useCan } from '../platform/session/use-can.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Where to set up what is missing: a link for those who may, otherwise whom to ask. Nothing for any other code. */
export function SetUpLink({ code }: { code: string }) {
  return isSetUpCode(code) ? <Place code={code} /> : null
}

function Place({ code }: { code: SetUpCode }) {
  const { to, access, open, ask } = setUpPlaces[code]
  const inLanguage = useInLanguage()
  if (!useCan(access)) return <p>{inLanguage(ask)}</p>
  return (
    <LinkButton to={to} variant="default">
      {inLanguage(open)}
    </LinkButton>
  )
}
