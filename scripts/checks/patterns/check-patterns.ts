import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { isTest, listSources, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'

/** What may run on a text that somebody sent. */
const isJudged = (file: string) => /^(?:contracts|server|web)\/src\//.test(file) && !isTest(file)

/**
 * Regular expressions whose time grows faster than the text: a file of 64 KB keeps a quadratic one busy for seconds,
 * and everybody waits for it. One that may begin or go on at many places of the same run of characters says before it
 * what can't stand there (`(?<!0)0+$`), or takes each character in one way only.
 */
export function checkPatterns(root: string): Finding[] {
  return listSources(root)
    .filter(isJudged)
    .flatMap((file) => {
      const text = readText(root, file)
      return patternsOf(file, text).flatMap(({ source, flags, start }): Finding[] => {
        const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
        if (reports.length === 0) return []
        const line = text.slice(0, start).split('\n').length
        const how = reports.some(({ exponential }) => exponential) ? 'exponentially' : 'quadratically'
        const message = `line ${line}: the time of /${source}/${flags} grows ${how} with the text`
        return [{ rule: 'slow-pattern', file, message }]
      })
    })
}

interface Pattern {
  source: string
  flags: string
  start: number
}

function patternsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, start: node.start })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}
