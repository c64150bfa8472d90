import { isTest, listSources, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'

// Written so that these patterns do not match themselves.
const pauses = [
  // Of a browser test.
  /\bwaitForTimeout[(]/,
  // A promise that a timer fulfills. Without a time it only lets the next task run.
  /\bsetTimeout[(]\s*(?:resolve|done)\s*,/,
  // From node:timers/promises, by its names here.
  /\bawait (?:wait|pause|sleep|setTimeout)[(]\s*[\w.]/,
]
const reason = /\/\/ Pause: \S+/

/**
 * A test that waits for a time is slow on every machine and wrong on a busy one. It waits for the thing itself, gives
 * keys times of their own, or sets the clock. What can't, such as a question that is asked until it is answered, says
 * why in a comment right above: `// Pause: reason`.
 */
export function checkPauses(root: string): Finding[] {
  return listSources(root)
    .filter((file) => isTest(file) && !file.endsWith('/check-pauses.test.ts'))
    .flatMap((file) => {
      const lines = readText(root, file).split('\n')
      return lines.flatMap((line, at): Finding[] => {
        const isReasoned = reason.test(line) || reason.test(lines[at - 1] ?? '')
        if (isReasoned || !pauses.some((pause) => pause.test(line))) return []
        const message = `line ${at + 1}: wait for what is meant, or say in a comment "// Pause: reason" why that can’t be`
        return [{ rule: 'fixed-pause', file, message }]
      })
    })
}
