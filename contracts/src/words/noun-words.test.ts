import { expect, it } from 'vitest'
import { auditFacts } from '../audit/fact-words.ts'
import { auditEvents, auditNouns } from '../audit/event-words.ts'
import { subjectWords } from '../roles/permission-words.ts'
import { fieldWords } from '../records/field-words.ts'
import type { NounWords } from './kind.ts'
import { nouns, wordsOfNouns } from './noun-words.ts'

const shown: Readonly<Record<keyof NounWords, Readonly<Record<string, unknown>>>> = {
  subjects: subjectWords,
  actions: wordsOfNouns('actions'),
  audit: auditNouns,
  events: auditEvents,
  facts: auditFacts,
  hits: wordsOfNouns('hits'),
  records: wordsOfNouns('records'),
  fields: fieldWords.names,
  entries: fieldWords.entries,
  values: wordsOfNouns('values'),
}

it.each(Object.entries(shown))('each word of %s comes from one noun only, or is the same in all', (kind, words) => {
  const own = nouns.flatMap((noun: NounWords) => Object.entries(noun[kind as keyof NounWords] ?? {}))
  // A word that another noun or the common ones have too is not the one that is shown.
  expect(own.filter(([key, word]) => words[key] !== word).map(([key]) => key)).toEqual([])
})
