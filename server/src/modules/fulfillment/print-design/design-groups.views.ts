import type { ListMeta } from '@platen/contracts/paging'
import { z } from 'zod'
import { countList } from '../../../platform/lists/list-count.ts'
import { pageStart } from '../../../platform/lists/list-page.ts'
import { type Call, createAddressSigner } from '../../../platform/http/context.ts'
import { readDesignGroupPage, selectDesignGroups } from './print-design.views.ts'

interface GroupQuery {
  page: number
  per_page: number
  search: string
  printer_tag_id?: number | undefined
}

/** Returns a page of the waiting designs with their pieces, for printing one design many times. */
export async function readDesignGroups(ctx: Call, query: GroupQuery) {
  const { offset, limit } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const [rows, count] = await Promise.all([
    readDesignGroupPage(ctx.db, query, { offset, limit }),
    countList(ctx.db, selectDesignGroups(query)),
  ])
  const address = createAddressSigner(ctx)
  const meta: ListMeta = { page: query.page, per_page: query.per_page, ...count, next: null }
  return { data: rows.map(({ thumb_sha256, ...row }) => ({ ...row, thumb_url: address(thumb_sha256) })), meta }
}
