import { dirname, join } from 'node:path'
import { isTest, listSources, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

const page = 'ARCHITECTURE.md'
const modulesFolder = 'server/src/modules/'

/**
 * Checks that the server's modules import only lower modules. ARCHITECTURE.md draws the layers in a block fenced as
 * ```layers, lowest first, one line per layer; a module imports modules of lower lines only. So the graph of modules
 * has no cycle, whatever files a module is split into, and the drawing is true.
 */
export function checkModuleGraph(root: string): Finding[] {
  const sources = listSources(root).filter((file) => file.startsWith(modulesFolder) && !isTest(file))
  if (sources.length === 0) return []
  const layers = drawnLayers(readText(root, page))
  const modules = new Set(sources.flatMap((file) => moduleOf(file) ?? []))
  const findings: Finding[] = []
  for (const name of modules) {
    if (!layers.has(name))
      findings.push({
        rule: 'module-not-drawn',
        file: page,
        message: `${name} has no layer: add it to the drawing below "Layers of modules"`,
      })
  }
  for (const name of layers.keys()) {
    if (!modules.has(name))
      findings.push({ rule: 'module-drawn-only', file: page, message: `there is no module ${name}` })
  }
  for (const file of sources) {
    const from = moduleOf(file)
    for (const target of imports(file, readText(root, file))) {
      const to = moduleOf(target)
      if (from === undefined || to === undefined || from === to) continue
      const [own, other] = [layers.get(from), layers.get(to)]
      if (own === undefined || other === undefined || other < own) continue
      const where = other === own ? 'is on the same line of the drawing' : 'is on a later line of the drawing'
      const message = `${from} → ${to} (${target.split('/').at(-1)}): ${to} ${where}; a module imports only from earlier lines`
      findings.push({ rule: 'module-imports-upward', file, message })
    }
  }
  return findings
}

/** Returns the layer of each module, 0 for the lowest. */
function drawnLayers(text: string): Map<string, number> {
  const block = /^```layers\n(.*?)^```/ms.exec(text)?.[1] ?? ''
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  return new Map(lines.flatMap((line, layer) => line.split('·').map((name) => [name.trim(), layer] as const)))
}

/** `server/src/modules/orders/x.ts` → `orders`; a station's module is a folder below `stations/`. */
function moduleOf(file: string): string | undefined {
  return /^server\/src\/modules\/((?:stations\/)?[^/]+)\//.exec(file)?.[1]
}

function imports(file: string, text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s+)?'(\.[^']+)'/gm)
  return [...found].map((match) => join(dirname(file), match[1] ?? ''))
}
