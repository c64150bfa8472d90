import { useQuery } from '@tanstack/react-query'
import { useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { ReadRoute } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { opensFor } from '../../platform/routing/guard.rules.ts'
import { useScreens } from '../../platform/routing/use-screens.ts'
import { rulesInForce } from '../../platform/session/account.rules.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { useRefusedPanel } from '../page/panel-refusal.ts'
import { Facts, Panel } from '../page/panel.tsx'
import css from './record.module.css'

type Filters = Readonly<Record<string, string>>

/** A list that is filtered by a record. */
interface Use {
  /** The screen of the list with its filters, made by `linkOptions`. */
  link: { to: string; search: Filters }
  /** The view of a list that it is, where that counts its views: they are all counted by one call. */
  view?: { of: string; name: string }
  /** What it is called, where that isn't the title of its screen. */
  label?: string
}

interface UsedByProps {
  uses: readonly Use[]
  /** What no list shows. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
}

/**
 * What uses a record: how many rows each list has of it, with the way to them (RECORD-10). The list itself counts them,
 * so that the number is that of the rows. A list that its reader may not open isn't named. Its screen loads the texts
 * `record`.
 */
export function UsedBy({ uses, facts = [] }: UsedByProps) {
  const t = useTexts('record')
  const inLanguage = useInLanguage()
  const screens = useScreens()
  const rules = rulesInForce(useSession())
  const shown = uses.flatMap((use) => {
    const screen = screens.find(({ path, access }) => path === use.link.to && opensFor(access, rules))
    const [list] = screen?.mainReads ?? []
    return screen && list ? [{ ...use, list, label: use.label ?? inLanguage(screen.title) }] : []
  })
  if (shown.length + facts.length === 0) return null
  return (
    <Panel title={t('used_by')}>
      {shown.length > 0 && (
        <ul className={css.uses}>
          {shown.map((use) => (
            <UseRow key={use.label} {...use} />
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts rows={facts} />}
    </Panel>
  )
}

const countOf = (meta: { total: number; total_capped: boolean } | undefined) =>
  meta && { count: meta.total, capped: meta.total_capped }

interface UseRowProps {
  label: string
  list: ReadRoute
  link: Use['link']
  view?: Use['view']
}

function UseRow({ label, list, link, view }: UseRowProps) {
  const t = useTexts('ui')
  // The fewest rows that a list answers with: its count is what is shown.
  const filters = { ...link.search, per_page: '5' }
  // All lists are counted alike, so that the compiler takes it for one of them.
  const listed = useQuery({ ...apiQuery(list as 'GET /audit', { query: filters as never }), enabled: !view })
  const counted = useQuery({
    ...apiQuery('GET /lists/:list/counts', { params: { list: view?.of ?? '' }, query: link.search }),
    enabled: view !== undefined,
  })
  const { isPlaceholderData, error } = view ? counted : listed
  const count = view ? counted.data?.data[view.name] : countOf(listed.data?.meta)
  const isRefused = useRefusedPanel(error instanceof ApiError && error.status === 403)
  useLayoutEffect(() => showInPlace(error), [error])
  const target = useLinkProps({ to: link.to, search: link.search })
  if (isRefused) return null
  const shown = isPlaceholderData ? undefined : count
  const figure = shown ? `${formatNumber(shown.count)}${shown.capped ? '+' : ''}` : error ? '–' : '…'
  const words = (
    <>
      <span>{label}</span>
      <span className={css.figure} aria-busy={figure === '…'}>
        {figure}
      </span>
    </>
  )
  return (
    <li>
      {shown?.count === 0 ? (
        <span className={css.use}>{words}</span>
      ) : (
        <a {...target} className={css.use} aria-label={t('figure_of', { label, figure })}>
          {words}
        </a>
      )}
    </li>
  )
}
