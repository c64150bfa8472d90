import { parseSync } from '@swc/core'

/** A node of the syntax tree, as far as this search reads it. */
interface Node {
  type?: string
  [field: string]: unknown
}

const signatures = /^Ts(FunctionType|MethodSignature|ConstructorType|CallSignatureDeclaration)$/
const snake = /^[a-z][a-z\d]*(_[a-z\d]+)+$/

/**
 * Returns the parameters and variables that a source declares in snake_case. Only rows and what crosses the wire are
 * written like that, so a name that destructuring takes from a row by shorthand may keep it.
 */
export function findSnakeNames(source: string, options: { tsx: boolean }): string[] {
  const names: string[] = []
  collect(parseSync(source, { syntax: 'typescript', target: 'es2022', ...options }), names)
  return names.filter((name) => snake.test(name))
}

function collect(value: unknown, names: string[]): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, names)
  if (!isNode(value)) return
  if (value.type === 'VariableDeclarator') addNames(value.id, names)
  if (value.type === 'Parameter') addNames(value.pat, names)
  if (value.type === 'CatchClause') addNames(value.param, names)
  if (value.type === 'ArrowFunctionExpression' || signatures.test(value.type ?? '')) addNames(value.params, names)
  for (const field of Object.values(value)) collect(field, names)
}

function addNames(pattern: unknown, names: string[]): void {
  if (Array.isArray(pattern)) for (const entry of pattern) addNames(entry, names)
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') names.push(String(pattern.value))
  if (pattern.type === 'AssignmentPattern') addNames(pattern.left, names)
  if (pattern.type === 'RestElement') addNames(pattern.argument, names)
  if (pattern.type === 'ArrayPattern') addNames(pattern.elements, names)
  if (pattern.type === 'TsParameterProperty') addNames(pattern.param, names)
  if (pattern.type !== 'ObjectPattern') return
  // A shorthand property is neither: its name is the row's.
  const properties = Array.isArray(pattern.properties) ? pattern.properties.filter(isNode) : []
  for (const property of properties) {
    if (property.type === 'KeyValuePatternProperty') addNames(property.value, names)
    if (property.type === 'RestElement') addNames(property, names)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
