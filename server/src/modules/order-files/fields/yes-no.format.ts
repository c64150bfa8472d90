const noes = new Set(['false', 'no', 'n', '0', 'faux', 'non', 'falsch', 'nein'])
const yeses = new Set(['true', 'yes', 'y', '1', 'vrai', 'oui', 'wahr', 'ja'])

export const isNo = (cell: string) => noes.has(cell.trim().toLowerCase())
export const isYes = (cell: string) => yeses.has(cell.trim().toLowerCase())
