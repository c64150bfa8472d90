import { posix } from 'node:path'
import { isTest, listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

interface Use {
  /** The class names that a source takes from the style sheet; names composed at run time are not known here. */
  names: Set<string>
  dynamic: boolean
}

/**
 * The widths at which something changes (SPEC-99), and 1,024 px, that of a tablet at a bench (SCREEN-52). A part whose
 * own width matters asks its container.
 */
const breakpointsPx = new Set([600, 960, 1024, 1280, 1920, 2560])

/**
 * Compares CSS modules with the sources that import them: every class is used, and every used class exists. Media rules
 * of all style sheets use the display breakpoints alone.
 */
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
    .filter((file) => file.endsWith('.css'))
    .flatMap((sheet) => {
      const css = readText(root, sheet)
      const isModule = sheet.endsWith('.module.css')
      return [...breakpointFindings(sheet, css), ...(isModule ? judgeSheet(sheet, css, uses.get(sheet) ?? []) : [])]
    })
}

function breakpointFindings(sheet: string, css: string): Finding[] {
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([rule]) =>
    [...rule.matchAll(/\b(\d+)px/g)]
      .filter(([, width]) => !breakpointsPx.has(Number(width)))
      .map(([, width]) => ({
        rule: 'style-breakpoint',
        file: sheet,
        message: `${width}px is no display breakpoint: use one of ${[...breakpointsPx].join(', ')}`,
      })),
  )
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
