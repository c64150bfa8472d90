import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'
import css from './mappings.module.css'

/** The designs of a mapped SKU on the color of its blank, with their names. */
export function MappedDesigns({ row: { designs, variant } }: { row: SkuMappingRow }) {
  const words = useTexts('words')
  const areaName = useAreaName()
  const background = variant?.color_hex ? { background: variant.color_hex } : {}
  return (
    <span className={css.designs}>
      {designs.map(({ area, file_name: name, thumb_url: thumb }) => (
        <span key={area} className={css.thumb} style={background} title={`${areaName(area)}${words('colon')} ${name}`}>
          {thumb && <img src={thumb} alt="" loading="lazy" />}
        </span>
      ))}
      <bdi className={css.names}>{designs.map((design) => design.file_name).join(', ')}</bdi>
    </span>
  )
}

/** Why orders with a mapped SKU fail. */
export function LackingDesigns({ row: { designs } }: { row: SkuMappingRow }) {
  const t = useTexts('mappings')
  const areaName = useAreaName()
  return designs
    .flatMap(({ area, lacking }) => (lacking ? [`${areaName(area)}, ${t(`artwork.lacking.${lacking}`)}`] : []))
    .join(' · ')
}
