import { describe, expect, it } from 'vitest'
import { checkModuleGraph } from './check-module-graph.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const camel = (name: string) => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
const listing = (...layers: string[][]) => {
  const own = (name: string) => `${camel(name.split('/').at(-1) ?? '')}Module`
  const lines = layers.flat().map((name) => `import { ${own(name)} } from './modules/${name}/x.module.ts'\n`)
  const arrays = layers.map((layer) => `  [${layer.map(own).join(', ')}],\n`)
  return `${lines.join('')}\nconst layers: readonly (readonly ServerModule[])[] = [\n${arrays.join('')}]\n`
}
const drawing = (...layers: string[][]) =>
  `## Layers of modules\n\n${layers.map((names, n) => `| ${n + 1} | ${names.join(', ')} |\n`).join('')}\n## Next\n`
const importing = (path: string) => `import { run } from '${path}'\nexport const own = run\n`

const sound = {
  'server/src/modules.ts': listing(['stock', 'stores'], ['pieces'], ['fulfillment/packaging']),
  'ARCHITECTURE.md': drawing(['stock', 'stores'], ['pieces']),
  'server/src/modules/stock/stock.public.ts': 'export const run = 1\n',
  'server/src/modules/stores/stores.public.ts': 'export const run = 1\n',
  'server/src/modules/pieces/pieces.public.ts': importing('../stock/stock.public.ts'),
  'server/src/modules/pieces/pieces.test.ts': importing('../fulfillment/packaging/packaging.actions.ts'),
  'server/src/modules/fulfillment/packaging/packaging.actions.ts': importing('../../pieces/pieces.public.ts'),
}

describe('the check of the module graph', () => {
  it('accepts imports of lower layers', () => {
    expect(checkModuleGraph(plantTree(sound))).toEqual([])
  })

  it('reports an import that closes a cycle between modules, even if no two files import each other', () => {
    const store = 'server/src/modules/stock/stock.store.ts'
    const root = plantTree({ ...sound, [store]: importing('../pieces/piece-lock.public.ts') })
    expect(checkModuleGraph(root)).toEqual([
      {
        rule: 'module-imports-upward',
        file: store,
        message:
          'stock → pieces (piece-lock.public.ts): pieces is in a later layer; a module imports only from earlier layers',
      },
    ])
  })

  it('reports an import of a module in the same layer', () => {
    const store = 'server/src/modules/stores/stores.store.ts'
    const root = plantTree({ ...sound, [store]: importing('../stock/stock.public.ts') })
    expect(named(checkModuleGraph(root))).toEqual([`module-imports-upward ${store}`])
    expect(checkModuleGraph(root)[0]?.message).toContain('stock is in the same layer')
  })

  it('reports a module that has no layer, and one that is only listed', () => {
    const pallets = { 'server/src/modules/pallets/pallets.public.ts': 'export const run = 1\n' }
    expect(named(checkModuleGraph(plantTree({ ...sound, ...pallets })))).toEqual([
      'module-without-layer server/src/modules.ts',
    ])
    const listed = {
      'server/src/modules.ts': listing(['stock', 'stores'], ['pieces', 'seasons'], ['fulfillment/packaging']),
    }
    expect(named(checkModuleGraph(plantTree({ ...sound, ...listed })))).toEqual([
      'module-listed-only server/src/modules.ts',
    ])
  })

  it('reports a module that the table shows in another layer, one that it lacks, and one that is none', () => {
    const drawn = { 'ARCHITECTURE.md': drawing(['pieces', 'seasons'], ['fulfillment/packaging']) }
    expect(checkModuleGraph(plantTree({ ...sound, ...drawn })).map(({ message }) => message)).toEqual([
      'pieces is in layer 2: say so in the table "Layers of modules"',
      'there is no module seasons: take it out of the table "Layers of modules"',
      'fulfillment/packaging is in layer 3: say so in the table "Layers of modules"',
      'stock is in layer 1: say so in the table "Layers of modules"',
    ])
  })
})
