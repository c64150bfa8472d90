import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { FieldRules } from './derive-field-rules.ts'

/** A source that is read as text, and stays as it is. */
const raw = /[?&]raw\b/

const called = /\brulesOf\(\s*((?:'[A-Z]+ \/[^']*',?\s*)+)\)/g

/**
 * Puts the rules of form fields in the place of `rulesOf('PUT /suppliers/:id')`, derived from the body of the endpoint.
 * So a form loads the rules of its own routes, and never the schemas.
 */
export function fieldRules(): Plugin {
  let derived: Promise<FieldRules> | undefined
  return {
    name: 'platen-field-rules',
    enforce: 'pre',
    watchChange: () => (derived = undefined),
    async transform(code, id) {
      if (id.includes('node_modules') || raw.test(id) || !code.includes('rulesOf(')) return undefined
      derived ??= deriveAll()
      const all = await derived
      const rulesOf = (route: string) => all[route] ?? this.error(`${id}: ${route} has no body`)
      return {
        code: code.replace(called, (_whole, list: string) => {
          const routes = Array.from(list.matchAll(/'([^']+)'/g), ([, route]) => route ?? '')
          const [only = '', ...others] = routes
          if (others.length === 0) return JSON.stringify(rulesOf(only))
          return JSON.stringify(Object.fromEntries(routes.map((route) => [route, rulesOf(route)])))
        }),
        map: null,
      }
    },
  }
}

async function deriveAll(): Promise<FieldRules> {
  const { module } = await runnerImport<{ deriveFieldRules: () => FieldRules }>(
    join(import.meta.dirname, 'derive-field-rules.ts'),
    { environments: { inline: { resolve: { noExternal: ['@platen/contracts'] } } } },
  )
  return module.deriveFieldRules()
}
