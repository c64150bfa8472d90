import { posix } from 'node:path'
import { isTest, listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

interface Use {
  /** The class names that a source takes from the style sheet; names composed at run time are not known here. */
  names: Set<string>
  dynamic: boolean
}

/** Compares CSS modules with the sources that import them: every class is used, and every used class exists. */
export function checkStyles(root: string): Finding[] {
  const files = listFiles(root).filter((file) => file.startsWith('web/'))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  const uses = new Map<string, [source: string, use: Use][]>()
  for (const source of sources) {
    const text = readText(root, source)
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = posix.join(posix.dirname(source), from)
      uses.set(sheet, [...(uses.get(sheet) ?? []), [source, usesOf(text, name)]])
    }
  }
  return files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((sheet) => judgeSheet(sheet, readText(root, sheet), uses.get(sheet) ?? []))
}

function usesOf(source: string, name: string): Use {
  // Quoted text is about other things: paths of style sheets, keys of texts.
  const text = source.replaceAll(/'[^'\n]*'/g, "''")
  const names = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
  return { names: new Set(names), dynamic: new RegExp(`\\b${name}\\[|[{,(] ?${name} ?[},)]`).test(text) }
}

function judgeSheet(sheet: string, css: string, uses: readonly (readonly [source: string, use: Use])[]): Finding[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '')
  const classes = new Set([...plain.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
  const unknown = uses.flatMap(([source, { names }]) =>
    [...names]
      .filter((name) => !classes.has(name))
      .map((name) => ({ rule: 'style-unknown', file: source, message: `${sheet} has no class "${name}"` })),
  )
  if (uses.some(([, use]) => use.dynamic)) return unknown
  const dead = [...classes].filter((name) => !uses.some(([, { names }]) => names.has(name)))
  return [
    ...unknown,
    ...dead.map((name) => ({ rule: 'style-dead', file: sheet, message: `no element uses "${name}"` })),
  ]
}
