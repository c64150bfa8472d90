/** As spreadsheets write them in the languages of their users. */
const noes = new Set(
  'false no n 0 faux non falsch nein falso não nao onwaar nee fałsz nie falskt falsk usann nej epätosi ei ложь'.split(
    ' ',
  ),
)
const yeses = new Set(
  'true yes y 1 vrai oui wahr ja verdadero sí si vero sì verdadeiro sim waar prawda tak sant sand tosi истина'.split(
    ' ',
  ),
)

export const isNo = (cell: string) => noes.has(cell.trim().toLowerCase())
export const isYes = (cell: string) => yeses.has(cell.trim().toLowerCase())
