/**
 * A text as the list of orders is searched by: compatibility forms unified, accents dropped, lower case, white space
 * single. The stored column and what a person types go through the same function, so that "cote" finds "Côté".
 */
export function normalizedSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

export interface SearchValues {
  number: string
  external_number: string
  customer_name: string
  ship_to_name: string
  ship_to_company: string
  ship_to_city: string
  ship_to_postal_code: string
}

/**
 * What an order is found by. E-mail and telephone are left out: who may not see them may not search by them either
 * (DOMAIN 7, side doors).
 */
export function orderSearchText(values: SearchValues): string {
  const parts = [
    values.number,
    values.external_number,
    values.customer_name,
    values.ship_to_name === values.customer_name ? '' : values.ship_to_name,
    values.ship_to_company,
    values.ship_to_city,
    values.ship_to_postal_code,
  ]
  return normalizedSearch(parts.filter((part) => part !== '').join(' '))
}
