import type { Mutation } from './mutations.rules.ts'

/** A mutation and the tests that may notice it, those that are nearest first. */
export interface Trial {
  mutation: Mutation
  stages: Stage[]
}

export interface Stage {
  tests: string[]
  /** Only the tests whose names match. */
  named?: string
}

export interface Outcome extends Mutation {
  /** The test that failed, or null if the mutation lived. */
  noticedBy: string | null
}
