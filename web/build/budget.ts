import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface Budget {
  /** What the reader of the message knows it as. */
  name: string
  /** Modules (end of the path) whose chunks are loaded together for it. */
  modules: string[]
  /** Most gzip-compressed script in kB (1000 bytes). */
  limitKb: number
}

/** Fails the build when the script that a first load needs is larger than its budget (gzip, static imports included). */
export function budget(budgets: Budget[]): Plugin {
  return {
    name: 'platen-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      for (const { name, modules, limitKb } of budgets) {
        const loaded = new Set<string>()
        const load = (fileName: string) => {
          const chunk = byName.get(fileName)
          if (!chunk || loaded.has(fileName)) return
          loaded.add(fileName)
          chunk.imports.forEach(load)
        }
        for (const module of modules) {
          const chunk = chunks.find((one) => Object.keys(one.modules).some((id) => id.endsWith(module)))
          if (!chunk) this.error(`budget "${name}": no chunk holds ${module}`)
          load(chunk.fileName)
        }
        const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(byName.get(file)?.code ?? '').length, 0)
        const said = `${name}: ${(bytes / 1000).toFixed(1)} kB of ${limitKb} kB script, gzip`
        if (bytes > limitKb * 1000) this.error(`budget passed. ${said}`)
        this.info(said)
      }
    },
  }
}
