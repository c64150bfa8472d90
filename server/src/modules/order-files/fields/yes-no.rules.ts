/** As spreadsheets write them in the languages of their users, without accents. */
const noes = new Set([
  ...'false no n 0 faux non falsch nein falso nao onwaar nee fałsz falsz nie falskt falsk usann nej nei epatosi ei'.split(
    ' ',
  ),
  ...'nepravda ne hamis nem fals nu yanlis yanlıs hayir hayır ложь нет ☐'.split(' '),
])
const yeses = new Set([
  ...'true yes y x o 1 vrai oui wahr ja verdadero si vero verdadeiro sim waar prawda tak sant sand tosi'.split(' '),
  ...'pravda ano igaz igen adevarat da dogru evet истина да ☑ ✓ ✔'.split(' '),
])

/** How programs and people write that there is nothing. */
const nones = new Set([
  ...'none null nil n/a na n.a. nan nat undefined never empty blank aucun aucune jamais rien vide s/o'.split(' '),
  ...'leer keine keiner geen nunca ninguno ninguna nessuno nessuna brak'.split(' '),
])

const keyOf = (cell: string) => cell.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

// A spreadsheet writes 0 as 0.00, too, and 1 as 1.00.
const toWhole = (key: string) => key.replace(/^([01])[.,]0+$/, '$1')

export const isNo = (cell: string) => noes.has(toWhole(keyOf(cell)))
export const isYes = (cell: string) => yeses.has(toWhole(keyOf(cell)))

/** Whether a cell says that there is nothing: it is empty, a word for that, or has nothing but marks and zeros. */
export const isNone = (cell: string) =>
  nones.has(keyOf(cell).replace(/^[(<[](.*)[)>\]]$/, '$1')) || /^[\s0\p{Pd}_/.:,]*$/u.test(cell)
