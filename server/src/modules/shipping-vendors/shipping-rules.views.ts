import { shippingChoice, type ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { ChoiceBasis } from './vendor-choice.rules.ts'

const ruleRows = sql`
  coalesce((select json_agg(json_build_object('store_id', r.store_id, 'countries', r.countries, 'min_weight_g', r.min_weight_g,
      'max_weight_g', r.max_weight_g, 'service_asked', r.service_asked, 'vendor_id', r.vendor_id, 'service', r.service)
    order by r.position) from shipping_rules r), '[]')`

/** Returns the rules and the site's default, with the names of what they choose. */
export function readShippingChoice(db: Reader): Promise<ShippingChoice> {
  return db.one(
    shippingChoice,
    sql`
    select ${ruleRows} as rules, (c.value ->> 'default_vendor_id')::bigint as default_vendor_id,
      c.value ->> 'default_service' as default_service, c.version, c.updated_at,
      (select u.name from users u where u.id = c.updated_by) as updated_by,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'services',
          array(select s.name from shipping_vendor_services s where s.vendor_id = v.id order by s.position),
          'active', v.active, 'archived', v.archived_at is not null) order by v.name collate name_order, v.id)
        from shipping_vendors v
        where v.archived_at is null or exists (select from shipping_rules r where r.vendor_id = v.id)
          or v.id = (c.value ->> 'default_vendor_id')::bigint), '[]') as vendors,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name collate name_order, s.id)
        from stores s
        where s.archived_at is null or exists (select from shipping_rules r where r.store_id = s.id)), '[]') as stores
    from settings c where c.key = 'shipping_choice'`,
  )
}

const editorRow = z.strictObject({ user_id: z.number().nullable(), who: z.string() })

/** Returns who changed the rules or the default last. */
export function readLastEditor(db: Reader): Promise<z.output<typeof editorRow>> {
  return db.one(
    editorRow,
    sql`
    select c.updated_by as user_id, coalesce((select u.name from users u where u.id = c.updated_by), 'Platen') as who
    from settings c where c.key = 'shipping_choice'`,
  )
}

const basisRow = z.strictObject({
  rules: shippingChoice.shape.rules,
  vendors: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      active: z.boolean(),
      archived: z.boolean(),
      countries: z.array(z.string()),
      min_weight_g: z.number().nullable(),
      max_weight_g: z.number().nullable(),
      services: z.array(z.strictObject({ name: z.string(), store_names: z.array(z.string()) })),
    }),
  ),
  store_defaults: z.array(
    z.strictObject({ store_id: z.number(), vendor_id: z.number(), service: z.string().nullable() }),
  ),
  site_default: z.strictObject({ vendor_id: z.number(), service: z.string().nullable() }).nullable(),
})

/** Returns what a choice of vendors is based on; the vendors in the order in which they were added. */
export function readChoiceBasis(db: Reader): Promise<ChoiceBasis> {
  return db.one(
    basisRow,
    sql`
    select ${ruleRows} as rules,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'active', v.active,
          'archived', v.archived_at is not null, 'countries', v.countries, 'min_weight_g', v.min_weight_g,
          'max_weight_g', v.max_weight_g, 'services', coalesce((
            select json_agg(json_build_object('name', s.name, 'store_names', array(
              select n.name from shipping_vendor_service_names n
              where n.vendor_id = s.vendor_id and n.position = s.position)) order by s.position)
            from shipping_vendor_services s where s.vendor_id = v.id), '[]')) order by v.id)
        from shipping_vendors v), '[]') as vendors,
      coalesce((select json_agg(json_build_object('store_id', s.id, 'vendor_id', s.default_vendor_id,
          'service', s.default_service)) from stores s where s.default_vendor_id is not null), '[]') as store_defaults,
      (select json_build_object('vendor_id', (c.value ->> 'default_vendor_id')::bigint,
          'service', c.value ->> 'default_service')
        from settings c where c.key = 'shipping_choice' and c.value ->> 'default_vendor_id' is not null) as site_default`,
  )
}
