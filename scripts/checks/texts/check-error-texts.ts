import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTest, listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'
import { placeholders } from './locale-texts.ts'

const languages = ['en', 'fr'] as const
type Sentences = Record<string, Record<(typeof languages)[number], string>>

/**
 * The error catalogue is complete: every sentence in English and French with the same values, every noun's file merged
 * into it, no code declared twice, and every code used by somebody.
 */
export async function checkErrorTexts(root: string): Promise<Finding[]> {
  const merged = 'contracts/src/errors.ts'
  if (!existsSync(join(root, merged))) return []
  const catalogue =
    Object.values(await load(root, merged)).find((value): value is Sentences => isSentences(value)) ?? {}
  const findings = [...sentenceFindings(merged, catalogue), ...unusedFindings(root, merged, Object.keys(catalogue))]
  const owner = new Map<string, string>()
  for (const file of listFiles(root).filter((one) => /^contracts\/src\/errors\/[^/]+\.ts$/.test(one) && !isTest(one))) {
    for (const sentences of Object.values(await load(root, file)).filter(isSentences)) {
      if (!isRefusals(sentences)) {
        findings.push(...sentenceFindings(file, sentences))
        continue
      }
      for (const code of Object.keys(sentences)) {
        if (!(code in catalogue))
          findings.push({ rule: 'error-not-listed', file, message: `${code} is not in ${merged}` })
        const first = owner.get(code)
        if (first) findings.push({ rule: 'error-twice', file, message: `${code} stands in ${first} too` })
        owner.set(code, file)
      }
    }
  }
  return findings
}

function unusedFindings(root: string, file: string, codes: readonly string[]): Finding[] {
  const sources = listFiles(root).filter((one) => /^(contracts|server|web)\/src\/.*\.tsx?$/.test(one) && !isTest(one))
  const text = sources.map((source) => readText(root, source)).join('\n')
  const named = new Set([...text.matchAll(/'(\w+)'/g)].map((match) => match[1]))
  const beginnings = [...text.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '')
  return codes
    .filter((code) => !named.has(code) && !beginnings.some((start) => code.startsWith(start)))
    .map((code) => ({ rule: 'error-unused', file, message: `${code} is answered nowhere` }))
}

async function load(root: string, file: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, unknown>
}

function isSentences(value: unknown): value is Sentences {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.values(value)
  return entries.length > 0 && entries.every((entry) => typeof entry === 'object' && entry !== null && 'en' in entry)
}

function isRefusals(sentences: Sentences): boolean {
  return Object.values(sentences).some((entry) => 'status' in entry)
}

function sentenceFindings(file: string, sentences: Sentences): Finding[] {
  return Object.entries(sentences).flatMap(([code, entry]): Finding[] => {
    const missing = languages.filter((language) => !entry[language]?.trim())
    if (missing.length > 0) {
      return [{ rule: 'sentence-missing', file, message: `${code} has no sentence in ${missing.join(', ')}` }]
    }
    if (placeholders(entry.en) !== placeholders(entry.fr)) {
      return [{ rule: 'placeholders-differ', file, message: `${code} fills other values in French than in English` }]
    }
    return []
  })
}
