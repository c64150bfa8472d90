import { answerData, changeAnswer } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { pressAct, type Shown } from '../testing/shown.ts'
import { examplePath } from './declared-screens.ts'

const permissions = [
  { permission: 'order.read', sponsored: true },
  { permission: 'fulfillment.write.print', sponsored: false },
]
const asked = { id: 3, name: 'Olga Orders' }

/** API tokens that wait for their sponsor, on both sides, and what a deactivation asks about them. */
export const apiTokenStates: readonly Shown[] = [
  {
    name: 'api-token-waiting',
    path: (page) => examplePath(page, '/users/tokens/$id', 'GET /api-tokens'),
    prepare: (page) =>
      page.route(/\/api\/api-tokens\/\d+$/, (route) =>
        changeAnswer(route, 'GET /api-tokens/:id', (token) => ({ ...token, state: 'waiting', sponsor: null, asked })),
      ),
  },
  {
    name: 'api-token-requests',
    path: '/profile',
    prepare: (page) =>
      page.route('**/api/api-tokens/requests', (route) =>
        answerData(route, 'GET /api-tokens/requests', {
          data: [
            {
              id: 90_001,
              name: 'Print agent, line 2',
              asked_by: 'Ada Administrator',
              asked_at: '2020-11-20T09:00:00Z',
              expires_at: '2099-02-20T05:00:00Z',
              sponsor: null,
              permissions,
            },
          ],
          meta: undefined,
        }),
      ),
  },
  {
    name: 'user-deactivate-tokens',
    path: (page) => examplePath(page, '/users/$id', 'GET /users?search=olga'),
    prepare: (page) =>
      page.route(/\/api\/users\/\d+$/, (route) =>
        changeAnswer(route, 'GET /users/:id', (user) => ({
          ...user,
          tokens: [
            { id: 90_001, name: 'Print agent, line 2', as: 'sponsor' },
            { id: 90_002, name: 'Nightly export', as: 'creator' },
            { id: 90_003, name: 'Label robot', as: 'waiting' },
          ],
        })),
      ),
    act: (page) => pressAct(page, eitherLanguage('users:deactivate.button')),
  },
]
