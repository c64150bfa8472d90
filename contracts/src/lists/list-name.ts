import { z } from 'zod'

/** The name of a list, for example `orders`. The server's modules name theirs. */
export const listName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
