import type { ErrorTexts } from '../errors/kind.ts'

export const printJobErrors = {
  print_job_settled: {
    status: 409,
    en: 'This print job is “{state}” and can no longer be changed. Print again from its piece or batch.',
    fr: 'Cette tâche d’impression est à l’état « {state} » et ne peut plus être modifiée. Réimprimez depuis la pièce ou le lot.',
  },
  reroute_same_printer: {
    status: 409,
    en: 'The job is already at {printer}. Send it again there, or choose another printer.',
    fr: 'La tâche est déjà sur {printer}. Renvoyez-la là-bas ou choisissez une autre imprimante.',
  },
  reroute_other_kind: {
    status: 409,
    en: '{printer} can’t print this: its type or language is different. Choose a similar one.',
    fr: '{printer} ne peut pas imprimer cela : c’est un autre type d’imprimante ou un autre langage. Choisissez une imprimante semblable.',
  },
  reroute_other_tag: {
    status: 409,
    en: '{printer} doesn’t print for {tag}. Choose a printer of {tag}, or print the piece again at Print with a reason.',
    fr: '{printer} n’imprime pas pour {tag}. Choisissez une imprimante de {tag}, ou réimprimez la pièce au poste « Impression des visuels » avec un motif.',
  },
} satisfies ErrorTexts
