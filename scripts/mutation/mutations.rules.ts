import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'

/** One change to a source file that a test should notice. */
export interface Mutation {
  file: string
  line: number
  /** What is changed: the offsets of the old text in the file, the old text and the new one. */
  start: number
  end: number
  from: string
  to: string
}

type Change = Pick<Mutation, 'start' | 'end' | 'to'>
interface Span {
  start: number
  end: number
}

const swappedOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const swappedMethods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])
/** What is changed in the text of a statement, as the words stand in our SQL. */
const sqlChanges: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\b(?:where|and|or|on|when)\s[^\s=<>]+\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/(?<=\s)or(?=\s)/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )(?<!if )\bexists(?=\s*\()/g, 'not exists'],
  [/\bmin(?=\()/g, 'max'],
  [/\bmax(?=\()/g, 'min'],
  [/\bleft join\b/g, 'join'],
  [/\bdistinct /g, ''],
  [/\bunion all\b/g, 'union'],
  [/(?<=\s)desc\b/g, 'asc'],
  [/(?<=\s)asc\b/g, 'desc'],
]

/** Returns every change that can be made to a source file, in the order of its text. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const changes: Change[] = []
  const add = (span: Span, to: string) => changes.push({ start: span.start, end: span.end, to })
  const source = ({ start, end }: Span) => text.slice(start, end)
  const types: Span[] = []

  const operator = (node: Span & { left: Span; right: Span; operator: string }) => {
    const to = swappedOperators[node.operator]
    const isText = node.operator === '+' && /^[\s(]*['"`]|['"`][\s)]*$/.test(source(node))
    if (to === undefined || isText) return
    const between = text.slice(node.left.end, node.right.start)
    const start = node.left.end + between.indexOf(node.operator)
    add({ start, end: start + node.operator.length }, to)
  }
  const condition = ({ test }: { test: Span }) => add(test, `!(${source(test)})`)

  new Visitor({
    BinaryExpression: (node) => operator(node),
    LogicalExpression: (node) => operator(node),
    IfStatement: condition,
    ConditionalExpression: condition,
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, source(node.argument))
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
    },
    MemberExpression: ({ property }) => {
      const to = property.type === 'Identifier' ? swappedMethods.get(property.name) : undefined
      if (to !== undefined) add(property, to)
    },
    ArrayExpression: ({ elements }) => {
      // One of several, with the comma behind or before it.
      for (const [index, element] of elements.entries()) {
        const next = elements[index + 1]
        const former = elements[index - 1]
        if (element === null || elements.length < 3) continue
        if (next) add({ start: element.start, end: next.start }, '')
        else if (former) add({ start: former.end, end: element.end }, '')
      }
    },
    ExpressionStatement: (node) => {
      const { type } = node.expression
      if (type === 'CallExpression' || type === 'AwaitExpression') add(node, ';')
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (source(tag) !== 'sql') return
      for (const { start, end } of quasi.quasis) {
        for (const [pattern, to] of sqlChanges) {
          for (const match of text.slice(start, end).matchAll(pattern)) {
            add({ start: start + match.index, end: start + match.index + match[0].length }, to)
          }
        }
      }
    },
    // What stands in a type does nothing when it runs.
    TSTypeAnnotation: (node) => types.push(node),
    TSTypeAliasDeclaration: (node) => types.push(node),
    TSInterfaceDeclaration: (node) => types.push(node),
    TSTypeParameterInstantiation: (node) => types.push(node),
  }).visit(parseSync(file, text).program)

  return changes
    .filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
    .toSorted((a, b) => a.start - b.start)
    .map((change) => ({ file, line: lineOf(text, change.start), from: source(change), ...change }))
}

/** Returns the text with the change made. */
export function mutated(text: string, { start, end, to }: Mutation): string {
  return text.slice(0, start) + to + text.slice(end)
}

/**
 * Chooses mutations evenly: one of each group of files in turn, and in a group one of each file in turn. The same seed
 * chooses the same ones of the same sources.
 * @param mutations - those of all files
 * @param groupOf - the group of a file
 */
export function chooseMutations(
  mutations: readonly Mutation[],
  count: number,
  groupOf: (file: string) => string,
  seed: number,
): Mutation[] {
  const keyOf = ({ file, start, to }: Mutation) =>
    createHash('sha1').update(`${seed} ${file} ${start} ${to}`).digest('hex')
  const shuffled = mutations.map((mutation) => ({ mutation, key: keyOf(mutation) }))
  shuffled.sort((a, b) => (a.key < b.key ? -1 : 1))
  const byFile = grouped(
    shuffled.map(({ mutation }) => mutation),
    ({ file }) => file,
  )
  const byGroup = grouped(byFile, (ofFile) => groupOf(ofFile[0]?.file ?? ''))
  return inTurn(byGroup.map((files) => inTurn(files))).slice(0, count)
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const turns = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: turns }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index] as T] : [])),
  ).flat()
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
