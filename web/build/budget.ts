import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface Budget {
  /** Name shown in the build's messages. */
  name: string
  /** Modules (by the end of their paths) whose chunks are loaded together. */
  modules: string[]
  /** Maximum size of the gzip-compressed scripts, in kB (1000 bytes). */
  maxKb: number
}

/** Fails the build if the scripts of a first load exceed their budget (gzip, including static imports). */
export function budget(budgets: Budget[]): Plugin {
  return {
    name: 'platen-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      for (const { name, modules, maxKb } of budgets) {
        const fileNames = new Set<string>()
        const addWithImports = (fileName: string) => {
          const chunk = byName.get(fileName)
          if (!chunk || fileNames.has(fileName)) return
          fileNames.add(fileName)
          chunk.imports.forEach(addWithImports)
        }
        for (const module of modules) {
          const chunk = chunks.find((chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(module)))
          if (!chunk) this.error(`budget "${name}": no chunk holds ${module}`)
          addWithImports(chunk.fileName)
        }
        const bytes = [...fileNames].reduce((sum, file) => sum + gzipSync(byName.get(file)?.code ?? '').length, 0)
        const summary = `${name}: ${(bytes / 1000).toFixed(1)} kB of ${maxKb} kB script, gzip`
        if (bytes > maxKb * 1000) this.error(`budget passed. ${summary}`)
        this.info(summary)
      }
    },
  }
}
