import { describe, expect, it } from 'vitest'
import { checkModuleGraph } from './check-module-graph.ts'
import { checkout, named, plantTree } from '../testing/planted-tree.ts'

const drawing = (...layers: string[]) => `# Platen\n\n\`\`\`layers\n${layers.join('\n')}\n\`\`\`\n`
const importing = (path: string) => `import { run } from '${path}'\nexport const own = run\n`

const sound = {
  'ARCHITECTURE.md': drawing('stock · stores', 'pieces', 'stations/packaging'),
  'server/src/modules/stock/stock.public.ts': 'export const run = 1\n',
  'server/src/modules/stores/stores.public.ts': 'export const run = 1\n',
  'server/src/modules/pieces/pieces.public.ts': importing('../stock/stock.public.ts'),
  'server/src/modules/pieces/pieces.test.ts': importing('../stations/packaging/packaging.actions.ts'),
  'server/src/modules/stations/packaging/packaging.actions.ts': importing('../../pieces/pieces.public.ts'),
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
          'stock → pieces (piece-lock.public.ts): pieces is on a later line of the drawing; a module imports only from earlier lines',
      },
    ])
  })

  it('reports an import of a module in the same layer', () => {
    const store = 'server/src/modules/stores/stores.store.ts'
    const root = plantTree({ ...sound, [store]: importing('../stock/stock.public.ts') })
    expect(named(checkModuleGraph(root))).toEqual([`module-imports-upward ${store}`])
    expect(checkModuleGraph(root)[0]?.message).toContain('stock is on the same line of the drawing')
  })

  it('reports a module that is missing from the drawing, and one that is only drawn', () => {
    const pallets = { 'server/src/modules/pallets/pallets.public.ts': 'export const run = 1\n' }
    expect(named(checkModuleGraph(plantTree({ ...sound, ...pallets })))).toEqual(['module-not-drawn ARCHITECTURE.md'])
    const drawn = { 'ARCHITECTURE.md': drawing('stock · stores', 'pieces · seasons', 'stations/packaging') }
    expect(named(checkModuleGraph(plantTree({ ...sound, ...drawn })))).toEqual(['module-drawn-only ARCHITECTURE.md'])
  })

  it('finds nothing in this checkout', () => {
    expect(checkModuleGraph(checkout)).toEqual([])
  })
})
