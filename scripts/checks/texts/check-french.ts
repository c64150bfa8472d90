import { isTest, listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'
import { flatTexts } from './locale-texts.ts'

const rules: readonly { rule: string; pattern: RegExp; message: string }[] = [
  {
    rule: 'french-space',
    pattern: /[^\s] [:;!?»]|« /u,
    message: 'an ordinary space before : ; ! ? » or after «; use a non-breaking one (U+00A0)',
  },
  {
    rule: 'french-space-missing',
    // A colon within a word is a time, an address or a value to fill in.
    pattern: /[\p{L}\p{N})}’][;!?»]|[\p{L}\p{N})}]:(?=\s|$)|«[^\s]/u,
    message: 'no space before : ; ! ? » or after «; use a non-breaking one (U+00A0)',
  },
  { rule: 'french-apostrophe', pattern: /\p{L}'\p{L}/u, message: 'a straight apostrophe; use ’' },
]

/** The typography of every French text: of the files below locales/fr, and of `fr:` beside `en:` in sources. */
export function checkFrench(root: string): Finding[] {
  return listFiles(root).flatMap((file) =>
    frenchTexts(root, file).flatMap((text) =>
      rules
        .filter(({ pattern }) => pattern.test(text))
        .map(({ rule, message }) => ({ rule, file, message: `${message}: ${text}` })),
    ),
  )
}

function frenchTexts(root: string, file: string): string[] {
  if (/^web\/src\/locales\/fr\/[^/]+\.json$/.test(file)) {
    return [...flatTexts(JSON.parse(readText(root, file))).values()]
  }
  if (!/^(contracts|server|web)\/src\/.*\.tsx?$/.test(file) || isTest(file)) return []
  const literals = readText(root, file).matchAll(/\bfr:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g)
  return [...literals].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll("\\'", "'"),
  )
}
