import { callOnce } from './load.ts'

const password = 'platen-demo'

/** Signs a demo user in and returns the headers for that user's calls. */
export async function signIn(base: string, role: string, station?: string): Promise<Record<string, string>> {
  const answer = await callOnce(base, {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.platen`, password }),
  })
  const { data } = JSON.parse(answer.toString()) as { data: { access_token: string } }
  return { authorization: `Bearer ${data.access_token}`, ...(station ? { 'x-station': station } : {}) }
}
