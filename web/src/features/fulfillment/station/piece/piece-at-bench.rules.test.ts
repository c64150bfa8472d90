import type { PieceAnswer, PieceView } from '@platen/contracts/fulfillment/piece'
import { describe, expect, it } from 'vitest'
import { barcodeOf, givenPiece } from '../../../../../testing/given/given-piece.ts'
import {
  type Bench,
  type BenchEvent,
  type BenchRules,
  emptyBench,
  finishOf,
  reduceBench,
} from './piece-at-bench.rules.ts'

/** A bench whose machine takes a piece from step 1 to a later one, and whose work is half done at step 1. */
const rules: BenchRules<string> = {
  finishedBy: (before, after) => (after.id === before.id && after.step > before.step ? 'by the machine' : null),
  isHalfDone: ({ step }) => step === 1,
}

const answerOf = (id: number, step: number): PieceAnswer =>
  givenPiece({ id, step, barcode: barcodeOf(id) }, { level: step === 1 ? 'ready' : 'done', code: 'x' })
const view = (id: number, step = 1): PieceView => answerOf(id, step).piece

type Event = BenchEvent<string>
const scanned = (id: number): Event => ({ kind: 'begun', barcode: barcodeOf(id), piece: view(id) })
const opened = (id: number): Event => ({ kind: 'begun', barcode: barcodeOf(id), piece: null })
const shown = (id: number, step = 1): Event => ({ kind: 'shown', answer: answerOf(id, step) })
const answered = (id: number, step: number, extra: string | null = null): Event => ({
  kind: 'answered',
  piece: view(id, step),
  extra,
})
const began = (id: number): Event => ({ kind: 'act_began', piece_id: id })
const ended = (id: number): Event => ({ kind: 'act_ended', piece_id: id })
const setAside = (id: number): Event => ({ kind: 'set_aside', piece_id: id })
const undone = (id: number, step: number): Event => ({ kind: 'undone', piece: view(id, step) })
const closed: Event = { kind: 'closed' }

/** What the bench is after these events, and what was reported on the way: "finished 1", "left 1". */
function run(...events: Event[]): { bench: Bench<string>; news: string[] } {
  const news: string[] = []
  let bench: Bench<string> = emptyBench
  for (const event of events) {
    const step = reduceBench(bench, event, rules)
    bench = step.bench
    news.push(...step.news.map(({ kind, piece }) => `${kind} ${piece.id}`))
  }
  return { bench, news }
}

describe('What is reported of the piece at a bench', () => {
  const laid = [scanned(1), shown(1)]
  it.each<[string, Event[], string[]]>([
    ['nothing when it is looked up and laid', laid, []],
    ['nothing when it is scanned again', [...laid, scanned(1)], []],
    ['that it is finished by a live message', [...laid, shown(1, 2)], ['finished 1']],
    ['that it is finished by the answer of an action', [...laid, answered(1, 2, 'marked')], ['finished 1']],
    ['once, by the answer and then a live message', [...laid, answered(1, 2, 'marked'), shown(1, 2)], ['finished 1']],
    ['once, by a live message and then the answer', [...laid, shown(1, 2), answered(1, 2, 'marked')], ['finished 1']],
    ['nothing of a piece that was finished before it was laid', [scanned(1), shown(1, 2)], []],
    ['nothing of another piece that is shown', [...laid, shown(2, 2)], []],
    ['that it is left for another scan', [...laid, scanned(2)], ['left 1']],
    ['that it is left for one that is opened', [...laid, opened(2)], ['left 1']],
    ['that it is left after a look at the list', [...laid, closed, scanned(2)], ['left 1']],
    ['that it is left, if it was only opened, as it was shown', [opened(1), shown(1), scanned(2)], ['left 1']],
    ['that it is left, if it was on the screen from the start', [shown(1), scanned(2)], ['left 1']],
    ['nothing when nothing of it was read before the next scan', [opened(1), scanned(2)], []],
    ['nothing when it is left finished', [...laid, answered(1, 2), scanned(2)], []],
    ['nothing when it was set aside', [...laid, closed, setAside(1), scanned(2)], []],
    ['that it is left, if another one was set aside', [...laid, setAside(3), scanned(2)], ['left 1']],
    ['nothing when it is left with an action running', [...laid, began(1), scanned(2)], []],
    ['that it is left, once that is answered', [...laid, began(1), scanned(2), answered(1, 1), ended(1)], ['left 1']],
    ['that it is left, once that failed', [...laid, began(1), scanned(2), ended(1)], ['left 1']],
    [
      'that it is left, once a repeated action is answered',
      [...laid, began(1), scanned(2), began(1), ended(1)],
      ['left 1'],
    ],
    [
      'that it is finished, if the action that it was left with has finished it',
      [...laid, began(1), scanned(2), answered(1, 2, 'marked'), ended(1)],
      ['finished 1'],
    ],
    ['nothing when it is back before the answer', [...laid, began(1), opened(2), scanned(1), ended(1)], []],
    ['that another one is left for the piece whose step was undone', [...laid, undone(2, 1)], ['left 1']],
    [
      'that it is finished again after an undo',
      [...laid, shown(1, 2), undone(1, 3), shown(1), shown(1, 4)],
      ['finished 1', 'finished 1'],
    ],
  ])('%s', (_what, events, news) => {
    expect(run(...events).news).toEqual(news)
  })
})

describe('A piece counts as finished here', () => {
  const done = [scanned(1), shown(1), answered(1, 2, 'marked')]
  it.each<[string, Event[], string | null]>([
    ['not before that', [scanned(1), shown(1)], null],
    ['by the answer to an action', done, 'marked'],
    ['by the machine', [scanned(1), shown(1), shown(1, 2)], 'by the machine'],
    ['still when it is read again', [...done, shown(1, 2)], 'marked'],
    ['still when another piece is finished by a late answer', [...done, answered(2, 2, 'late')], 'marked'],
    ['no more when it is scanned again', [...done, scanned(1)], null],
    ['no more when it is opened again', [...done, opened(1)], null],
    ['no more when it was closed', [...done, closed], null],
    ['no more when a refusal says how it is', [...done, answered(1, 2)], null],
    ['no more when its step was undone', [...done, undone(1, 2)], null],
  ])('%s', (_when, events, finish) => {
    expect(finishOf(run(...events).bench, { id: 1, step: 2 })).toBe(finish)
  })

  it('no more when it has moved on', () => {
    expect(finishOf(run(...done).bench, { id: 1, step: 3 })).toBeNull()
  })
})

it('Each undone step begins the work on a piece again', () => {
  expect(run(scanned(1), shown(1), undone(1, 1), undone(1, 1)).bench.undone).toBe(2)
})

it('A bench without rules of its own reports what its actions finish, and no piece that is left', () => {
  const none: BenchRules<string> = { finishedBy: () => null, isHalfDone: () => false }
  let bench: Bench<string> = emptyBench
  const news = [scanned(1), shown(1), shown(1, 2), scanned(2), answered(2, 2, 'passed')].flatMap((event) => {
    const step = reduceBench(bench, event, none)
    bench = step.bench
    return step.news
  })
  expect(news).toEqual([{ kind: 'finished', piece: view(2, 2), extra: 'passed' }])
})
