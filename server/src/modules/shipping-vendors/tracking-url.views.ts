import sql, { type Sql } from 'sql-template-tag'

/**
 * The customer's page of a shipment at its vendor, for a query over both: null without a template, and for a voided
 * label. A number with characters that would need escaping in an address gets none.
 */
export function selectTrackingUrl(shipment: Sql, vendor: Sql): Sql {
  return sql`
  case when ${shipment}.state <> 'voided' and ${shipment}.tracking_number ~ '^[A-Za-z0-9._~-]+$'
    then replace(${vendor}.tracking_url, '{tracking}', ${shipment}.tracking_number) end`
}
