import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLayers, unseen } from './check-layers.ts'
import { checkout, named, plantTree } from '../testing/planted-tree.ts'

const packages = ['zod', 'pg', 'fastify', 'sql-template-tag', 'vitest']
const from = (...paths: string[]) => paths.map((path, n) => `import { x as x${n} } from '${path}'`).join('\n')
const source = (...paths: string[]) => `${from(...paths)}\nexport const x = 1\n`

const sound = {
  'contracts/package.json': JSON.stringify({ name: '@platen/contracts', exports: { './*': './src/*.ts' } }),
  'contracts/src/orders.ts': source('zod'),
  'server/src/modules.ts': source('./modules/orders/orders.module.ts'),
  'server/src/documents.worker.ts': source('./modules/orders/orders.format.ts'),
  'server/src/platform/server-module.ts': source('./http/mount.ts'),
  'server/src/modules/orders/orders.module.ts': source('../../platform/server-module.ts', './orders.routes.ts'),
  'server/src/platform/db/database.ts': source('pg'),
  'server/src/platform/db/sql.ts': source('sql-template-tag'),
  'server/src/platform/documents/page.ts': source('node:fs'),
  'server/src/platform/http/mount.ts': source('fastify'),
  'server/src/platform/http/refusal.ts': source('@platen/contracts/orders'),
  'server/src/modules/orders/orders.routes.ts': source('./orders.actions.ts', './orders.views.ts'),
  'server/src/modules/orders/orders.actions.ts': source(
    './orders.rules.ts',
    './orders.store.ts',
    '../stock/stock.public.ts',
  ),
  'server/src/modules/orders/orders.rules.ts': source('@platen/contracts/orders', '../../platform/http/refusal.ts'),
  'server/src/modules/orders/orders.store.ts': source('sql-template-tag', '../../platform/db/database.ts'),
  'server/src/modules/orders/orders.views.ts': source('sql-template-tag'),
  'server/src/modules/orders/orders.format.ts': source('../../platform/documents/page.ts', './orders.rules.ts'),
  'server/src/modules/orders/orders.test.ts': source('vitest', '../stock/stock.store.ts', 'sql-template-tag'),
  'server/src/modules/stock/stock.public.ts': source('./stock.store.ts'),
  'server/src/modules/stock/stock.store.ts': source('sql-template-tag'),
  'server/src/modules/stock/stock.jobs.ts': source('../stock/stock.public.ts'),
  'server/src/modules/pieces/stages.public.ts': source('./stages.rules.ts'),
  'server/src/modules/pieces/stages.rules.ts': source(),
  'server/src/modules/fulfillment/packaging/pack.actions.ts': source('../../pieces/stages.public.ts'),
  'web/src/app/shell.tsx': `${from('../features/orders/order-list.tsx')}\nexport const Shell = () => <p title="a">{x0}</p>\n`,
  'web/src/features/orders/order-list.tsx': source('@platen/contracts/orders', '../../ui/table.tsx'),
  'web/src/features/fulfillment/station/frame.tsx': source('../../../ui/table.tsx'),
  'web/src/features/fulfillment/packaging/pack-page.tsx': source('../station/frame.tsx'),
  'web/src/ui/table.tsx': source('../platform/theme.ts'),
  'web/src/words/stage-words.ts': source(),
  'web/src/platform/theme.ts': source(),
  'e2e/login.test.ts': source('vitest'),
}

const planted: [rule: string, file: string, imports: string[]][] = [
  ['contracts-stand-alone', 'contracts/src/bad-package.ts', ['pg']],
  ['contracts-stand-alone', 'contracts/src/bad-node.ts', ['node:fs']],
  ['server-and-web-apart', 'server/src/bad-web.ts', ['../../web/src/platform/theme.ts']],
  ['server-and-web-apart', 'web/src/platform/bad-server.tsx', ['../../../server/src/platform/db/sql.ts']],
  ['platform-knows-no-module', 'server/src/platform/bad.ts', ['../modules/stock/stock.public.ts']],
  ['modules-meet-in-public', 'server/src/modules/orders/bad.actions.ts', ['../stock/stock.store.ts']],
  [
    'modules-meet-in-public',
    'server/src/modules/fulfillment/packaging/bad.actions.ts',
    ['../../pieces/stages.rules.ts'],
  ],
  ['rules-are-pure', 'server/src/modules/orders/bad-detour.rules.ts', ['./orders-detour.ts']],
  ['formats-are-pure', 'server/src/modules/orders/bad-detour.format.ts', ['./orders-detour.ts']],
  ['pure-files-import-pure-files', 'server/src/modules/orders/bad-disk.rules.ts', ['node:fs/promises']],
  ['pure-files-import-pure-files', 'server/src/modules/orders/bad-store.rules.ts', ['./orders.store.ts']],
  ['pure-files-import-pure-files', 'server/src/modules/orders/bad-driver.format.ts', ['pg']],
  ['pure-files-import-pure-files', 'server/src/modules/orders/bad-platform.format.ts', ['../../platform/db/sql.ts']],
  ['documents-only-in-formats', 'server/src/modules/orders/bad-paper.rules.ts', ['../../platform/documents/page.ts']],
  ['routes-call-actions-or-views', 'server/src/modules/orders/bad-rules.routes.ts', ['./orders.rules.ts']],
  ['routes-call-actions-or-views', 'server/src/modules/orders/bad-store.routes.ts', ['./orders.store.ts']],
  ['entries-call-actions', 'server/src/modules/orders/bad.jobs.ts', ['./orders.rules.ts']],
  ['entries-call-actions', 'server/src/commands/bad.ts', ['../modules/orders/orders.store.ts']],
  ['handlers-call-actions', 'server/src/modules/orders/bad.handlers.ts', ['./orders.store.ts']],
  ['modules-name-their-entries', 'server/src/modules/orders/bad.module.ts', ['./orders.store.ts']],
  ['modules-name-their-entries', 'server/src/modules/stock/bad.module.ts', ['../orders/orders.routes.ts']],
  ['one-list-of-modules', 'server/src/bad-list.ts', ['./modules/orders/orders.module.ts']],
  ['actions-know-no-http', 'server/src/modules/orders/bad-http.actions.ts', ['fastify']],
  ['actions-know-no-http', 'server/src/modules/orders/bad-mount.actions.ts', ['../../platform/http/mount.ts']],
  ['sql-in-store-and-views', 'server/src/modules/orders/bad-sql.actions.ts', ['sql-template-tag']],
  ['sql-in-store-and-views', 'server/src/platform/http/bad-sql.ts', ['sql-template-tag']],
  ['driver-in-platform', 'server/src/modules/orders/bad-driver.store.ts', ['pg']],
  ['views-only-read', 'server/src/modules/orders/bad.views.ts', ['./orders.store.ts']],
  ['store-only-writes', 'server/src/modules/orders/bad.store.ts', ['../stock/stock.public.ts']],
  ['features-are-islands', 'web/src/features/stock/bad.tsx', ['../orders/order-list.tsx']],
  ['features-are-islands', 'web/src/features/fulfillment/print-design/bad.tsx', ['../packaging/pack-page.tsx']],
  ['station-is-for-fulfillment', 'web/src/features/orders/bad-station.tsx', ['../fulfillment/station/frame.tsx']],
  ['features-know-no-app', 'web/src/features/orders/bad-app.tsx', ['../../app/shell.tsx']],
  ['shared-web-knows-no-feature', 'web/src/ui/bad.tsx', ['../features/orders/order-list.tsx']],
  ['shared-web-knows-no-feature', 'web/src/platform/bad-feature.ts', ['../app/shell.tsx']],
  ['ui-knows-no-factory-words', 'web/src/ui/bad-words.tsx', ['../words/stage-words.ts']],
  ['tests-stay-tests', 'server/src/bad-test.ts', ['./modules/orders/orders.test.ts']],
  ['no-cycles', 'server/src/modules/orders/bad-chicken.ts', ['./bad-egg.ts']],
  ['imports-resolve', 'web/src/ui/bad-nowhere.tsx', ['./nowhere.ts']],
]

describe('the check of layers', () => {
  it('accepts a tree that follows the rules', async () => {
    expect(await checkLayers(plantTree(sound, packages))).toEqual([])
  })

  it('reports every planted import that breaks a layer', async () => {
    const bad = Object.fromEntries(planted.map(([, file, imports]) => [file, source(...imports)]))
    const extra = {
      'server/src/modules/orders/bad-egg.ts': source('./bad-chicken.ts'),
      'server/src/modules/orders/orders-detour.ts': source('node:net'),
    }
    const found = named(await checkLayers(plantTree({ ...sound, ...bad, ...extra }, packages)))
    for (const [rule, file] of planted) expect(found).toContain(`${rule} ${file}`)
    expect(found.filter((one) => !/bad/.test(one))).toEqual([])
  })

  it('reports a layout that brings SQL into the render threads', async () => {
    const worker = { 'server/src/documents.worker.ts': source('./modules/orders/orders.views.ts') }
    const detour = {
      'server/src/documents.worker.ts': source('./modules/stock/bad-detour.ts'),
      'server/src/modules/stock/bad-detour.ts': source('../../platform/db/sql.ts'),
    }
    const rule = 'render-threads-load-layouts-only server/src/documents.worker.ts'
    expect(named(await checkLayers(plantTree({ ...sound, ...worker }, packages)))).toContain(rule)
    expect(named(await checkLayers(plantTree({ ...sound, ...detour }, packages)))).toContain(rule)
  })

  it('has a planted violation for each of its rules', () => {
    const config = createRequire(import.meta.url)(join(checkout, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[]
    }
    const rules = config.forbidden.map(({ name }) => name)
    const elsewhere = ['render-threads-load-layouts-only']
    expect([...new Set([...planted.map(([rule]) => rule), ...elsewhere])].toSorted()).toEqual(rules.toSorted())
  })

  it('counts an import of types as an import', async () => {
    const store = "'../stock/stock.store.ts'"
    const root = plantTree(
      {
        ...sound,
        'server/src/modules/orders/bad.actions.ts': `import type { x } from ${store}\nexport type Y = x\n`,
        'server/src/modules/orders/bad.public.ts': `export type { x } from ${store}\n`,
      },
      packages,
    )
    expect(named(await checkLayers(root))).toEqual([
      'modules-meet-in-public server/src/modules/orders/bad.actions.ts',
      'modules-meet-in-public server/src/modules/orders/bad.public.ts',
    ])
  })

  it('fails when it reads fewer files than git lists', () => {
    const cruise = { modules: [{ source: 'web/src/a.ts', dependencies: [] }], summary: { violations: [] } }
    const sources = new Map([
      ['web/src/a.ts', from('./b.ts')],
      ['web/src/b.tsx', ''],
    ])
    expect(named(unseen(cruise, sources))).toEqual(['import-not-seen web/src/a.ts', 'not-cruised web/src/b.tsx'])
  })
})
