import { listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'
import { findSnakeNames } from './snake-names.ts'

const sources = /^(server|contracts|web|e2e|bench|scripts)\/.*\.(tsx?|mjs)$/
const tests = /\.(test|spec|story)\.tsx?$/

// The beginning of a fragment. A title starts with a verb whose subject is its `describe`, or is a sentence of its own.
const fragment =
  /^(of|that|which|whose|and|but|or|who|what|where|whether|as|into|to|in|for|from|at|on|by|with|without|below|until|beside|behind|beyond|while|when|not|there|then)\b/

// Words of stiff or translated English, in titles and in the names of declarations.
const bannedInTitles = /\b(strangers?|knocks?|mends?|mended|wish(es|ed)?|beside|hangs? on|for want of|is no [A-Z])\b/
const bannedInNames = /^(door|strangers?|knocks?|dress|mends?|wish|most|longest|deepest|said|beside|gestures?)$/
const bannedInComments = /\b(beside|anew|catalogues?)\b|(?<=[.] )(Goes in|Out)(?=: )/

const title = /(?<![\w.$'"])(?:test|it)(?:\.(?!each|for|skipIf|runIf)\w+)*\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g
const titleOfTable = /^\s*(?:\]|\})?(?: as const)?\)\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/gm
const comment = /(?:\s\/\/|^\/\/|\/\*\*|^ *\*) .*$/gm
const declaration = /\b(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const namedIt = /\b(?:let|const|var)\s+it\s*[:=;]|[(,]\s*it\s*:\s*[A-Z]/

/**
 * Checks the words of titles, names and comments: a test title is no fragment and uses plain words, as comments do, no
 * declared name contains a metaphor of ours, limits are named `max…` or `min…`, no variable is called `it`, and
 * parameters and variables are in camelCase.
 */
export function checkEnglish(root: string): Finding[] {
  return listFiles(root)
    .filter((file) => sources.test(file))
    .flatMap((file) => {
      const text = readText(root, file)
      return [
        ...(tests.test(file) ? titleFindings(file, text) : []),
        ...nameFindings(file, text),
        ...commentFindings(file, text),
        ...findSnakeNames(text, { tsx: file.endsWith('x') }).map((name): Finding => {
          return { rule: 'snake-name', file, message: `${name}: snake_case is for rows and what crosses the wire` }
        }),
      ]
    })
}

function titleFindings(file: string, text: string): Finding[] {
  const titles = [...text.matchAll(title), ...text.matchAll(titleOfTable)].map(([, quoted = '']) => quoted.slice(1, -1))
  return titles.flatMap((words): Finding[] => {
    if (fragment.test(words)) {
      return [{ rule: 'title-fragment', file, message: `"${words}" is a fragment: start with a verb or a subject` }]
    }
    const found = bannedInTitles.exec(words)
    return found ? [{ rule: 'title-wording', file, message: `"${words}": find a plain word for "${found[0]}"` }] : []
  })
}

function nameFindings(file: string, text: string): Finding[] {
  const names = new Set([...text.matchAll(declaration)].map(([, name = '']) => name))
  const findings = [...names].flatMap((name): Finding[] => {
    const found = wordsOf(name).find((word) => bannedInNames.test(word))
    return found ? [{ rule: 'name-wording', file, message: `${name}: find a plain word for "${found}"` }] : []
  })
  if (!namedIt.test(text)) return findings
  return [...findings, { rule: 'variable-it', file, message: 'a variable called "it": say what it is' }]
}

function commentFindings(file: string, text: string): Finding[] {
  return [...text.matchAll(comment)].flatMap(([words]): Finding[] => {
    const found = bannedInComments.exec(words)
    const message = `"${words.trim()}": find a plain word for "${found?.[0]}"`
    return found ? [{ rule: 'comment-wording', file, message }] : []
  })
}

/** Splits `mostWaiting` into `most` and `waiting`, and `MOST_WAITING` alike. */
function wordsOf(name: string): string[] {
  return name
    .split(/[_$]|(?<=[a-z\d])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
}
