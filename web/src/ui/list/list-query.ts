/** The page, sort, search and filters of the list as the query of its endpoint. */
export type ListQuery = Record<string, string | number | undefined>
