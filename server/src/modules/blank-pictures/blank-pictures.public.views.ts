import {
  blankPicture,
  type BlankPicture,
  itemPicture,
  type ItemPicture,
} from '@platen/contracts/variants/blank-picture'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { type Call, createAddressSigner } from '../../platform/http/context.ts'

// What every list, document and search shows a blank by (STOCK-57). A query selects one of these expressions as
// `picture`, its row is checked by `unsignedPicture` or `unsignedItemPicture`, and the answer has the address of each
// file in the place of its hash.

/**
 * The photo of the variants `v`: the product's in their color, else the product's own. As columns `sha256` and
 * `thumb_sha256` of at most one row.
 */
export const variantPhoto = sql`
  select f.sha256, f.thumb_sha256 from product_photos f
  where f.product_id = v.product_id and lower(f.color) in (lower(v.color), '')
  order by f.color = '' limit 1`

/**
 * The photo of the products `p` as one value: their own, else the first of a color in the order of their variants; null
 * without any.
 */
export const productPhoto = sql`(
  select f.thumb_sha256 from product_photos f
  where f.product_id = p.id
  order by f.color <> '', (
    select min(v.position) from variants v where v.product_id = p.id and lower(v.color) = lower(f.color)
  ), f.color limit 1)`

/**
 * The color in which the products `p` are drawn: that of their first variant in use. Assumed: a product of several
 * colors is best known by its first one, whose photo it shows, too.
 */
export const productColor = sql`(
  select w.color_hex from variants w where w.product_id = p.id and w.archived_at is null
  order by w.position, w.id limit 1)`

const ofVariant = (product: string) => sql`
  'category', ${raw(product)}.category, 'color_hex', v.color_hex,
  'thumb_sha256', (select x.thumb_sha256 from (${variantPhoto}) x)`

/**
 * The picture of the variants `v`.
 * @param product - the alias of their products
 */
export function variantPicture(product = 'p'): Sql {
  return sql`json_build_object(${ofVariant(product)})`
}

/** The picture of the products `p`. */
export const productPicture = sql`
  json_build_object('category', p.category, 'color_hex', ${productColor}, 'thumb_sha256', ${productPhoto})`

/** The picture of the pieces `q` of the variants `v` of the products `p`: that of their first side. */
export const piecePicture = sql`json_build_object(${ofVariant('p')}, 'design_sha256', (
  select f.thumb_sha256 from piece_areas x join design_files f on f.sha256 = x.sha256
  where x.piece_id = q.id order by x.position limit 1))`

export const unsignedPicture = blankPicture.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() })
type UnsignedPicture = z.output<typeof unsignedPicture>

export const unsignedItemPicture = itemPicture
  .omit({ thumb_url: true, design_url: true })
  .extend({ thumb_sha256: z.string().nullable(), design_sha256: z.string().nullable() })

type Signer = Pick<Call, 'signed'>

export function signPicture({ thumb_sha256: thumb, ...picture }: UnsignedPicture, ctx: Signer): BlankPicture {
  return { ...picture, thumb_url: thumb && createAddressSigner(ctx)(thumb) }
}

export function signItemPicture(
  { design_sha256: design, ...blank }: z.output<typeof unsignedItemPicture>,
  ctx: Signer,
): ItemPicture {
  return { ...signPicture(blank, ctx), design_url: design && createAddressSigner(ctx)(design) }
}

/** Puts the addresses in a row that shows a blank. */
export function withPicture<R extends { picture: UnsignedPicture }>(
  { picture, ...row }: R,
  ctx: Signer,
): Omit<R, 'picture'> & { picture: BlankPicture } {
  return { ...row, picture: signPicture(picture, ctx) }
}

/** Puts the addresses in a row that may show a blank. */
export function withAnyPicture<R extends { picture: UnsignedPicture | null }>(
  { picture, ...row }: R,
  ctx: Signer,
): Omit<R, 'picture'> & { picture: BlankPicture | null } {
  return { ...row, picture: picture && signPicture(picture, ctx) }
}
