import { columnKey } from '../../platform/files/text/text-table.format.ts'

const words =
  /personali[sz]|personnalis|engrav|gravure|monogram|inscription|\binitiales?\b|\binitials?\b|embroider|broder|\bline ?item propert|\bcustom (text|name|message|number)|\b(pet|dog|cat|player|baby|child|team) ?'?s? names?\b|\b(jersey|shirt|player) numbers?\b|\bgravur|\bwunsch ?(text|name)|\b(names?|text|message|number|nom|prenom|texte|numero) (on|for|to|a|sur|to be) ?(the |your |le |la |be |be |imprimer|print)?\b|\b(printed|print) (name|text|number)\b|\btext (front|back)\b/
const whole =
  /^(names?|text|message|number|nom|prenom|texte|numero|custom|customization|personalization|your (name|text))( ?\d{1,2})?$/

/** Whether a column, or the second of its name, or an attribute is named like a text that a customer wants on a product. */
export function isPersonalization(name: string): boolean {
  return isClearPersonalization(name) || whole.test(keyOf(name))
}

/** The same where a `name` or a `number` would be that of an order or of a person. */
export function isClearPersonalization(name: string): boolean {
  return words.test(keyOf(name))
}

function keyOf(name: string): string {
  return columnKey(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll('_', ' ')
    .replace(/ \(\d+\)$/, '')
}

const plain = /^(personali[sz]ation|personnalisation|properties|line_?item_properties)$/

const ownLabel = 'Personalization: '

/**
 * Writes a text to print into our own export. One that doesn't say what it is gets a label, so that a spreadsheet that
 * saves the file leaves 007, 3-4 and May 5 as they are.
 */
export function labelPersonalization(text: string): string {
  return text === '' || (/^\p{L}[^:\d\n]*: /u.test(text) && !text.startsWith(ownLabel)) ? text : `${ownLabel}${text}`
}

/** Writes a personalization so that it says what it is: `Name on shirt: Zoe`. The label of our own export says nothing. */
export function writePersonalization(name: string, value: string): string {
  const written = value.trim()
  // Somebody may have cleared the text behind the label.
  const text = `${written} `.startsWith(ownLabel) ? written.slice(ownLabel.length).trim() : written
  return text === '' || plain.test(columnKey(name)) ? text : `${name.trim()}: ${text}`
}

/** Separates the columns with personalizations, also those that somebody chose, from those that nothing reads. */
export function findPersonalColumns(
  ignored: readonly string[],
  chosen: readonly string[],
): { personal: string[]; ignored: string[] } {
  const keys = new Set(chosen.map(columnKey))
  const personal = ignored.filter((name) => isPersonalization(name) || keys.has(columnKey(name)))
  return { personal, ignored: ignored.filter((name) => !personal.includes(name)) }
}
