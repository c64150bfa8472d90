import { observable } from '../observable.ts'
import type { ApiError } from './api-error.ts'

/** What the server refused last of what the user did; null once a write has succeeded. */
export const lastRefusal = observable<ApiError | null>(null)
