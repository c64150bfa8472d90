import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { apiQuery } from '../platform/api/use-api.ts'
import { formatNumber } from '../platform/i18n/format-numbers.ts'
import { PicturePickerField } from '../ui/fields/picture-picker-field.tsx'
import type { FieldOf } from '../ui/fields/use-field.tsx'
import css from './pickers.module.css'
import { usePickerSearch } from './use-picker-search.ts'

interface DesignFieldProps<T extends FieldValues> extends FieldOf<T> {
  label: string
  description?: string
  /** The store whose designs are offered, along with the shared library; null for the library alone. */
  storeId: number | null
  /**
   * The color of the blank that the design is printed on: every picture of a design is shown on it, on that of its last
   * order where it isn't known.
   */
  blankColor: string | null
  /** The picture of the file that the field starts with. */
  initialThumb?: string | null
}

/** The color of the blank behind a design. */
const groundOf = (color: string | null) => (color ? { background: color } : {})

/** A design by its file name, searched by file name and title. A name without a file yet can be typed, too. */
export function DesignField<T extends FieldValues>(props: DesignFieldProps<T>) {
  const { label, description, storeId, blankColor, initialThumb = null, ...field } = props
  const { maySearch, value, isInitial, query, isTyping, setSearch } = usePickerSearch(field)
  const own = useQuery({
    ...apiQuery('GET /designs', { query: { ...query, store: storeId ?? 'library' } }),
    enabled: maySearch && storeId !== null,
  })
  const shared = useQuery({
    ...apiQuery('GET /designs', { query: { ...query, store: 'library' } }),
    enabled: maySearch,
  })
  // A store's own design hides one of the same name in the library.
  const byName = new Map(
    [...(shared.data?.data ?? []), ...(own.data?.data ?? [])].map((design) => [design.file_name, design]),
  )
  const designs = [...byName.values()].toReversed()
  const chosen = byName.get(value)
  const thumb = chosen?.thumb_url ?? (isInitial ? initialThumb : null)
  return (
    <PicturePickerField
      {...field}
      label={label}
      description={description}
      onSearch={setSearch}
      isSearching={isTyping || own.isPlaceholderData || shared.isPlaceholderData}
      picture={
        <span className={css.thumb} style={groundOf(blankColor ?? chosen?.color_hex ?? null)}>
          {thumb && <img src={thumb} alt="" />}
        </span>
      }
      options={designs.map((design) => ({
        value: design.file_name,
        picture: (
          <span className={css.thumb} style={groundOf(blankColor ?? design.color_hex)}>
            <img src={design.thumb_url} alt="" loading="lazy" />
          </span>
        ),
        detail: [design.title, `${formatNumber(design.width_px)} × ${formatNumber(design.height_px)} px`]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
