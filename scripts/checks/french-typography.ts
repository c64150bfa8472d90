import type { BilingualText } from './bilingual-texts.ts'
import type { Finding } from './finding.ts'

const rules: readonly { rule: string; pattern: RegExp; message: string }[] = [
  {
    rule: 'french-space',
    pattern: /[^\s] [:;!?»]|« /u,
    message: 'an ordinary space before : ; ! ? » or after «; use a non-breaking one (U+00A0)',
  },
  {
    rule: 'french-space-missing',
    // A colon within a word is a time or an address.
    pattern: /[\p{L}\p{N})}’%][;!?»]|[\p{L}\p{N})}’%]:(?=\s|$)|«[^\s]/u,
    message: 'no space before : ; ! ? » or after «; use a non-breaking one (U+00A0)',
  },
  { rule: 'french-apostrophe', pattern: /[\p{L}\p{N}]'[\p{L}{]/u, message: 'a straight apostrophe; use ’' },
]

/** What is wrong with the typography of a French text. */
export function frenchFindings({ file, key, fr }: BilingualText): Finding[] {
  return [...fr.values()].flatMap((text) =>
    rules
      // An expression in a template is code.
      .filter(({ pattern }) => pattern.test(text.replace(/\{[^}]*\}/g, '{}')))
      .map(({ rule, message }) => ({ rule, file, message: `${key}: ${message}: ${text}` })),
  )
}
