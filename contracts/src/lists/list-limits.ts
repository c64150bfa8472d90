/**
 * How many rows the panels of screens list at most; one that lists as many says so (LIST-12). In a file of its own, so
 * that the browser doesn't load the schema library for it.
 */
export const listLimits = {
  /** Pallets at a location, and SKUs that are picked from it. */
  at_location: 100,
  batches_of_count: 20,
  /** Products, stores and other files of a design. */
  design_uses: 50,
  found_pieces: 50,
  half_printed: 50,
  /** Of a parcel and its pieces. */
  history_of_parcel: 200,
  /** Changes of stage, and other actions as many again. */
  history_of_piece: 20,
  /** Of each kind in the palette. */
  hits_of_kind: 5,
  /** Documents of a piece or parcel, and print jobs as many again. */
  papers: 50,
  pieces_of_slot: 200,
  print_jobs: 100,
  prints_of_item: 200,
  sessions_of_user: 100,
} as const

/** Users of a role are counted up to here. */
export const maxCountedUsers = 1_000
