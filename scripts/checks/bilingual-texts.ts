import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { isTest, listFiles, readText } from './checkout-files.ts'

/** A text that a source or a migration holds in English and French; what one language lacks is an empty map. */
export interface BilingualText {
  file: string
  /** Where it is, as the names around it: `fieldTexts.required`, `ordersTexts.list.none`. */
  key: string
  /** One entry for a plain text; one per plural form, or per word of a table of words. */
  en: ReadonlyMap<string, string>
  fr: ReadonlyMap<string, string>
  /** Where it is written, `FILE#NAME`, if it only stands here by the name of a constant. */
  writtenAt?: string
}

interface Node {
  type: string
  [field: string]: unknown
}

/**
 * Every bilingual text of the product, wherever it is written: `{ en, fr }` in the sources of contracts, server and web
 * (screens, errors, files of texts, paper, mails), and columns `name_en`, `name_fr` that a migration fills. A term that
 * stands somewhere by its name (`store: storeTerms.store`) is there, too.
 */
export function bilingualTexts(root: string): BilingualText[] {
  const found = listFiles(root)
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      if (/^server\/migrations\/.*\.sql$/.test(file)) return seededTexts(file, readText(root, file))
      return /^(contracts|server|web)\/src\/.*\.tsx?$/.test(file) ? textsIn(file, readText(root, file)) : []
    })
  const known = new Map(found.map((text) => [`${text.file}#${text.key}`, text]))
  return found.flatMap((text) => {
    if (!text.writtenAt) return [text]
    const named = known.get(text.writtenAt)
    // A constant may stand for a term.
    const { en, fr, writtenAt } = (named?.writtenAt ? known.get(named.writtenAt) : named) ?? {}
    return en && fr && !writtenAt ? [{ ...text, en, fr }] : []
  })
}

function textsIn(file: string, source: string): BilingualText[] {
  if (!/\b(en|fr)\b['"]?\s*:|\bimport \* as /.test(source)) return []
  const found: BilingualText[] = []
  const program = parseSync(file, source).program as unknown as Node
  const modules = namespacesOf(program, file)
  visit(program, [], (node, names) => {
    if (node.type !== 'ObjectExpression') {
      for (const value of [node.value, node.init, node.arguments].flat().filter(isNode)) {
        const writtenAt = writtenPlaceOf(value, file, modules)
        if (writtenAt) found.push({ file, key: names.join('.'), en: new Map(), fr: new Map(), writtenAt })
      }
      return
    }
    const en = valueOf(node, 'en')
    const fr = valueOf(node, 'fr')
    if (!en && !fr) return
    const text = { file, key: names.join('.'), en: partsOf(en, source), fr: partsOf(fr, source) }
    if (text.en.size + text.fr.size > 0) found.push(text)
  })
  return found
}

/** The files behind `import * as name`. */
function namespacesOf(program: Node, file: string): Map<string, string> {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  return new Map(
    imports.flatMap(({ specifiers, source }) => {
      const from = String((source as Node).value)
      const [, inContracts] = /^@platen\/contracts\/(.*)$/.exec(from) ?? []
      const target = inContracts === undefined ? join(dirname(file), from) : `contracts/src/${inContracts}.ts`
      return (specifiers as Node[])
        .filter(({ type }) => type === 'ImportNamespaceSpecifier')
        .map(({ local }): [string, string] => [nameOf(local as Node) ?? '', target])
    }),
  )
}

/** Where the value of a property is written: in a module that is imported whole, or as a constant of its file. */
function writtenPlaceOf(value: Node, file: string, modules: ReadonlyMap<string, string>): string | null {
  if (value.type === 'Identifier') return `${file}#${nameOf(value)}`
  if (value.type !== 'MemberExpression') return null
  const module = modules.get(nameOf(value.object as Node) ?? '')
  return module === undefined ? null : `${module}#${nameOf(value.property as Node)}`
}

/** What holds texts, or names constants that do. */
const holders = new Set(['ObjectExpression', 'Property', 'VariableDeclarator', 'CallExpression'])

function visit(node: Node, names: readonly string[], see: (object: Node, names: readonly string[]) => void): void {
  const own = node.type === 'Property' ? nameOf(node.key as Node) : nameOf((node.id as Node | undefined) ?? undefined)
  const inside = own === null ? names : [...names, own]
  if (holders.has(node.type)) see(node, inside)
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, inside, see)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(node: Node | undefined): string | null {
  if (node?.type === 'Identifier') return String(node.name)
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function valueOf(object: Node, name: string): Node | null {
  const property = (object.properties as Node[]).find(
    (property) => property.type === 'Property' && nameOf(property.key as Node) === name,
  )
  return (property?.value as Node | undefined) ?? null
}

/** The texts of a value by their place in it: itself, the entries of an object, what a function of values returns. */
function partsOf(node: Node | null, source: string, place = ''): Map<string, string> {
  if (!node) return new Map()
  if (node.type === 'Literal') return new Map(typeof node.value === 'string' ? [[place, node.value]] : [])
  if (node.type === 'TemplateLiteral') return new Map([[place, templateText(node, source)]])
  const inside =
    node.type === 'ObjectExpression' ? (node.properties as Node[]) : Object.values(node).flat().filter(isNode)
  return new Map(
    inside.flatMap((child, at) => {
      const name = child.type === 'Property' ? (nameOf(child.key as Node) ?? String(at)) : String(at)
      const value = child.type === 'Property' ? (child.value as Node) : child
      return [...partsOf(value, source, place === '' ? name : `${place}.${name}`)]
    }),
  )
}

/** A template with its expressions as values to fill in: `{order.number}`; a choice of words is `{…}`. */
function templateText(node: Node, source: string): string {
  const values = (node.expressions as { start: number; end: number }[]).map(({ start, end }) => {
    const value = source.slice(start, end)
    return /^[\w.]+$/.test(value) ? value : '…'
  })
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return texts.map((text, at) => text + (at < values.length ? `{${values[at]}}` : '')).join('')
}

function seededTexts(file: string, source: string): BilingualText[] {
  const updates = source.matchAll(/set name_en = '((?:[^']|'')*)', name_fr = '((?:[^']|'')*)'/g)
  const named = [...updates].map(([, en = '', fr = '']) => {
    const text = (name: string) => new Map([['', name.replaceAll("''", "'")]])
    return { file, key: `name ${en}`, en: text(en), fr: text(fr) }
  })
  const inserts = source.matchAll(/insert into (\w+) \(([^)]*name_en[^)]*)\)\s*values\s*([^;]*);/g)
  const filled = [...inserts].flatMap(([, table, columns, rows]) => {
    const names = (columns ?? '').split(',').map((column) => column.trim())
    return [...(rows ?? '').matchAll(/\(((?:'(?:[^']|'')*'|[^()'])*)\)/g)].map(([, row]) => {
      const cells = [...(row ?? '').matchAll(/'((?:[^']|'')*)'|[^,\s][^,]*/g)].map(([all, text]) => text ?? all)
      const cell = (name: string) => new Map([['', (cells[names.indexOf(name)] ?? '').replaceAll("''", "'")]])
      return { file, key: `${table}.${cells[0]}`, en: cell('name_en'), fr: cell('name_fr') }
    })
  })
  return [...named, ...filled]
}
