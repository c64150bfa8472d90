import { search } from '@platen/contracts/search/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readSearch } from './search.views.ts'

export const searchRoutes: Binding[] = [on(search, (ctx, { query }) => readSearch(ctx, query.text))]
