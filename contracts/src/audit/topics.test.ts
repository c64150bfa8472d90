import { expect, it } from 'vitest'
import { auditNouns } from './event-words.ts'
import { topicNouns } from './topics.ts'

it('the topics of the audit log are made of nouns that it has', () => {
  expect(Object.values(topicNouns).flat()).toSatisfy((nouns: string[]) => nouns.every((noun) => noun in auditNouns))
})
