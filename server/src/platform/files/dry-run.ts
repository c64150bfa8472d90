class Undone<R> extends Error {
  readonly result: R

  constructor(result: R) {
    super('it was tried and undone')
    this.result = result
  }
}

/**
 * Tries what a transaction or a savepoint would do: `begin` starts one, and undoes it by calling `undo` with what it
 * found. Returns that, or what it found where it undid nothing.
 */
export async function tryAndUndo<R>(begin: (undo: (result: R) => never) => Promise<R>): Promise<R> {
  try {
    return await begin((result) => {
      throw new Undone(result)
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as R
    throw error
  }
}
