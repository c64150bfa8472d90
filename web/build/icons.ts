import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const icons = createRequire(import.meta.url)('@mdi/js') as Record<string, string>
const prefix = 'virtual:mdi/'
const imported = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g

/**
 * Turns each icon into a module. Otherwise all icons are one module that the build can't split, and every screen, even
 * the login screen, loads the icons of all screens.
 */
export function iconModules(): Plugin {
  return {
    name: 'platen-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const path = icons[id.slice(prefix.length)]
      if (path === undefined) this.error(`there is no icon ${id.slice(prefix.length)}`)
      return `export default ${JSON.stringify(path)}`
    },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@mdi/js')) return undefined
      return code.replace(imported, (_whole, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from '${prefix}${name}';`)
          .join(' '),
      )
    },
  }
}
