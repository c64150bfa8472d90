import { describe, expect, it } from 'vitest'
import { checkRoles } from './check-roles.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const folder = 'server/src/modules/orders'
const sound = {
  [`${folder}/orders.rules.ts`]:
    '// Date.now() would be wrong here\nexport const later = (now: Date) => new Date(now)\n',
  [`${folder}/orders.views.ts`]: 'export const q = `select id, updated_at from orders`\n',
  [`${folder}/orders.store.ts`]:
    'const own = 1\nexport async function saveOrder(tx: Tx, id: number): Promise<void> {}\nexport function lockOrder<R>(\n  tx: Tx,\n) {}\n',
  [`${folder}/orders.public.ts`]:
    "import { saveOrder } from './orders.store.ts'\nexport { placeOrder } from './orders.actions.ts'\nexport type { Order } from './orders.store.ts'\n",
  [`${folder}/orders.test.ts`]: 'export const now = Date.now()\n',
  [`${folder}/incoming.service.ts`]: 'export const at = new Date(0)\n',
  [`${folder}/incoming.types.ts`]:
    '// A class of its own would be code.\nexport interface Incoming {\n  id: number\n}\n',
  'server/src/modules/settings/settings.public.ts':
    'export const seed = (config: Config) => ({ time_zone: config.SITE_TIME_ZONE })\n',
  'server/src/platform/wait.ts': 'export const now = Date.now()\n',
  'web/src/ui/progress.tsx': '// The stages of pieces, such as a station counts them.\nexport const backstage = [1]\n',
  'web/src/words/stage-look.ts': 'export const stages = [1]\n',
}

const planted: [rule: string, file: string, text: string][] = [
  ['rules-have-no-clock', 'late.rules.ts', 'export const late = (due: number) => due < Date.now()\n'],
  ['rules-have-no-clock', 'sheet.format.ts', 'export const printed = () => new Date()\n'],
  ['one-clock', 'undo.actions.ts', 'export const late = (at: number) => Date.now() - at > 600_000\n'],
  ['one-clock', 'today.views.ts', 'export const today = () => new Date().toISOString().slice(0, 10)\n'],
  ['one-time-zone', 'day.actions.ts', 'export const zone = (ctx: Ctx) => ctx.config.SITE_TIME_ZONE\n'],
  ['rules-have-no-chance', 'draw.rules.ts', 'export const draw = () => Math.random()\n'],
  ['rules-have-no-chance', 'key.format.ts', "import { randomBytes } from 'node:crypto'\n"],
  ['rules-have-no-reach', 'zone.rules.ts', 'export const zone = () => process.env.TZ\n'],
  ['views-write-nothing', 'lock.views.ts', 'export const q = `select id from orders for no key update`\n'],
  ['views-write-nothing', 'write.views.ts', 'export const q = `update orders set id = 1`\n'],
  [
    'public-offers-operations',
    'raw.public.ts',
    "export { saveOrder, type Order } from './orders.store.ts'\nexport const own = 1\n",
  ],
  [
    'no-barrels',
    'face.public.ts',
    "/** All of it. */\nexport {\n  placeOrder,\n} from './orders.actions.ts'\nexport type { Order } from './x.ts'\n",
  ],
  ['no-star-exports', 'all.public.ts', "export * from './orders.store.ts'\n"],
  ['types-only-declare', 'limits.types.ts', 'export interface Line {}\nexport const limit = 25\n'],
  ['missing-suffix', 'incoming-order.ts', 'export const x = 1\n'],
  ['unknown-suffix', 'orders.rule.ts', 'export const x = 1\n'],
  ['store-takes-tx', 'pool.store.ts', 'export async function save(database: Database): Promise<void> {}\n'],
  ['store-takes-tx', 'none.store.ts', 'export function save() {}\n'],
]

const plantedLooks = {
  'web/src/ui/stored.ts': 'export const scan = { piece_id: 7 }\n',
  'web/src/ui/sent.ts': 'export const send = (pieceId: number) => pieceId\n',
  'web/src/ui/stage-bar.tsx': 'export const StageBar = () => null\n',
  'web/src/ui/list/titles.ts': "export const title = 'Stations'\n",
}

describe('the check of file roles', () => {
  it('accepts files that do what their suffix says', () => {
    expect(checkRoles(plantTree(sound))).toEqual([])
  })

  it('reports every file that breaks its suffix', () => {
    const bad = Object.fromEntries(planted.map(([, name, text]) => [`${folder}/${name}`, text]))
    const found = named(checkRoles(plantTree({ ...sound, ...bad })))
    expect(found).toEqual(planted.map(([rule, name]) => `${rule} ${folder}/${name}`).toSorted())
  })

  it('reports what looks like any application and knows this factory', () => {
    const found = named(checkRoles(plantTree({ ...sound, ...plantedLooks })))
    expect(found).toEqual(
      Object.keys(plantedLooks)
        .map((file) => `ui-has-no-factory-words ${file}`)
        .toSorted(),
    )
  })
})
