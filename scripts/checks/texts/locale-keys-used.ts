export interface KeyCall {
  file: string
  key: string
  /** Where the text may lie; empty where the file does not say. */
  namespaces: string[]
}

export interface UsedKeys {
  /** Calls of t with a key written out. */
  calls: KeyCall[]
  /** Whether some source names this key, whole or by the part before its first computed piece. */
  uses(namespace: string, key: string): boolean
}

interface Source {
  file: string
  text: string
}

/** Which texts the web sources ask for. Read from the sources' text: keys are written out, or begin written out. */
export function keysUsed(sources: readonly Source[]): UsedKeys {
  const literals = new Set<string>()
  const beginnings = new Set<string>()
  for (const { text } of sources) {
    for (const [, single, double] of text.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)) literals.add(single ?? double ?? '')
    for (const [, whole] of text.matchAll(/`([^`$\\]*)`/g)) literals.add(whole ?? '')
    for (const [, start] of text.matchAll(/`([\w.:-]*[.:_])\$\{/g)) beginnings.add(start ?? '')
  }
  return {
    calls: sources.flatMap(callsIn),
    uses: (namespace, key) =>
      [key, `${namespace}:${key}`].some(
        (name) => literals.has(name) || [...beginnings].some((start) => start.length > 1 && name.startsWith(start)),
      ),
  }
}

function callsIn({ file, text }: Source): KeyCall[] {
  const own = namespacesOf(text)
  const calls = text.matchAll(/(?<![\w.])(?:i18next\.|i18n\.)?t\(\s*'([^']+)'|i18nKey="([^"]+)"/g)
  return [...calls].map(([, call, attribute]) => {
    const name = call ?? attribute ?? ''
    const colon = name.indexOf(':')
    return colon > 0
      ? { file, key: name.slice(colon + 1), namespaces: [name.slice(0, colon)] }
      : { file, key: name, namespaces: own }
  })
}

function namespacesOf(text: string): string[] {
  const named = [...text.matchAll(/useTranslation\(\s*(?:'([^']+)'|\[([^\]]*)\])?/g)]
  return named.flatMap(([, one, many]) => {
    if (one) return [one]
    return many ? [...many.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '') : ['app']
  })
}
