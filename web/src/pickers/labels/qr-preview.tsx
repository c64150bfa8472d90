import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './labels.module.css'

/** The QR code of a label as it is printed: a phone can scan it from this screen too. */
export function QrPreview({ code }: { code: string }) {
  const t = useTexts('labels')
  const query = useQuery(apiQuery('GET /warehouse/labels/qr/:code', { params: { code } }))
  return (
    <Panel title={t('qr')}>
      <Loaded query={query} lines={4}>
        {(qr) =>
          qr.address === null ? (
            <p className={css.hint}>{t('no_address')}</p>
          ) : (
            <>
              <QrPicture rows={qr.rows} label={t('qr_of', { address: qr.address })} />
              <bdi className={css.address}>{qr.address}</bdi>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Modules that scanners expect to be light around the code. */
const quietZone = 4

function QrPicture({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * quietZone
  const path = rows.flatMap((row, y) =>
    Array.from(row, (module, x) => (module === '1' ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
  )
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  )
}
