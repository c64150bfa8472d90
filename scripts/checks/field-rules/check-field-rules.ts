import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { pathToFileURL } from 'node:url'
import { deriveFieldRules, type FieldRules } from './derive-field-rules.ts'
import type { Finding } from '../finding.ts'

/** The checked-in rules of form fields, one file per noun. */
export const fieldRulesFolder = 'contracts/src/values/field-rules'

// What is maintained together shares a file, so that the folder stays small.
const sharedFiles: Readonly<Record<string, string>> = {
  'print-jobs': 'printers',
  devices: 'stations',
  pallets: 'warehouse',
  'product-priorities': 'products',
  'sku-mappings': 'stores',
  roles: 'users',
  'api-tokens': 'users',
  reasons: 'stock',
  'reject-reasons': 'stock',
  'order-reasons': 'stock',
}

/** The noun whose file has the rules of a route: the first part of its path. Those of stock share one, for example. */
export function nounOf(route: string): string {
  const noun = (route.split('/')[1] ?? '').replace(/^(stock|shipping|warehouse)-.*$/, '$1')
  return sharedFiles[noun] ?? noun
}

/** The rules that forms check are those of the contracts. */
export async function checkFieldRules(root: string): Promise<Finding[]> {
  const folder = join(root, fieldRulesFolder)
  if (!existsSync(folder)) return []
  return fieldRuleFindings(await readFieldRules(folder), deriveFieldRules())
}

/** Reads all checked-in rules, by route. */
export async function readFieldRules(folder: string): Promise<FieldRules> {
  const files = await Promise.all(
    readdirSync(folder).map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<{ fieldRules: FieldRules }>,
    ),
  )
  return Object.assign({}, ...files.map(({ fieldRules }) => fieldRules)) as FieldRules
}

/** Names each endpoint whose checked-in rules differ from those of its contract. */
export function fieldRuleFindings(kept: FieldRules, derived: FieldRules): Finding[] {
  const routes = [...new Set([...Object.keys(kept), ...Object.keys(derived)])]
  return routes
    .filter((route) => !isDeepStrictEqual(kept[route], derived[route]))
    .map((route) => ({
      rule: 'field-rules-outdated',
      file: `${fieldRulesFolder}/${nounOf(route)}.ts`,
      message: `${route} differs from its contract: run npx tsx scripts/field-rules.ts`,
    }))
}
