/** How the parts of a field's path are named: a name on the wire, or the entry of a list by its number. */
export interface FieldNaming {
  plain(name: string): string
  /** Returns nothing for a list whose entries have no words of their own. */
  entry(name: string, number: string): string | undefined
}

/**
 * Names a field by its path on the wire, as screens, histories and the file of the audit log do: `print_areas.1.dpi` →
 * "Print area 2 · Resolution (dpi)".
 */
export function nameFieldPath(path: string, { plain, entry }: FieldNaming): string {
  const named: string[] = []
  const parts = path.split('.')
  for (let at = 0; at < parts.length; at++) {
    const [name = '', index = ''] = [parts[at], parts[at + 1]]
    // Lines are those of an imported file, by their own number or name; other lists count from 0.
    const number = name === 'lines' ? index : /^\d+$/.test(index) ? String(Number(index) + 1) : ''
    named.push(number === '' ? plain(name) : (entry(name, number) ?? `${plain(name)} ${number}`))
    if (number !== '') at++
  }
  return named.join(' · ')
}
