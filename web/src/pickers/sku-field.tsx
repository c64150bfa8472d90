import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { apiQuery } from '../platform/api/use-api.ts'
import { PicturePickerField } from '../ui/fields/picture-picker-field.tsx'
import type { FieldOf } from '../ui/fields/use-field.tsx'
import { BlankThumb } from '../words/blank/blank-thumb.tsx'
import css from './pickers.module.css'
import { usePickerSearch } from './use-picker-search.ts'

interface SkuFieldProps<T extends FieldValues> extends FieldOf<T> {
  label: string
  /** The color of the blank that the field starts with. */
  initialColor?: string | null
  /** Offers only variants that aren't printed. */
  unprinted?: true
}

/** A variant's SKU, searched by SKU, product, color and size. A SKU that isn't in the catalog can be typed, too. */
export function SkuField<T extends FieldValues>(props: SkuFieldProps<T>) {
  const { label, initialColor = null, unprinted, ...field } = props
  const { maySearch, value, isInitial, query, isTyping, setSearch } = usePickerSearch(field)
  const offered = unprinted ? ({ ...query, unprinted: 'true' } as const) : query
  const found = useQuery({ ...apiQuery('GET /variants', { query: offered }), enabled: maySearch })
  const variants = found.data?.data ?? []
  const chosen = variants.find(({ sku }) => sku === value)
  return (
    <PicturePickerField
      {...field}
      label={label}
      onSearch={setSearch}
      isSearching={isTyping || found.isPlaceholderData}
      picture={
        chosen ? (
          <BlankThumb url={chosen.thumb_url} category={chosen.category} colorHex={chosen.color_hex} size={26} />
        ) : (
          <Swatch color={isInitial ? initialColor : null} />
        )
      }
      options={variants.map((variant) => ({
        value: variant.sku,
        picture: (
          <BlankThumb url={variant.thumb_url} category={variant.category} colorHex={variant.color_hex} size={26} />
        ),
        detail: [variant.product_name, variant.color, variant.size].filter(Boolean).join(' · '),
      }))}
    />
  )
}

/** The color of a blank; crossed out where it is unknown. */
function Swatch({ color }: { color: string | null }) {
  return <span className={css.swatch} data-unknown={color === null} style={color ? { background: color } : {}} />
}
