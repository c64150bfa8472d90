import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { FieldRules } from './derive-field-rules.ts'

/** A source that is read as text, and stays as it is. */
const raw = /[?&]raw\b/

const call = /\brulesOf\(/
const called = /\brulesOf\(\s*((?:'[A-Z]+ \/[^']*',?\s*)+)\)/g

const deriving = join(import.meta.dirname, 'derive-field-rules.ts')
const declaring = join(import.meta.dirname, '../src/ui/form/rules-of.ts')

interface Derived {
  rules: FieldRules
  /** The files that they come from. */
  files: readonly string[]
}

/**
 * Puts the rules of form fields in the place of `rulesOf('PUT /suppliers/:id')`, derived from the body of the endpoint.
 * So a form loads the rules of its own routes, and never the schemas. Throws for a call that it can't replace.
 */
export function fieldRules(): Plugin {
  let derived: Promise<Derived> | undefined
  const derive = () => {
    derived ??= deriveAll().catch((error: unknown) => {
      // A contract that is being edited: the next change derives them again.
      derived = undefined
      throw error
    })
    return derived
  }
  return {
    name: 'platen-field-rules',
    enforce: 'pre',
    watchChange: () => (derived = undefined),
    async transform(code, id) {
      if (id.includes('node_modules') || raw.test(id) || id === declaring || !call.test(code)) return undefined
      const { rules, files } = await derive()
      // While developing, a form gets the new rules of an endpoint that changed.
      for (const file of files) this.addWatchFile(file)
      const rulesFor = (route: string) => rules[route] ?? this.error(`${id}: ${route} has no body`)
      const replaced = code.replace(called, (_whole, list: string) => {
        const routes = Array.from(list.matchAll(/'([^']+)'/g), ([, route]) => route ?? '')
        const [only = '', ...others] = routes
        if (others.length === 0) return `(${JSON.stringify(rulesFor(only))})`
        return `(${JSON.stringify(Object.fromEntries(routes.map((route) => [route, rulesFor(route)])))})`
      })
      if (call.test(replaced)) this.error(`${id}: write the routes of rulesOf out, in single quotes`)
      return { code: replaced, map: null }
    },
  }
}

async function deriveAll(): Promise<Derived> {
  const { module, dependencies } = await runnerImport<{ deriveFieldRules: () => FieldRules }>(deriving, {
    environments: { inline: { resolve: { noExternal: ['@platen/contracts'] } } },
  })
  return { rules: module.deriveFieldRules(), files: [deriving, ...dependencies] }
}
