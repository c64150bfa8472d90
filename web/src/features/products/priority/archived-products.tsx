import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import css from './priority.module.css'

const maxShown = 20

/** The archived products with the number that they keep, apart from the lanes: their pieces are still printed. */
export function ArchivedProducts() {
  const t = useTexts('priority')
  const query = useQuery(
    apiQuery('GET /products', { query: { archived: 'true', sort: 'priority', per_page: maxShown } }),
  )
  const products = query.data?.data ?? []
  if (products.length === 0) return null
  const more = (query.data?.meta.total ?? 0) - products.length
  return (
    <Panel title={t('archived')} className={css.archived}>
      <p className={css.none}>{t('archived_means')}</p>
      <ul className={css.archivedList}>
        {products.map((product) => (
          <li key={product.id}>
            <span className={css.archivedNumber}>{formatNumber(product.priority)}</span>
            <bdi>{product.code}</bdi> · <bdi>{product.name}</bdi>
          </li>
        ))}
        {more > 0 && <li>… {formatNumber(more)}</li>}
      </ul>
    </Panel>
  )
}
