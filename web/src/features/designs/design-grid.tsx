import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { groundOf } from './design-ground.ts'
import type { Design } from './design-source.ts'
import css from './designs.module.css'

interface DesignGridProps {
  designs: readonly Design[]
  open: (design: Design) => void
}

/** Designs as cards with picture, name, title and store. */
export function DesignGrid({ designs, open }: DesignGridProps) {
  const t = useTexts('designs')
  return (
    <ul className={css.grid}>
      {designs.map((design) => (
        <li key={design.id} data-row data-row-main>
          <button type="button" className={css.card} onClick={() => open(design)}>
            <span className={css.picture} {...groundOf(design)}>
              <img src={design.thumb_url} alt="" loading="lazy" decoding="async" />
            </span>
            <span className={css.words}>
              <bdi className={css.name}>{design.file_name}</bdi>
              {design.title && <bdi className={css.second}>{design.title}</bdi>}
              <span className={css.second}>
                {t('pixels', { width: formatNumber(design.width_px), height: formatNumber(design.height_px) })}
                {' · '}
                <bdi>{design.store_name ?? t('library')}</bdi>
                {design.archived && ` · ${t('archived_one')}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
