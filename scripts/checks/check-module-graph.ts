import { dirname, join } from 'node:path'
import { isTest, listSources, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

const list = 'server/src/modules.ts'
const drawing = 'ARCHITECTURE.md'
const modulesFolder = 'server/src/modules/'

/**
 * Checks that the server's modules import only lower modules. server/src/modules.ts lists them in layers, lowest first;
 * a module imports modules of earlier layers only. So the graph of modules has no cycle, whatever files a module is
 * split into, and the list is true. The table of layers in ARCHITECTURE.md shows the same: it names every module that
 * another one imports.
 */
export function checkModuleGraph(root: string): Finding[] {
  const sources = listSources(root).filter((file) => file.startsWith(modulesFolder) && !isTest(file))
  if (sources.length === 0) return []
  const layers = listedLayers(readText(root, list))
  const modules = new Set(sources.flatMap((file) => moduleOf(file) ?? []))
  const findings: Finding[] = []
  const imported = new Set<string>()
  for (const name of modules) {
    if (!layers.has(name))
      findings.push({
        rule: 'module-without-layer',
        file: list,
        message: `${name} has no layer: list its x.module.ts after every module that it imports`,
      })
  }
  for (const name of layers.keys()) {
    if (!modules.has(name))
      findings.push({ rule: 'module-listed-only', file: list, message: `there is no module ${name}` })
  }
  for (const file of sources) {
    const from = moduleOf(file)
    for (const target of imports(file, readText(root, file))) {
      const to = moduleOf(target)
      if (from === undefined || to === undefined || from === to) continue
      imported.add(to)
      const [own, other] = [layers.get(from), layers.get(to)]
      if (own === undefined || other === undefined || other < own) continue
      const where = other === own ? 'is in the same layer' : 'is in a later layer'
      const message = `${from} → ${to} (${target.split('/').at(-1)}): ${to} ${where}; a module imports only from earlier layers`
      findings.push({ rule: 'module-imports-upward', file, message })
    }
  }
  return [...findings, ...findDrawnOtherwise(layers, imported, readText(root, drawing))]
}

/** Finds modules that the table in ARCHITECTURE.md shows in another layer than the list, or should show and doesn't. */
function findDrawnOtherwise(
  layers: ReadonlyMap<string, number>,
  imported: ReadonlySet<string>,
  page: string,
): Finding[] {
  const table = /^## Layers of modules$(.*?)^## /ms.exec(page)?.[1] ?? ''
  const rows = [...table.matchAll(/^[|] *(\d+) *[|] (.+?) *[|]$/gm)]
  const drawn = new Map(rows.flatMap(([, layer, names = '']) => names.split(', ').map((name) => [name, Number(layer)])))
  return [...new Set([...drawn.keys(), ...imported])].flatMap((name) => {
    const layer = layers.get(name)
    if (layer !== undefined && drawn.get(name) === layer + 1) return []
    const message =
      layer === undefined
        ? `there is no module ${name}: take it out of the table "Layers of modules"`
        : `${name} is in layer ${layer + 1}: say so in the table "Layers of modules"`
    return [{ rule: 'layer-drawn-otherwise', file: drawing, message }]
  })
}

/** Returns the layer of each module, 0 for the lowest: the arrays within `layers`, which name what the file imports. */
function listedLayers(text: string): Map<string, number> {
  const imported = text.matchAll(/^import \{ (\w+) \} from '\.\/modules\/(.+)\/[^/']+'/gm)
  const folders = new Map([...imported].map(([, name = '', folder = '']) => [name, folder]))
  const arrays = /^const layers\b.*? = \[\n(.*?)^\]/ms.exec(text)?.[1] ?? ''
  return new Map(
    [...arrays.matchAll(/\[([^\]]*)\]/g)].flatMap(([, names = ''], layer) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [folders.get(name) ?? name, layer] as const),
    ),
  )
}

/** `server/src/modules/orders/x.ts` → `orders`; a bench's module is a folder below `fulfillment/`. */
function moduleOf(file: string): string | undefined {
  return /^server\/src\/modules\/((?:fulfillment\/)?[^/]+)\//.exec(file)?.[1]
}

function imports(file: string, text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s+)?'(\.[^']+)'/gm)
  return [...found].map((match) => join(dirname(file), match[1] ?? ''))
}
