import { useQuery } from '@tanstack/react-query'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { useLayoutEffect } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import type { DetailScreen } from '../../../platform/routing/station-screens.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ListLimit } from '../../../ui/capped.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Thumb } from '../../../ui/picture/thumb.tsx'
import { EmptyState, Loaded, useErrorText } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import css from './detail.module.css'

interface FindPieceProps {
  screen: DetailScreen
  /** The code of the address that means nothing; null if there was none. */
  code: string | null
  error: unknown
}

/** A search for the piece that the address doesn't name, or names by a code that is unknown, with the reason. */
export function FindPiece({ screen, code, error }: FindPieceProps) {
  const t = useTexts('fulfillment-detail')
  const say = useErrorText()
  const [texts, changeSearch] = usePageSearch()
  const search = firstText(texts, 'search') ?? code ?? ''
  const found = useQuery(apiQuery('GET /fulfillment/pieces', { query: { search } }))
  useLayoutEffect(() => showInPlace(error), [error])
  return (
    <>
      <PageHead title={t('find.title')} />
      <div className={css.find}>
        {code !== null && <Banner tone="warning" title={say(error)} />}
        <Panel
          title={t(search === '' ? 'find.newest' : 'find.found')}
          actions={
            <SearchField
              value={search}
              label={t('find.label')}
              onSearch={(text) => void changeSearch(() => (text === '' ? {} : { search: text }), { replace: true })}
            />
          }
        >
          <Loaded query={found} lines={6}>
            {(pieces) =>
              pieces.length === 0 ? (
                <EmptyState text={t('find.none')} />
              ) : (
                <>
                  <ul className={css.rows} aria-label={t('find.found')}>
                    {pieces.map((piece) => (
                      <FoundPiece key={piece.id} piece={piece} screen={screen} />
                    ))}
                  </ul>
                  <ListLimit of={pieces} max={listLimits.found_pieces} />
                </>
              )
            }
          </Loaded>
        </Panel>
      </div>
    </>
  )
}

function FoundPiece({ piece, screen }: { piece: DataOf<'GET /fulfillment/pieces'>[number]; screen: DetailScreen }) {
  const look = useStageLook()
  return (
    <li>
      <Thumb url={piece.thumb_url} colorHex={piece.color_hex} size={40} />
      <span className={css.words}>
        <PieceLink barcode={piece.barcode} stage={piece.stage} screen={screen} />
        <span className={css.dimmed}>
          <bdi>{[piece.product_name, piece.color, piece.size].filter(Boolean).join(' · ')}</bdi>
          {' · '}
          <bdi>{piece.sku}</bdi>
          {' · '}
          <bdi>{piece.order_number}</bdi>
        </span>
      </span>
      <Chip {...look(piece.stage)} />
    </li>
  )
}
