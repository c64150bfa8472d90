import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const features = `${import.meta.dirname}/../../features`

/**
 * The writes that leave every form of their page as it is, with what is typed in it. Any other write of a page with a
 * form changes what its form is about, and is an act.
 */
const leavesForms = new Set([
  'DELETE /pallets/:id/photos/:photo_id',
  'DELETE /products/:id/photos',
  'DELETE /site-looks/:id/logo',
  'DELETE /stores/:id/logo',
  'DELETE /users/:id/invitation',
  'DELETE /users/:id/second-factor',
  'DELETE /users/:id/sessions',
  'DELETE /users/:id/sessions/:session_id',
  // The profile's other panels have forms and choices of their own.
  'PATCH /profile',
  'POST /api-tokens/:id/accept',
  'POST /api-tokens/:id/decline',
  'POST /devices/:id/unpair',
  'POST /fulfillment/packaging/orders/:id/packing-slip',
  'POST /fulfillment/packaging/shipments/:id/print-label',
  'POST /fulfillment/print-barcode/picked',
  'POST /packing-slots/:id/block',
  'POST /packing-slots/:id/clear',
  'POST /packing-slots/:id/unblock',
  'POST /print-jobs/:id/cancel',
  'POST /print-jobs/:id/retry',
  'POST /printers/:id/test-page',
  'POST /users/:id/invitation',
  'POST /users/:id/reset-link',
  'POST /warehouse/moves/:id/reverse',
  'POST /warehouse/moves/:id/undo',
  // There is no form while the record is archived, or where the order is shown.
  'POST /users/:id/restore',
  'dropCode',
  'retry',
  'undoRoutes.void',
  'undoRoutes.unpack',
])

/** A plain button of a write shows that it runs, or sends it from its handler. */
const plainButton = /<Button\b(?:[^<]|<(?!\/?[A-Z]))*?(?:loading=\{|onClick=\{[^}]*?)(\w+)(?:\.\w+)?\.run(?:ning)?\b/g

/** A plain button that calls a function of its file. */
const plainCall = /<Button\b(?:[^<]|<(?!\/?[A-Z]))*?onClick=\{(?:\(\) => (?:void )?)?(\w+)\b(?!\.)/g

/** An act of a menu that `useRecordAct` doesn't make, which is as plain as such a button. */
const plainMenuAct = /(?<!useRecordAct\()\{\s*key: '\w+',((?:[^{}]|\{[^{}]*\})*)\}/g

/** What an act of a menu runs, or the function of its file that it calls. */
const ranByAct = /(\w+)\.run(?:ning)?\b/g
const calledByAct = /\brun: (?:\(\) => (?:void )?)?(\w+)\b(?!\.)/g

/** The names of the writes that a function of a source runs. */
function runsOf(source: string, name: string): string[] {
  const declared = `\\n( *)const ${name} = (?:async )?\\([^)]*\\)[^=\\n]*=> (?:\\{\\n[\\s\\S]*?\\n\\1\\}|.*)`
  const body = new RegExp(declared).exec(source)?.[0] ?? ''
  return [...body.matchAll(/\b(\w+)\.run\(/g)].map(([, write = '']) => write)
}

/** The writes that plain buttons and acts of menus send, by the route of each if it is declared there. */
function writesOfButtons(source: string): string[] {
  const direct = [...source.matchAll(plainButton)].map(([, name = '']) => name)
  const called = [...source.matchAll(plainCall)].flatMap(([, name = '']) => runsOf(source, name))
  const inMenus = [...source.matchAll(plainMenuAct)].flatMap(([, act = '']) => [
    ...[...act.matchAll(ranByAct)].map(([, name = '']) => name),
    ...[...act.matchAll(calledByAct)].flatMap(([, name = '']) => runsOf(source, name)),
  ])
  return [...new Set([...direct, ...called, ...inMenus])].map((name) => {
    const declared = new RegExp(`const ${name} = use(?:Write|RecordSave)\\(\\s*'?([^',)]+)`).exec(source)
    const noun = new RegExp(`const \\{[^}]*\\b${name}\\b[^}]*\\} = useArchiving\\('([^']+)'`).exec(source)
    return declared?.[1] ?? (noun ? `POST /${noun[1]}/:id/${name}` : name)
  })
}

// SCREEN-22
describe('a button of a write on a page with a form', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  )
  const read = (file: string) => readFileSync(`${features}/${file}`, 'utf8')
  const areaOf = (file: string) => file.split('/')[0]
  const withForms = new Set(files.filter((file) => /guard: true|\buseFieldForm\(/.test(read(file))).map(areaOf))

  it('is an act that saves what is typed or asks, unless the forms stay as they are', () => {
    const written = files
      .filter((file) => withForms.has(areaOf(file)))
      .flatMap((file) => writesOfButtons(read(file)).map((route) => ({ file, route })))
    expect(written.filter(({ route }) => !leavesForms.has(route))).toEqual([])
    // None of the routes is left from a button that is an act by now.
    const routes = new Set(written.map(({ route }) => route))
    expect([...leavesForms].filter((route) => !routes.has(route))).toEqual([])
  })

  it('is found with its own route where it archives or restores', () => {
    const declared = "const { archive, restore } = useArchiving('pallets', pallet)"
    const button = '<Button loading={restore.running} onClick={() => void restore.run()}>Restore</Button>'
    expect(writesOfButtons(`${declared}\n${button}`)).toEqual(['POST /pallets/:id/restore'])
    expect(
      writesOfButtons("const acts = useArchiving('pallets', pallet)\n<Button onClick={() => acts.restore.run()}>"),
    ).toEqual(['acts'])
  })

  it('is found in a menu, unless the act of the menu is made by useRecordAct', () => {
    const declared = "const close = useWrite('POST /stock-counts/:id/close')"
    const act = "{ key: 'close', label: t('close'), isRunning: close.running, run: () => void close.run({ params }) }"
    expect(writesOfButtons(`${declared}\nreturn <RowMenu acts={[${act}]} />`)).toEqual(['POST /stock-counts/:id/close'])
    expect(writesOfButtons(`${declared}\nconst act = useRecordAct(${act})`)).toEqual([])
  })

  it.each([
    ["const close = useWrite('POST /stock-counts/:id/close')", '<Button loading={close.running} onClick={ask}>'],
    ["const close = useWrite('POST /stock-counts/:id/close')", '<Button onClick={() => void close.run(input)}>'],
    [
      "const close = useWrite('POST /stock-counts/:id/close')\nconst send = async () => {\n  await close.run(input)\n}",
      '<Dialog><Button loading={isRunning} onClick={() => void send().catch(() => {})}>',
    ],
  ])('is found where it is a plain one: %s, %s', (declared, button) => {
    expect(writesOfButtons(`${declared}\n${button}Close</Button>`)).toEqual(['POST /stock-counts/:id/close'])
    expect(writesOfButtons(`${declared}\n${button.replace('Button', 'ActButton')}Close</ActButton>`)).toEqual([])
  })
})
