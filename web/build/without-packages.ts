import type { Plugin } from 'vite'

/**
 * Fails the build if the browser would load one of these packages. Contracts are imported as types only (zod): values
 * that screens need are in files without it, such as those of `contracts/src/values`.
 */
export function withoutPackages(names: readonly string[]): Plugin {
  return {
    name: 'platen-without-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = names.find((name) => chunk.moduleIds.some((id) => id.includes(`/node_modules/${name}/`)))
        if (found)
          this.error(`${chunk.fileName} contains ${found}. Import types only, or move the value to a file without it.`)
      }
    },
  }
}
